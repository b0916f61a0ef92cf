import { describe, expect, test } from 'vitest'
import type { Trend } from '../../api/trend.ts'
import { movedTogether } from './together.ts'

const week = 7 * 86_400_000
const start = Date.UTC(2026, 0, 7)

const trend = (name: string, scores: ReadonlyArray<number | null>): Trend => ({
  table_id: name,
  name,
  scale: 's',
  scale_name: name,
  scales: [],
  direction: 'worse',
  min: 0,
  max: 30,
  digits: 0,
  bands: [],
  points: scores.flatMap((score, at) =>
    score === null
      ? []
      : [
          {
            id: `${name}${at}`,
            at: new Date(start + at * week).toISOString(),
            score,
            interval: null,
            level: null,
            is_doubtful: false,
          },
        ],
  ),
  change: null,
})

describe('what moved together', () => {
  test('is counted only from five weeks on in which both were taken', () => {
    expect(movedTogether([trend('a', [1, 2, 3, 4]), trend('b', [1, 2, 3, 4])])).toBeNull()
    expect(movedTogether([trend('a', [1, 2, 3, 4, 5]), trend('b', [5, 6, 7, 8, 9])])).toEqual({
      first: 'a',
      second: 'b',
      weeks: 5,
      times: 4,
      way: 'same',
    })
  })

  test('weeks with only one of them do not count', () => {
    const b = trend('b', [1, null, 3, null, 5])
    expect(movedTogether([trend('a', [1, 2, 3, 4, 5]), b])).toBeNull()
  })

  test('opposite is told apart from same, and mere chance is not told', () => {
    expect(movedTogether([trend('a', [1, 2, 3, 4, 5]), trend('b', [9, 8, 7, 6, 5])])?.way).toBe('opposite')
    expect(movedTogether([trend('a', [1, 2, 3, 4, 5]), trend('b', [1, 2, 1, 2, 1])])).toBeNull()
    expect(movedTogether([trend('a', [1, 2, 3, 4, 5]), trend('b', [3, 3, 3, 3, 3])])).toBeNull()
  })

  test('one alone moves with nothing', () => expect(movedTogether([trend('a', [1, 2, 3, 4, 5])])).toBeNull())
})
