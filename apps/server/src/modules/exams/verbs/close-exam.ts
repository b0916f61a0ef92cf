import type { Tx } from '../../../platform/db/database.ts'
import type { LoadedInstrument } from '../../assessments/index.ts'
import { requireFitting } from '../fitting.ts'
import { settleRevisions } from '../policy.ts'
import {
  listAnswers,
  markSubmitted,
  putAnswers,
  type AttemptRow,
  type KeptAnswer,
  type SavedAnswer,
} from '../queries.ts'

/** Keeps what came with the submission and answers all there is. The exam is held by the caller. */
export async function takeLastAnswers(
  tx: Tx,
  { attempt, loaded }: { attempt: AttemptRow; loaded: LoadedInstrument },
  answers: readonly SavedAnswer[],
  now: Date,
): Promise<KeptAnswer[]> {
  requireFitting(loaded, answers)
  const [, kept] = await Promise.all([
    putAnswers(tx, attempt, settleRevisions(answers, now)),
    listAnswers(tx, attempt.userId, attempt.id),
  ])
  return kept
}

/** From here on nothing can be answered any more. */
export async function closeAttempt(tx: Tx, attempt: AttemptRow, now: Date): Promise<void> {
  if (attempt.status === 'submitted') throw new Error('an exam is submitted once')
  await markSubmitted(tx, attempt, now)
}
