import { checkAnswer } from '@mindisle/scoring'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LoadedInstrument } from '../assessments/index.ts'
import type { SavedAnswer } from './queries.ts'

/** Refuses what is no answer to this instrument, before it is kept: scoring must never meet it. */
export function requireFitting(
  { prepared }: LoadedInstrument,
  answers: readonly SavedAnswer[],
  currentItem: string | null = null,
): void {
  const fields = answers.flatMap(({ item_id: item, value }, index) => {
    const problem = checkAnswer(prepared, item, value)
    return problem === null ? [] : [{ field: `answers.${index}`, problem }]
  })
  if (currentItem !== null && !prepared.itemIndex.has(currentItem))
    fields.push({ field: 'current_item', problem: `there is no item ${currentItem}` })
  if (fields.length > 0) throw new Refusal(422, 'http.invalid', { data: { fields } })
}
