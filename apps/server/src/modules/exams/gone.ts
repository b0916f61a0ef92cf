import type { Tx } from '../../platform/db/database.ts'
import { notFound, notSignedIn, type Refusal } from '../../platform/http/refusal.ts'
import { findUser } from '../account/index.ts'

/**
 * What to say of an attempt that this person does not have. A visitor whose records have just gone into an account must
 * come again as that account instead of giving up the answers.
 */
export async function gone(tx: Tx, userId: string): Promise<Refusal> {
  const user = await findUser(tx, userId)
  return !user || user.mergedInto !== null ? notSignedIn() : notFound()
}
