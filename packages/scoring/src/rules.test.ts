import { describe, expect, test } from 'vitest'
import { chosen, keys, make, scale, singles } from '../testing/samples.ts'
import {
  type Answers,
  type AnswerValue,
  type Instrument,
  type Item,
  type Result,
  type Sheet,
  prepare,
  riskAnswers,
  score,
} from './index.ts'

const pair = (id: string, from: number): Instrument['scales'][number] =>
  scale({ kind: 'sum', items: keys(6).slice(from, from + 2) }, 0, 6, { id })

const typed = (type: Instrument['type'], answers: Answers): Result['type'] => {
  const scales = [pair('a', 0), pair('b', 2), pair('c', 4)]
  return score(prepare(make({ items: singles(6), scales, ...(type && { type }) })), { answers }).type
}

describe('types', () => {
  const axes: Instrument['type'] = {
    kind: 'axes',
    axes: [
      { scale: 'a', low: 'I', high: 'E', cut: 3 },
      { scale: 'b', low: 'S', high: 'N', cut: 3.5 },
    ],
  }
  test('R43 a letter an axis, the cut itself is high', () => {
    expect(typed(axes, chosen('a', 1, 2, 1, 2, 0, 0))).toEqual({
      id: 'ES',
      margins: [
        { scale: 'a', id: 'E', margin: 0 },
        { scale: 'b', id: 'S', margin: 0.5 },
      ],
    })
    expect(typed(axes, chosen('a', 1, 1, 3, 3, 0, 0))?.id).toBe('IN')
  })
  test('R43 without one of the scores there is no type', () => {
    expect(typed(axes, chosen('a', 1, null, 1, 2, 0, 0))).toBeNull()
    expect(typed(undefined, chosen('a', 1, 1, 1, 1, 1, 1))).toBeNull()
  })
  test('R44 the highest scores, ties in authored order', () => {
    const top: Instrument['type'] = { kind: 'top', scales: ['c', 'a', 'b'], take: 2 }
    expect(typed(top, chosen('a', 1, 1, 3, 3, 1, 1))).toEqual({
      id: 'b-c',
      margins: [
        { scale: 'b', id: 'b', margin: 4 },
        { scale: 'c', id: 'c', margin: 0 },
      ],
    })
    expect(typed(top, chosen('a', 3, 3, 1, 0, 2, 2))?.id).toBe('a-c')
    expect(typed(top, chosen('a', 3, 3, 1, null, 2, 2))).toBeNull()
  })
})

test('R45 a single answer fires, however little else there is', () => {
  const risky = prepare(
    make({
      scales: [scale({ kind: 'sum', items: keys(5, 'q5') }, 0, 15)],
      risks: [
        { id: 'harm', item: 'q5', atLeast: 1 },
        { id: 'heavy', scale: 'main', atLeast: 12 },
      ],
    }),
  )
  const fired = (...values: Array<number | null>): readonly string[] =>
    score(risky, { answers: chosen('a', ...values) }).risks
  expect(fired(null, null, null, null, 1)).toEqual(['harm'])
  expect(fired(1, null, null, null, 0)).toEqual([])
  expect(fired(3, 3, 2, 1, 0)).toEqual(['heavy'])
  expect(fired(3, 3, 2, 0, 0)).toEqual([])
  expect(fired(3, 3, 3, 3, 3)).toEqual(['harm', 'heavy'])
})

test('R45 the answers that fire a rule are named by question: exactly those', () => {
  const options = make({}).items[0] as Extract<Item, { options: string }>
  const items: Item[] = [
    ...singles(5),
    { id: 'grid', kind: 'matrix', options: options.options, rows: ['r1', 'r2'] },
    { id: 'times', kind: 'number', min: 0, max: 9, step: 1 },
  ]
  const risky = make({
    items,
    risks: [
      { id: 'harm', item: 'q5', atLeast: 1 },
      { id: 'row', item: 'r2', atLeast: 3 },
      { id: 'often', item: 'times', atLeast: 4 },
      { id: 'heavy', scale: 'main', atLeast: 12 },
    ],
  })
  const ids = (risky.optionSets[options.options] ?? []).map(({ id }) => id)
  const numbers = Array.from({ length: 10 }, (_, value) => value)
  const fires = (item: string, value: AnswerValue, rule: string): boolean =>
    score(prepare(risky), { answers: { [item]: value } }).risks.includes(rule)
  const told = items.map((item) => riskAnswers(risky, item))
  expect(told.slice(0, 4).flat()).toEqual([])
  const [[single], [row], [number]] = told.slice(4) as [
    [(typeof told)[0][0]],
    [(typeof told)[0][0]],
    [(typeof told)[0][0]],
  ]
  expect(single).toEqual({ row: null, options: ids.filter((id) => fires('q5', id, 'harm')), from: null })
  expect(row).toEqual({
    row: 'r2',
    options: ids.filter((id) => fires('grid', { r2: id }, 'row')),
    from: null,
  })
  expect(number).toEqual({ row: null, options: [], from: numbers.find((n) => fires('times', n, 'often')) })
  expect(single?.options).toHaveLength(ids.length - 1)
})

