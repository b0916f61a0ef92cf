import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import type { Shown } from './figures.ts'

const words = {
  scale: 'Scale',
  group: 'Who',
  all: 'Everyone',
  people: 'People',
  mean: 'Mean',
  spread: 'SD',
  error: 'Error',
  change: 'Change',
  change_error: 'Error of the change',
}

const shownOf = (change: object | null): Shown =>
  ({
    n: 10,
    dimensions: [{ id: 'a', name: '=Calm', mean: 60, spread: 12, error: 6.123, change }],
    cuts: [
      {
        label: 'Class',
        groups: [
          {
            labels: ['One', 'Two'],
            n: 5,
            figures: [{ id: 'a', mean: 50, spread: 9, error: 7, change: null }],
          },
        ],
      },
    ],
  }) as unknown as Shown

const rowsOf = (change: object | null) => csvOf(shownOf(change), words).slice(1).trim().split('\r\n')

test('a first round has no columns of change', () => {
  expect(rowsOf(null)).toEqual([
    'Scale,Who,People,Mean,SD,Error',
    "'=Calm,Everyone,10,60,12,6.12",
    "'=Calm,Class: One / Two,5,50,9,7",
  ])
})

test('a later one has them, and a part that was not there before leaves them empty', () => {
  expect(rowsOf({ difference: -3, error: 8.456, is_clear: 0 })).toEqual([
    'Scale,Who,People,Mean,SD,Error,Change,Error of the change',
    "'=Calm,Everyone,10,60,12,6.12,-3,8.46",
    "'=Calm,Class: One / Two,5,50,9,7,,",
  ])
})
