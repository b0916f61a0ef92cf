import type { InstrumentTexts } from '@mindisle/content/instruments'
import { adaptiveStep, missingItems, type Answers, type Prepared } from '@mindisle/scoring'
import type { Tx } from '../../platform/db/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import { instrumentOf, type LoadedInstrument } from '../assessments/index.ts'
import { presentItem, type AttemptData } from './present.ts'
import { addAsked, type AttemptRow, type KeptAnswer } from './queries.ts'
import { answersOf } from './sheet.ts'

type Step = NonNullable<AttemptData['adaptive']>

interface Standing extends LoadedInstrument {
  texts: InstrumentTexts
  attempt: Pick<AttemptRow, 'asked' | 'seed'>
  answers: readonly KeptAnswer[]
}

/** Where an adaptive attempt stands. A question that was asked and not answered is asked again before any other. */
export function stepOf({ instrument, prepared, texts, attempt, answers }: Standing): Step {
  const given = answersOf(answers)
  const step = adaptiveStep(prepared, given)
  const waiting = attempt.asked.find((id) => given[id] === undefined || given[id] === null)
  const next = step.next === null ? null : (waiting ?? step.next)
  const item = instrument.items.find(({ id }) => id === next)
  return {
    next: item ? presentItem(instrument, texts, item, attempt.seed) : null,
    may_stop: step.mayStop,
    precision: step.scales.map(({ scale, answered, reached }) => ({
      scale,
      name: texts.scales[scale]?.name ?? '',
      answered,
      reached,
    })),
    most_items: step.mostItems,
  }
}

/** The first question of an attempt that has just begun. */
export async function askFirst(tx: Tx, attempt: AttemptRow): Promise<AttemptRow> {
  const { prepared } = await instrumentOf(tx, attempt.assessmentId, attempt.version)
  const { next } = adaptiveStep(prepared, {})
  if (next === null) return attempt
  await addAsked(tx, attempt, next)
  return { ...attempt, asked: [next] }
}

/** What was answered so far stays kept although it is not enough yet. */
export function requireComplete(prepared: Prepared, answers: Answers): void {
  const missing = missingItems(prepared, answers)
  const isEmpty = Object.values(answers).every((value) => value === null)
  if (missing.length > 0 || isEmpty)
    throw refused('exam_incomplete', 'exam.incomplete', { data: { item_ids: missing }, keepWrites: true })
}