describe('quality', () => {
  const flags = (
    quality: Instrument['quality'],
    sheet: Sheet,
    items: Instrument['items'] = singles(8),
  ): Result['quality'] => score(prepare(make({ items, quality })), sheet).quality
  const eight = chosen('a', 0, 1, 2, 3, 0, 1, 2, 3)
  const times = (...ms: number[]): Record<string, number> =>
    Object.fromEntries(ms.map((time, index) => [`q${index + 1}`, time]))

  test('R46 a median under the least is too fast', () => {
    const rule = { fastest: 1000 }
    const fast = flags(rule, { answers: eight, timing: times(900, 900, 900, 900, 900, 9000, 9000, 9000) })
    expect(fast).toMatchObject({ flags: ['fast'], medianMs: 900 })
    const even = flags(rule, { answers: eight, timing: times(900, 900, 900, 900, 1100, 9000, 9000, 9000) })
    expect(even).toMatchObject({ flags: [], medianMs: 1000 })
    expect(flags({}, { answers: eight, timing: times(1, 1, 1, 1, 1, 1, 1, 1) }).flags).toEqual([])
  })
  test('R46 too few times say nothing', () => {
    expect(flags({ fastest: 1000 }, { answers: eight })).toMatchObject({ flags: [], medianMs: null })
    expect(flags({ fastest: 1000 }, { answers: eight, timing: times(1, 1, 1) })).toMatchObject({
      medianMs: null,
    })
  })
  test('R46 a matrix counts its time by row', () => {
    const items: Instrument['items'] = [
      ...singles(5),
      { id: 'grid', kind: 'matrix', options: 'four', rows: ['g1', 'g2', 'g3', 'g4'] },
    ]
    const answers = { grid: { g1: 'a1', g2: 'a2', g3: 'a1', g4: 'a1' } }
    expect(flags({ fastest: 1000 }, { answers, timing: { grid: 2000 } }, items)).toMatchObject({
      medianMs: 500,
    })
  })
  test('R47 half of the answers in a row at one place are a straight line', () => {
    const rule = { longString: 0.5 }
    const line = flags(rule, { answers: chosen('a', 0, 1, 1, 1, 1, 2, 0, 3) })
    expect(line).toMatchObject({ flags: ['long_string'], longestRun: 4, choices: 8 })
    expect(flags(rule, { answers: chosen('a', 0, 1, 1, 1, 2, 1, 0, 3) })).toMatchObject({
      flags: [],
      longestRun: 3,
    })
    expect(flags(rule, { answers: chosen('a', 1, 1, 1, 1, 1) }).flags).toEqual([])
    expect(flags({}, { answers: chosen('a', 1, 1, 1, 1, 1, 1, 1, 1) }).flags).toEqual([])
  })
  test('R47 the same dot again and again is a line, the same place on a slider is not', () => {
    const rows = (look: 'dots' | 'slider'): Instrument['items'] => [
      ...singles(5),
      ...['d1', 'd2', 'd3', 'd4', 'd5', 'd6'].map(
        (id) => ({ id, kind: 'scale', look, min: 1, max: 7, step: 1 }) as const,
      ),
    ]
    const answers = { ...chosen('a', 0, 1, 2, 3, 0), d1: 4, d2: 4, d3: 4, d4: 4, d5: 4, d6: 4 }
    expect(flags({ longString: 0.5 }, { answers }, rows('dots')).flags).toEqual(['long_string'])
    expect(flags({ longString: 0.5 }, { answers }, rows('slider')).flags).toEqual([])
  })
  test('R47 the order is the one shown', () => {
    const answers = chosen('a', 1, 0, 1, 0, 1, 0, 1, 0)
    const order = ['q1', 'q3', 'q5', 'q7', 'q2', 'q4', 'q6', 'q8']
    expect(flags({ longString: 0.5 }, { answers }).flags).toEqual([])
    expect(flags({ longString: 0.5 }, { answers, order }).flags).toEqual(['long_string'])
  })
  const pairs = [
    ['q1', 'q2'],
    ['q3', 'q4'],
    ['q5', 'q6'],
    ['q7', 'q8'],
  ] as const
  const ofPairs = (
    options: 'four' | 'five',
    opposites: NonNullable<Instrument['quality']['opposites']>,
    ...values: Array<number | null>
  ): Result['quality'] => {
    const [letter, low, high] = options === 'five' ? (['b', 8, 40] as const) : (['a', 0, 24] as const)
    const scales = [scale({ kind: 'sum', items: keys(8) }, low, high)]
    const instrument = make({ items: singles(8, options), scales, quality: { opposites } })
    return score(prepare(instrument), { answers: chosen(letter, ...values) }).quality
  }
  test('R48 agreeing clearly with both of a pair, or with neither, in half of the pairs', () => {
    expect(ofPairs('five', pairs, 5, 4, 1, 2, 5, 1, 1, 5)).toMatchObject({
      flags: ['inconsistent'],
      doubtfulItems: ['q1', 'q2', 'q3', 'q4'],
    })
    expect(ofPairs('five', pairs, 5, 4, 1, 5, 5, 1, 1, 5)).toMatchObject({
      flags: [],
      doubtfulItems: ['q1', 'q2'],
    })
    expect(ofPairs('five', pairs, 4, 4, 2, 2, 4, 4, 3, 5)).toMatchObject({ flags: [], doubtfulItems: [] })
  })
  test('R48 fewer than four answered pairs say nothing', () => {
    expect(ofPairs('five', pairs, 5, 5, 1, 1, 5, 5, null, 5).flags).toEqual([])
    expect(ofPairs('five', pairs.slice(0, 3), 5, 5, 1, 1, 5, 5, 5, 5).flags).toEqual([])
  })
  test('R48 where there is no middle there is no contradiction', () => {
    expect(ofPairs('four', pairs, 3, 3, 0, 0, 3, 3, 0, 0)).toMatchObject({ flags: [], doubtfulItems: [] })
  })

  /** Two scales of eight five-point items, every second reversed. */
  const halved = (quality: Instrument['quality']): Instrument => {
    const half = (from: number) =>
      scale(
        {
          kind: 'sum',
          items: keys(16, 'q2', 'q4', 'q6', 'q8', 'q10', 'q12', 'q14', 'q16').slice(from, from + 8),
        },
        8,
        40,
        { id: `s${from}` },
      )
    return make({ items: singles(16, 'five'), scales: [half(0), half(8)], quality })
  }
  const apart = (...values: Array<number | null>) =>
    score(prepare(halved({ evenOdd: 0.75 })), { answers: chosen('b', ...values) }).quality
  test('R61 the same answer in the keyed direction is 0, an even spread is dice', () => {
    expect(apart(5, 1, 5, 1, 5, 1, 5, 1, 2, 4, 2, 4, 2, 4, 2, 4)).toMatchObject({ flags: [], evenOdd: 0 })
    // Places 1, 0, 1, 0 … about ½: 16 · ¼ against 14 · ⅛ of dice.
    expect(apart(5, 5, 5, 5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1)).toMatchObject({
      flags: ['scattered'],
      evenOdd: 2.2857,
    })
    expect(apart(4, 2, 5, 1, 4, 2, 5, 1, 2, 4, 3, 3, 2, 4, 2, 4).flags).toEqual([])
  })
  test('R61 fewer than twelve comparisons say nothing', () => {
    expect(apart(5, 5, 5, 5, 5, 5, 5, null, 1, 1, 1, 1, 1, 1, null, null)).toMatchObject({
      flags: [],
      evenOdd: null,
    })
    expect(apart(5, 5, 5, 5, 5, 5, 5, null, 1, 1, 1, 1, 1, 1, 1, null).flags).toEqual(['scattered'])
  })
  test('R62 answers that nobody at their own place would give do not fit', () => {
    const models = [
      keys(16, 'q2', 'q4', 'q6', 'q8', 'q10', 'q12', 'q14', 'q16').map((key) => ({
        ...key,
        a: 2,
        b: [-2, -0.7, 0.7, 2],
      })),
    ]
    const prepared = prepare(halved({ fit: { below: -1.6, models } }))
    const of = (...values: number[]) => score(prepared, { answers: chosen('b', ...values) }).quality
    const fitting = of(4, 2, 3, 2, 4, 3, 3, 2, 4, 2, 4, 3, 5, 2, 4, 2)
    expect(fitting.flags).toEqual([])
    expect(fitting.fit).toBeGreaterThan(0)
    const dice = of(1, 1, 5, 5, 2, 4, 1, 5, 5, 5, 1, 1, 4, 3, 5, 5)
    expect(dice.flags).toEqual(['scattered'])
    expect(dice.fit).toBeLessThan(-3)
    expect(dice).not.toHaveProperty('evenOdd')
  })
  test('R49 an attention item with another answer', () => {
    const rule = {
      attention: [
        { item: 'q7', option: 'a2' },
        { item: 'q3', option: 'a2' },
      ],
    }
    expect(flags(rule, { answers: eight })).toMatchObject({ flags: [], doubtfulItems: [] })
    expect(flags(rule, { answers: { ...eight, q7: 'a3', q3: 'a0' } })).toMatchObject({
      flags: ['attention'],
      doubtfulItems: ['q3', 'q7'],
    })
    expect(flags(rule, { answers: { ...eight, q7: null } }).flags).toEqual([])
  })
})
