import type { PersonKeys } from '../../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { notify } from '../../../notices/index.ts'
import type { Acting } from '../../../operators/index.ts'
import { evaluationAnswered, evaluationRemoved, evaluationShown } from '../notice-kinds.ts'
import { findEvaluation, lockEvaluation, updateEvaluation, type EvaluationRow } from '../queries.ts'
import { wordsOf } from '../words.ts'

type Part = 'words' | 'answer'
type Decision = 'shown' | 'removed'

/** An answer waits only under words that were let through: what waits is one of the two. */
const partOf = ({ wordsState, answerState }: EvaluationRow): Part | null => {
  if (wordsState === null) return null
  return answerState === 'held' && wordsState === 'shown' ? 'answer' : 'words'
}

const kinds = {
  words: { shown: evaluationShown, removed: evaluationRemoved },
  answer: { shown: evaluationAnswered, removed: null },
} as const

/** A human has looked. False when there is nothing of that name for others to read. */
export async function decideEvaluation(acting: Acting, id: string, decision: Decision): Promise<boolean> {
  const { tx, now } = acting
  const row = await lockEvaluation(tx, id)
  const part = row && partOf(row)
  if (!row || !part) return false
  const before = part === 'words' ? row.wordsState : row.answerState
  await updateEvaluation(tx, id, part === 'words' ? { wordsState: decision } : { answerState: decision })
  const kind = kinds[part][decision]
  if (before !== decision && kind) {
    const about = `${id} ${now.toISOString()}`
    await notify(tx, kind, { userId: row.userId, about, facts: { reservation_id: row.reservationId } }, now)
  }
  const verb = decision === 'shown' ? 'evaluations accept' : 'evaluations remove'
  await acting.record({ verb, subject: id, before: `${part} ${before}`, after: `${part} ${decision}` })
  return true
}

/** What was written for us alone; that it was read is written down. Null: nothing was. */
export async function openEvaluation(
  acting: Acting,
  id: string,
  keysOf: () => Promise<PersonKeys>,
): Promise<string | null> {
  const { tx } = acting
  const row = await findEvaluation(tx, id)
  if (!row?.sealed) return null
  const text = wordsOf(row, await (await keysOf()).ringOf(tx as Tx, row.userId))
  await acting.record({ verb: 'evaluations open', subject: id, before: 'sealed', after: 'read' })
  return text
}
