import type { Tx } from '../../../platform/db/database.ts'
import type { LoadedInstrument } from '../../assessments/index.ts'
import { requireFitting } from '../fitting.ts'
import { settleRevisions } from '../policy.ts'
import {
  listAnswers,
  markSubmitted,
  putAnswers,
  type ExamRow,
  type KeptAnswer,
  type SavedAnswer,
} from '../queries.ts'

/** Keeps what came with the submission and answers all there is. The exam is held by the caller. */
export async function takeLastAnswers(
  tx: Tx,
  { exam, loaded }: { exam: ExamRow; loaded: LoadedInstrument },
  answers: readonly SavedAnswer[],
  now: Date,
): Promise<KeptAnswer[]> {
  requireFitting(loaded, answers)
  await putAnswers(tx, exam, settleRevisions(answers, now))
  return listAnswers(tx, exam.userId, exam.id)
}

/** From here on nothing can be answered any more. */
export async function closeExam(tx: Tx, exam: ExamRow, now: Date): Promise<void> {
  if (exam.status === 'submitted') throw new Error('an exam is submitted once')
  await markSubmitted(tx, exam, now)
}
