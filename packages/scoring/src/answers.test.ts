import { describe, expect, test } from 'vitest'
import { adaptive } from '../testing/ipip.ts'
import { chosen, everything, make, scale } from '../testing/samples.ts'
import {
  type Answers,
  type Instrument,
  type Sheet,
  checkAnswer,
  checkInstrument,
  missingItems,
  prepare,
  score,
  ScoringRefusal,
  visibleItems,
} from './index.ts'

const all = prepare(everything)
const sample = prepare(make())

function refusal(work: () => unknown): ScoringRefusal {
  try {
    work()
  } catch (error) {
    if (error instanceof ScoringRefusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('what fits', () => {
  test.each<[string, unknown]>([
    ['q1', 'a3'],
    ['f1', 'left'],
    ['m1', ['calm']],
    ['m1', ['calm', 'numb']],
    ['d1', 10],
    ['n1', 7.5],
    ['t1', 'no'],
    ['grid', { g1: 'b5' }],
    ['grid', {}],
    ['words', '十个字以内'],
    ['words', ''],
    ...everything.items.map(({ id }): [string, unknown] => [id, null]),
  ])('R11 %s takes %j', (item, value) => expect(checkAnswer(all, item, value)).toBeNull())

  test.each<[string, unknown, string]>([
    ['q1', 'a4', 'one of its options'],
    ['q1', 3, 'one of its options'],
    ['q1', undefined, 'one of its options'],
    ['q1', ['a1'], 'one of its options'],
    ['q1', 'constructor', 'one of its options'],
    ['m1', [], '1 to 2 options, not 0'],
    ['m1', ['calm', 'tense', 'numb'], '1 to 2 options, not 3'],
    ['m1', ['calm', 'calm'], 'twice'],
    ['m1', ['calm', 'happy'], 'no such option as number 2'],
    ['m1', [1n], 'no such option as number 1'],
    ['m1', [undefined], 'no such option as number 1'],
    ['m1', 'calm', 'a list'],
    ['d1', 11, 'from 0 to 10'],
    ['d1', Number.NaN, 'a number'],
    ['d1', '5', 'a number'],
    ['n1', 7.3, 'steps of 0.5'],
    ['words', '12345678901', 'at most 10'],
    ['words', 7, 'a text'],
    ['grid', { g1: 'a1' }, 'g1: one of its options'],
    ['grid', { g9: 'b1' }, 'no row g9'],
    ['grid', 'b1', 'each row'],
    ['g1', 'b1', 'there is no item g1'],
    ['nobody', 'b1', 'there is no item nobody'],
  ])('R11 %s does not take %o', (item, value, words) => {
    expect(checkAnswer(all, item, value)).toContain(words)
    const refused = refusal(() => score(all, { answers: { q1: 'a1', [item]: value } as Answers }))
    if (value !== undefined) expect(refused.code).toBe('answer')
  })
})

describe('branches', () => {
  const shown = (answers: Answers): string[] =>
    visibleItems(all, answers).filter((id) => id.startsWith('c') && id !== 'c1')
  test('R12 an item is shown by the option it waits for, in authored order', () => {
    expect(shown({})).toEqual([])
    expect(shown({ c1: 'no' })).toEqual(['c3'])
    expect(shown({ c2: 'a3', c1: 'yes' })).toEqual(['c2', 'c4'])
    expect(shown({ c1: 'yes', c2: 'a1' })).toEqual(['c2'])
    expect(shown({ c1: null })).toEqual([])
  })
  test('R12 what waits for a hidden item is hidden, whatever was answered before', () => {
    expect(shown({ c1: 'no', c2: 'a3' })).toEqual(['c3'])
  })
  test('R12 several choices show what waits for one of them', () => {
    const waiting = prepare(
      make({
        items: [
          { id: 'many', kind: 'multiple', options: 'four', least: 1, most: 3 },
          { id: 'q1', kind: 'single', options: 'four', when: { item: 'many', options: ['a1', 'a2'] } },
          ...make().items.slice(1),
        ],
      }),
    )
    expect(visibleItems(waiting, { many: ['a0', 'a2'] })).toContain('q1')
    expect(visibleItems(waiting, { many: ['a0', 'a3'] })).not.toContain('q1')
  })
  test('R14 a hidden answer counts in no scale', () => {
    const hidden = score(all, { answers: { c1: 'no', c3: 'a1', c2: 'a3', c4: 'a3' } }).scales['branch']
    expect(hidden).toMatchObject({ score: 1, answered: 1, items: 1 })
    const open = score(all, { answers: { c1: 'yes', c3: 'a1', c2: 'a3', c4: 'a3' } }).scales['branch']
    expect(open).toMatchObject({ score: 6, answered: 2, items: 2 })
  })
  test('R14 a hidden answer fires no risk, and must fit all the same', () => {
    const risky = prepare(make({ ...everything, risks: [{ id: 'r', item: 'c2', atLeast: 1 }] }))
    expect(score(risky, { answers: { c1: 'no', c2: 'a3' } }).risks).toEqual([])
    expect(score(risky, { answers: { c1: 'yes', c2: 'a3' } }).risks).toEqual(['r'])
    expect(refusal(() => score(risky, { answers: { c1: 'no', c2: 'x' } })).code).toBe('answer')
  })
})

describe('missing', () => {
  const rest: Answers = {
    f1: 'left',
    p1: 'yes',
    m1: ['calm'],
    d1: 1,
    n1: 1,
    grid: { g1: 'b1', g2: 'b1', g3: 'b1' },
  }
  test('R13 shown and needed and open; optional and hidden items are not', () => {
    expect(missingItems(all, { ...chosen('a', 1, 2, null, 0), ...rest, t1: 'yes', c1: 'yes' })).toEqual([
      'q3',
      'q5',
      'c2',
    ])
  })
  test('R13 a matrix is missing as long as one row is', () => {
    const answers = { ...chosen('a', 1, 1, 1, 1, 1), ...rest, t1: 'yes', c1: 'no', c3: 'a0' }
    expect(missingItems(all, answers)).toEqual([])
    expect(missingItems(all, { ...answers, grid: { g1: 'b1', g3: 'b1' } })).toEqual(['grid'])
    expect(score(all, { answers: { ...answers, grid: { g1: 'b1' } } }).answered).toBe(14 - 1)
  })
  test('R13 a blank text is no answer', () => {
    const wordy = prepare(make({ items: [...make().items, { id: 'say', kind: 'text', most: 9 }] }))
    const answers = chosen('a', 1, 1, 1, 1, 1)
    expect(missingItems(wordy, { ...answers, say: '  ' })).toEqual(['say'])
    expect(missingItems(wordy, { ...answers, say: 'ok' })).toEqual([])
  })
  test('R13 an adaptive attempt lacks its next question', () => {
    expect(missingItems(prepare(adaptive), {})).toHaveLength(1)
  })
  test('R15 time that ran out is not missing, and gives the lowest', () => {
    expect(missingItems(all, { t1: null })).not.toContain('t1')
    expect(missingItems(all, {})).toContain('t1')
    const late = score(all, { answers: { t1: null, p1: 'yes', m1: ['calm'] } }).scales['mixed']
    expect(late).toMatchObject({ score: 2, answered: 3, prorated: false })
    const reversed = prepare(
      make({
        items: [{ id: 'q1', kind: 'timed', options: 'five', seconds: 3 }, ...make().items.slice(1)],
        scales: [
          {
            ...make().scales[0]!,
            min: 1,
            max: 17,
            method: {
              kind: 'sum',
              items: [{ item: 'q1', reverse: true }, ...['q2', 'q3', 'q4', 'q5'].map((item) => ({ item }))],
            },
          },
        ],
      }),
    )
    expect(
      score(reversed, { answers: { ...chosen('a', 0, 3, 3, 3, 3), q1: null } }).scales['main']?.score,
    ).toBe(13)
  })
})

test('R15 time that ran out adds nothing to a tally, though every option would', () => {
  const both = ['one', 'two'].map((id, index) => ({ id, adds: { main: index + 1 } }))
  const items: Instrument['items'] = ['q1', 'q2'].map((id) => ({
    id,
    kind: 'timed',
    options: 'both',
    seconds: 5,
  }))
  const of = (min: number): Instrument =>
    make({ optionSets: { both }, items, scales: [scale({ kind: 'tally', items: ['q1', 'q2'] }, min, 4)] })
  expect(checkInstrument(of(2))).toEqual(['scales[0] (main).min: is 2, the items yield 0'])
  const { scales } = score(prepare(of(0)), { answers: { q1: 'two', q2: null } })
  expect(scales['main']).toMatchObject({ score: 2, answered: 2, prorated: false })
})

describe('sheets', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['no answers', {}],
    ['a list of answers', { answers: ['a1'] }],
    ['an unknown item', { answers: { q1: 'a1', q9: 'a1' } }],
    ['times in words', { answers: { q1: 'a1' }, timing: { q1: 'long' } }],
    ['endless times', { answers: { q1: 'a1' }, timing: { q1: Infinity } }],
    ['times before zero', { answers: { q1: 'a1' }, timing: { q1: -1 } }],
    ['an age that is no number', { answers: { q1: 'a1' }, person: { age: Number.NaN } }],
    ['an age nobody reaches', { answers: { q1: 'a1' }, person: { age: 200 } }],
    ['a sex the norms do not know', { answers: { q1: 'a1' }, person: { sex: 'x' } }],
    ['a person in words', { answers: { q1: 'a1' }, person: 'me' }],
    ['an order with a stranger', { answers: { q1: 'a1' }, order: ['q1', 'q9'] }],
    ['an order with one twice', { answers: { q1: 'a1' }, order: ['q1', 'q1'] }],
  ])('R16 %s is refused', (_name, sheet) => {
    expect(refusal(() => score(sample, sheet as Sheet)).code).toBe('answer')
  })
  test('R16 a sheet without an answer is incomplete', () => {
    expect(refusal(() => score(sample, { answers: {} })).code).toBe('incomplete')
    expect(refusal(() => score(sample, { answers: { q1: null } })).code).toBe('incomplete')
  })
  test('R16 answers and shown items are counted', () => {
    const { answered, shown } = score(all, { answers: { q1: 'a1', c1: 'yes', t1: null } })
    expect([answered, shown]).toEqual([3, 15])
  })
})
