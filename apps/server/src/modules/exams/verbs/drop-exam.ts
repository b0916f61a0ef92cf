import type { Tx } from '../../../platform/db/database.ts'
import { deleteAttempt, lockAttempt, moveAttempt } from '../queries.ts'

/** With its answers, and by the foreign keys with everything that hangs on it. */
export async function dropAttempt(tx: Tx, userId: string, id: string): Promise<void> {
  await lockAttempt(tx, userId, id)
  await deleteAttempt(tx, userId, id)
}

/** To another person; what hangs on it follows by the foreign keys. */
export async function handOverAttempt(
  tx: Tx,
  attempt: { userId: string; attemptId: string },
  toUserId: string,
): Promise<void> {
  await lockAttempt(tx, attempt.userId, attempt.attemptId)
  await moveAttempt(tx, attempt, toUserId)
}
