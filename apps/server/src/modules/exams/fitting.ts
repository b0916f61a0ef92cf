import { checkAnswer, isDrawn, placeIds, type AnswerValue, type Prepared } from '@mindisle/scoring'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LoadedInstrument } from '../assessments/index.ts'
import type { SavedAnswer } from './queries.ts'

/** What stands where in a drawn item is known to the sitting alone: here a place is enough. */
function problemOf(prepared: Prepared, id: string, value: AnswerValue): string | null {
  const item = prepared.instrument.items[prepared.itemIndex.get(id) ?? -1]
  if (!isDrawn(item) || value === null) return checkAnswer(prepared, id, value)
  return placeIds(item).includes(value as string) ? null : `${id}: one of its places is needed`
}

/** Refuses what is no answer to this instrument, before it is kept: scoring must never meet it. */
export function requireFitting(
  { prepared }: LoadedInstrument,
  answers: readonly SavedAnswer[],
  currentItem: string | null = null,
): void {
  const fields = answers.flatMap(({ item_id: item, value }, index) => {
    const problem = problemOf(prepared, item, value)
    return problem === null ? [] : [{ field: `answers.${index}`, problem }]
  })
  if (currentItem !== null && !prepared.itemIndex.has(currentItem))
    fields.push({ field: 'current_item', problem: `there is no item ${currentItem}` })
  if (fields.length > 0) throw new Refusal(422, 'http.invalid', { data: { fields } })
}
