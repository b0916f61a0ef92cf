import { expect, test } from 'vitest'
import { apart } from './apart.ts'
import { readinessOf } from './readiness.ts'
import { allTables } from './tables.ts'

test('every table is split by its person, or says why not', async () => {
  const { split, apart: left, unknown } = readinessOf(await allTables(), apart)
  expect(unknown).toEqual([])
  expect(split.length).toBeGreaterThan(90)
  // Those that would have to change before people can be split: docs/scale.md tells how many.
  expect(left.lacks.length).toBeLessThanOrEqual(17)
})

test('what is written most lies with its person already', async () => {
  const { split } = readinessOf(await allTables(), apart)
  for (const hot of [
    'exam_answers',
    'exams',
    'reports',
    'diary_entries',
    'notices',
    'orders',
    'sessions',
    'person_keys',
  ])
    expect(split).toContain(hot)
})

test('a table that is named nowhere, and one that is named in spite of its key, are found', () => {
  const tables = [
    { name: 'letters', columns: ['id'] },
    { name: 'plans', columns: ['id', 'user_id'] },
  ]
  expect(readinessOf(tables, { plans: 'lacks', gone: 'copied' }).unknown).toEqual([
    'gone',
    'letters',
    'plans',
  ])
})
