import type { Tx } from '../../../platform/db/database.ts'
import { markMembershipRead, markUnlockRead, type Subject } from '../queries.ts'

/**
 * Whether it is open, when something of it is handed out: what is read cannot be given back any more. Whoever gives it
 * back at this moment and whoever reads it meet at the row: only one of them succeeds.
 */
export async function readUnlocked(tx: Tx, userId: string, subject: Subject, now: Date): Promise<boolean> {
  return (await markUnlockRead(tx, userId, subject, now)) || markMembershipRead(tx, userId, now)
}
