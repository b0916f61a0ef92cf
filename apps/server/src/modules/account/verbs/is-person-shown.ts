import type { Tx } from '../../../platform/db/database.ts'
import { isShownToOthers } from '../policy.ts'
import { findUser } from '../queries.ts'

export async function isPersonShown(tx: Tx, userId: string): Promise<boolean> {
  const user = await findUser(tx, userId)
  return user !== null && isShownToOthers(user)
}
