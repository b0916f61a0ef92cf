import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertAttempt, putAnswers, type AttemptRow, type KeptAnswer, type NewAttempt } from '../queries.ts'

interface Beginning extends Pick<
  NewAttempt,
  'userId' | 'assessmentId' | 'version' | 'seed' | 'expiresAt' | 'currentItem' | 'asked'
> {
  /** Answers of an earlier attempt that stand. */
  answers?: readonly KeptAnswer[]
}

/** The person is held by the caller: whoever taps twice has one. */
export async function beginAttempt(
  tx: Tx,
  { answers = [], ...beginning }: Beginning,
  now: Date,
): Promise<AttemptRow> {
  const attempt = await insertAttempt(tx, { id: newId(), status: 'underway', startedAt: now, ...beginning })
  if (answers.length > 0) await putAnswers(tx, attempt, [...answers])
  return attempt
}
