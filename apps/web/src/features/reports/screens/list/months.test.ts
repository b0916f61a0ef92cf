import { expect, test } from 'vitest'
import type { ReportRow } from '../../api/list.ts'
import { reportsIn } from '../../api/list.ts'
import { byMonth } from './months.ts'

const row = (id: string, month: number, day: number) =>
  ({ id, created_at: new Date(2026, month - 1, day, 12).toISOString() }) as ReportRow

test('reports are grouped by the month they were made in, in their order', () => {
  const months = byMonth([row('a', 5, 20), row('b', 5, 6), row('c', 4, 22)])
  expect(months.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
  expect(byMonth([])).toEqual([])
})

test('a report that moved to the next page while reading is listed once', () => {
  const pages = [{ list: [row('a', 5, 20), row('b', 5, 6)] }, { list: [row('b', 5, 6), row('c', 4, 22)] }]
  expect(reportsIn(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
