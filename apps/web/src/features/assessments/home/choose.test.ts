import type { AssessmentSummary } from '@mindisle/contract'
import { expect, test } from 'vitest'
import { chooseAssessments } from './choose.ts'

const assessment = (table_id: string): AssessmentSummary => ({
  table_id,
  name: table_id,
  abbr: 'x',
  is_pro: false,
  description: '',
  thumbnail: '',
  cover: '',
})
const ids = (...args: Parameters<typeof chooseAssessments>) =>
  chooseAssessments(...args).map((one) => one.table_id)

test('categories take turns, popular ones follow, none twice', () => {
  const categories = [
    { id: 'sleep', name: '', tables: [assessment('a'), assessment('b')] },
    { id: 'mood', name: '', tables: [assessment('c'), assessment('a')] },
  ]
  expect(ids(categories, [assessment('b'), assessment('d')])).toEqual(['a', 'c', 'b', 'd'])
})

test('an empty catalogue gives nothing, a large one eight', () => {
  expect(ids([], [])).toEqual([])
  expect(
    ids(
      [],
      Array.from({ length: 20 }, (_, index) => assessment(String(index))),
    ),
  ).toHaveLength(8)
})
