import type { Item } from '../instrument.ts'
import type { AnswerValue } from '../sheet.ts'
import { matrixOf, optionCount } from './draw.ts'
import type { FigureRule } from './figure.ts'

export type DrawnItem = Extract<Item, { kind: 'timed' }> & { drawn: readonly FigureRule[] }

/** Whether its figures are drawn anew for each sitting. */
export const isDrawn = (item: Item | undefined): item is DrawnItem =>
  item?.kind === 'timed' && item.drawn !== undefined

/** What stands where on the screen tells nothing of the key: answers are given, and kept, as places. */
export const placeIds = ({ drawn }: DrawnItem): string[] =>
  Array.from({ length: optionCount(drawn.length) }, (_, at) => `place-${at + 1}`)

/**
 * What an answer to a drawn item means: of the options in the order of the key the one that stood at the place. What
 * names no place becomes an answer that the engine refuses.
 */
export function keyedAnswer(
  item: DrawnItem,
  optionIds: readonly string[],
  seed: number,
  value: AnswerValue,
): AnswerValue {
  if (value === null) return null
  const key = matrixOf(item, seed).keys[placeIds(item).indexOf(value as string)]
  return key === undefined ? '' : (optionIds[key] ?? '')
}
