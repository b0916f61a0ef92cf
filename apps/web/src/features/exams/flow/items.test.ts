import { describe, expect, test } from 'vitest'
import type { AnswerValue, AttemptItem, SavedAnswer } from '../api/types.ts'
import { itemOf } from '../testing/samples.ts'
import {
  answersByTap,
  askedItems,
  fittingValue,
  isAnswered,
  isClosed,
  missingItems,
  screensOf,
  valuesOf,
} from './items.ts'
import { readNumber } from './number-answer.ts'
import { minutesLeft } from './pace.ts'
import { sceneOf } from './scene.ts'
import { createStopwatch } from './stopwatch.ts'

const given = (item: AttemptItem, value: AnswerValue): SavedAnswer => ({
  item_id: item.id,
  value,
  revision: 1,
  ms: 1000,
})
const answers = (...list: SavedAnswer[]) => Object.fromEntries(list.map((answer) => [answer.item_id, answer]))
const ids = (items: readonly AttemptItem[]) => items.map(({ id }) => id)

describe('what counts as answered', () => {
  const cases: Array<[Partial<AttemptItem>, AnswerValue, boolean]> = [
    [{ kind: 'single' }, 'a', true],
    [{ kind: 'single' }, 'gone', false],
    [{ kind: 'single' }, null, false],
    [{ kind: 'timed' }, null, true],
    [{ kind: 'multiple', least: 2, most: 3 }, ['a'], false],
    [{ kind: 'multiple', least: 2, most: 3 }, ['a', 'b'], true],
    [{ kind: 'multiple', least: 1, most: 1 }, ['a', 'b'], false],
    [{ kind: 'multiple', least: 0, most: 3 }, [], true],
    [{ kind: 'scale' }, 0, true],
    [{ kind: 'number' }, '3', false],
    [{ kind: 'text' }, '  ', false],
    [{ kind: 'text' }, 'words', true],
    [{ kind: 'matrix', rows: [row('r1'), row('r2')] }, { r1: 'a' }, false],
    [{ kind: 'matrix', rows: [row('r1'), row('r2')] }, { r1: 'a', r2: 'b' }, true],
  ]
  function row(id: string) {
    return { id, text: id }
  }
  test.each(cases)('%j with %j is %s', (parts, value, expected) => {
    const item = itemOf('q', parts)
    expect(isAnswered(item, given(item, value))).toBe(expected)
  })
  test('nothing given is no answer, also to a timed question', () => {
    expect(isAnswered(itemOf('q', { kind: 'timed' }), undefined)).toBe(false)
  })
})

describe('branching', () => {
  const items = [
    itemOf('q1'),
    itemOf('q2', { when: { item: 'q1', options: ['b'] } }),
    itemOf('q3', { when: { item: 'q2', options: ['a'] } }),
    itemOf('q4'),
  ]
  test('a question is asked only where its condition holds, and so are those that hang on it', () => {
    expect(ids(askedItems(items, {}))).toEqual(['q1', 'q4'])
    const toB = answers(given(items[0]!, 'b'), given(items[1]!, 'a'))
    expect(ids(askedItems(items, toB))).toEqual(['q1', 'q2', 'q3', 'q4'])
  })
  test('an answer left behind in a closed branch opens nothing', () => {
    const left = answers(given(items[0]!, 'a'), given(items[1]!, 'a'))
    expect(ids(askedItems(items, left))).toEqual(['q1', 'q4'])
  })
  test('one of several chosen options is enough', () => {
    const many = [itemOf('q1', { kind: 'multiple' }), itemOf('q2', { when: { item: 'q1', options: ['c'] } })]
    expect(ids(askedItems(many, answers(given(many[0]!, ['a', 'c']))))).toEqual(['q1', 'q2'])
  })
  test('a row of a matrix may be the condition', () => {
    const rows = [{ id: 'r1', text: 'r1' }]
    const both = [
      itemOf('q1', { kind: 'matrix', rows }),
      itemOf('q2', { when: { item: 'r1', options: ['b'] } }),
    ]
    expect(ids(askedItems(both, answers(given(both[0]!, { r1: 'b' }))))).toEqual(['q1', 'q2'])
    expect(ids(askedItems(both, answers(given(both[0]!, { r1: 'a' }))))).toEqual(['q1'])
  })
  test('two that wait for each other, or for nobody, are never asked', () => {
    const knot = [
      itemOf('q1', { when: { item: 'q2', options: ['a'] } }),
      itemOf('q2', { when: { item: 'q1', options: ['a'] } }),
      itemOf('q3', { when: { item: 'absent', options: ['a'] } }),
    ]
    expect(askedItems(knot, answers(given(knot[0]!, 'a'), given(knot[1]!, 'a')))).toEqual([])
  })
})

