import { expect, test } from 'vitest'
import { growth } from './growth.ts'

const contract = `export const exams = {\n  'GET /api/exam/show': get({}),\n  'POST /api/exam/save': post({}),\n}`
const rows = `const rows = {\n  'GET /api/exam/show': get('/'),\n  'POST /api/exam/save': left('why'),\n}`
const files = { 'packages/contract/src/exams.ts': contract, 'tools/bench/kit/growth-rows.ts': rows }

test('a table with a row for each endpoint passes', () => expect(growth(files)).toEqual([]))

test('an endpoint without a row, and a row without an endpoint, are found', () => {
  const planted = `${contract}\n  'GET /api/exam/new': get({}),`
  expect(growth({ ...files, 'packages/contract/src/exams.ts': planted })).toEqual([
    expect.stringContaining('GET /api/exam/new has no row'),
  ])
  const more = `${rows}\n  'GET /api/exam/gone': get('/'),`
  expect(growth({ ...files, 'tools/bench/kit/growth-rows.ts': more })).toEqual([
    expect.stringContaining('there is no GET /api/exam/gone'),
  ])
})

test('of the console what is read needs a row in its own table', () => {
  const place = 'packages/contract/src/console/day.ts'
  const table = 'tools/bench/kit/growth-console.ts'
  const planted = `  'GET /api/admin/today': {\n  'POST /api/admin/claims/take': {`
  expect(growth({ ...files, [place]: planted })).toEqual([`${table}: GET /api/admin/today has no row`])
  const told = `  'GET /api/admin/today': get('/'),`
  expect(growth({ ...files, [place]: planted, [table]: told })).toEqual([])
  expect(growth({ ...files, [table]: told })).toEqual([`${table}: there is no GET /api/admin/today`])
})
