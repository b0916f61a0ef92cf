import { expect, test } from 'vitest'
import { movedWords } from './moved.ts'

test('what moves is told in words, the unknown together', () => {
  const t = (key: string, values?: Record<string, string | number>) => `${key} ${values?.count}`
  expect(movedWords(t, { points: 3, reports: 1, files: 0, dreams: 2, constructor: 1 })).toEqual([
    'moved.reports 1',
    'moved.points 3',
    'moved.others 3',
  ])
  expect(movedWords(t, {})).toEqual([])
})
