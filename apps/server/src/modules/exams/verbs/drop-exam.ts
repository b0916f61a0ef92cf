import type { Tx } from '../../../platform/db/database.ts'
import { deleteExam, lockExam, moveExam } from '../queries.ts'

/** With its answers, and by the foreign keys with everything that hangs on it. */
export async function dropExam(tx: Tx, userId: string, id: string): Promise<void> {
  await lockExam(tx, userId, id)
  await deleteExam(tx, userId, id)
}

/** To another person; what hangs on it follows by the foreign keys. */
export async function handOverExam(
  tx: Tx,
  exam: { userId: string; examId: string },
  toUserId: string,
): Promise<void> {
  await lockExam(tx, exam.userId, exam.examId)
  await moveExam(tx, exam, toUserId)
}