test('only neighbours of one page stand together, and numbers go on', () => {
  const items = [
    itemOf('q1'),
    itemOf('q2', { page: 'p' }),
    itemOf('q3', { page: 'p' }),
    itemOf('q4', { page: 'x' }),
  ]
  expect(screensOf(items).map((screen) => [screen.from, ids(screen.items)])).toEqual([
    [1, ['q1']],
    [2, ['q2', 'q3']],
    [4, ['q4']],
  ])
})

test('what may be left out is not missing', () => {
  const items = [itemOf('q1'), itemOf('q2', { is_optional: true }), itemOf('q3')]
  expect(ids(missingItems(items, answers(given(items[2]!, 'a'))))).toEqual(['q1'])
})

test('a slider waits for its button; dots do not', () => {
  expect(answersByTap(itemOf('q', { kind: 'scale', look: 'slider' }))).toBe(false)
  expect(answersByTap(itemOf('q', { kind: 'scale', look: 'dots' }))).toBe(true)
})

test('a timed question is closed by its first answer', () => {
  const item = itemOf('q', { kind: 'timed' })
  expect(isClosed(item, undefined)).toBe(false)
  expect(isClosed(item, given(item, null))).toBe(true)
})

test('what is not finished is not sent as an answer', () => {
  const two = itemOf('q', { kind: 'multiple', least: 2, most: 2 })
  expect(fittingValue(two, ['a'])).toBeNull()
  expect(fittingValue(two, ['a', 'b'])).toEqual(['a', 'b'])
  const short = itemOf('q', { kind: 'text', most: 3 })
  expect(fittingValue(short, '很长的话')).toBeNull()
  expect(fittingValue(short, '短')).toBe('短')
  expect(isAnswered(short, given(short, '很长的话'))).toBe(false)
  const rows = [{ id: 'r1', text: 'r1' }]
  expect(fittingValue(itemOf('q', { kind: 'matrix', rows }), {})).toEqual({})
})

test('values of a scale stay on their grid', () => {
  expect(valuesOf({ min: 0, max: 0.5, step: 0.1 })).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5])
})

describe('a typed number', () => {
  const hours = { min: 0, max: 24, step: 0.5 }
  test.each([
    ['', null],
    ['7.5', 7.5],
    [' ７．５ ', 7.5],
    ['7.3', 'step'],
    ['25', 'high'],
    ['-1', 'low'],
    ['seven', 'word'],
    ['1e2', 'word'],
  ])('%j is %j', (text, expected) => {
    expect(readNumber(text, hours)).toBe(expected)
  })
})

describe('the time that is left', () => {
  test('is the authors’ while little is known, and the person’s own later', () => {
    expect(minutesLeft({ minutes: 12, total: 36, left: 36, times: [] })).toBe(12)
    const slow = Array.from({ length: 12 }, () => 60_000)
    expect(minutesLeft({ minutes: 12, total: 36, left: 24, times: slow })).toBe(16)
  })
  test('is never nothing while a question is left, and nothing afterwards', () => {
    expect(minutesLeft({ minutes: 1, total: 100, left: 1, times: [] })).toBe(1)
    expect(minutesLeft({ minutes: 1, total: 100, left: 0, times: [] })).toBe(0)
  })
})

test('time counts only while the page is looked at', () => {
  const watch = createStopwatch(5000)
  watch.start(1000)
  watch.start(1500)
  watch.pause(3000)
  watch.pause(9000)
  expect(watch.total(20_000)).toBe(7000)
})

test('pictures of one question are drawn from different landscapes', () => {
  const drawn = Array.from({ length: 6 }, (_, place) => sceneOf(`riasec/places/o${place}`, place))
  expect(new Set(drawn).size).toBe(6)
  expect(sceneOf('/files/a.png', 0)).toBeNull()
})

test('a picture is the one its caption was written for', () => {
  const drawn = (set: string) => [0, 1, 2, 3].map((place) => sceneOf(`inner-weather/${set}/o`, place))
  expect(drawn('coast')).toEqual(['self', 'trauma', 'mood', 'sleep'])
  expect(drawn('tide')).toEqual(['career', 'relations', 'habits', 'family'])
  expect(drawn('bay')).toEqual(['personality', 'fun', 'self', 'trauma'])
})
