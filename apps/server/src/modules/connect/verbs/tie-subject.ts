import type { Tx } from '../../../platform/db/database.ts'
import { claimConnection, putConnection, rememberPayer, type NewConnection } from '../queries.ts'

/** Whose an identity of another platform is: this person's, unless somebody had it before. */
export async function claimSubject(tx: Tx, tie: NewConnection): Promise<string> {
  const ownerId = await claimConnection(tx, tie)
  if (tie.payerSealed) await rememberPayer(tx, tie)
  return ownerId
}

/** Theirs from now on, whoever had it. The people are held by the caller. */
export const tieSubject = (tx: Tx, tie: NewConnection): Promise<void> => putConnection(tx, tie)
