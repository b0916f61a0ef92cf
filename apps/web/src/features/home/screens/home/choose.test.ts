import type { TableSummary } from '@mindisle/contract'
import { expect, test } from 'vitest'
import { chooseTables } from './choose.ts'

const table = (table_id: string): TableSummary => ({
  table_id,
  name: table_id,
  abbr: 'x',
  is_pro: 0,
  description: '',
  thumbnail: '',
  cover: '',
})
const ids = (...args: Parameters<typeof chooseTables>) => chooseTables(...args).map((one) => one.table_id)

test('categories take turns, popular ones follow, none twice', () => {
  const categories = [
    { id: 'sleep', name: '', tables: [table('a'), table('b')] },
    { id: 'mood', name: '', tables: [table('c'), table('a')] },
  ]
  expect(ids(categories, [table('b'), table('d')])).toEqual(['a', 'c', 'b', 'd'])
})

test('an empty catalogue gives nothing, a large one eight', () => {
  expect(ids([], [])).toEqual([])
  expect(
    ids(
      [],
      Array.from({ length: 20 }, (_, index) => table(String(index))),
    ),
  ).toHaveLength(8)
})
