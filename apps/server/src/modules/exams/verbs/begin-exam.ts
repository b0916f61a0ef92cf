import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertExam, putAnswers, type ExamRow, type KeptAnswer, type NewExam } from '../queries.ts'

interface Beginning extends Pick<
  NewExam,
  'userId' | 'tableId' | 'version' | 'seed' | 'expiresAt' | 'currentItem' | 'asked'
> {
  /** Answers of an earlier sitting that stand. */
  answers?: readonly KeptAnswer[]
}

/** The person is held by the caller: whoever taps twice has one. */
export async function beginExam(
  tx: Tx,
  { answers = [], ...beginning }: Beginning,
  now: Date,
): Promise<ExamRow> {
  const exam = await insertExam(tx, { id: newId(), status: 'underway', startedAt: now, ...beginning })
  if (answers.length > 0) await putAnswers(tx, exam, [...answers])
  return exam
}
