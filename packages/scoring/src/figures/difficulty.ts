import { calibrate } from '../calibrate.ts'
import type { Instrument } from '../instrument.ts'
import type { Answers } from '../sheet.ts'
import type { FigureRule } from './figure.ts'
import { isDrawn, keyedAnswer } from './places.ts'

/** One sitting: the answers by place, and the seed its matrices were drawn by. */
export interface DrawnSheet {
  seed: number
  answers: Answers
}

/** How hard an item has turned out, beside what it is made of. */
export interface FigureDifficulty {
  item: string
  rules: readonly FigureRule[]
  /** Share of people who found the right figure; whose time ran out did not. */
  solved: number
  a: number
  b: number
}

/** Difficulty of the drawn items from own answers: right or not, by the model of R50 with one threshold. */
export function figureDifficulties(
  { items, optionSets }: Instrument,
  sheets: readonly DrawnSheet[],
): { items: FigureDifficulty[]; isConverged: boolean } {
  const drawn = items.filter(isDrawn).map((item) => ({
    item,
    options: (optionSets[item.options] ?? []).map(({ id }) => id),
  }))
  const responses = sheets.map(({ seed, answers }) =>
    drawn.map(({ item, options }) => {
      const value = answers[item.id]
      if (value === undefined) return null
      return keyedAnswer(item, options, seed, value) === options[0] ? 1 : 0
    }),
  )
  const found = calibrate(
    responses,
    drawn.map(() => 2),
  )
  return {
    isConverged: found.isConverged,
    items: found.items.map(({ a, b: [b = 0] }, at) => {
      const given = responses.map((row) => row[at] ?? null).filter((one) => one !== null)
      const { id, drawn: rules } = (drawn[at] as (typeof drawn)[number]).item
      return { item: id, rules, solved: given.filter((one) => one === 1).length / given.length, a, b }
    }),
  }
}
