import { expect, test } from 'vitest'
import { reportAccess } from './report-access.ts'

const reports = 'apps/server/src/modules/reports'
const queries = `${reports}/queries.ts`

test.each([
  [`${reports}/verbs/show-brief.ts`, `import { findReport } from '../by-id/queries.ts'`],
  ['apps/server/src/modules/counselors/a.ts', `export * from '../reports/by-id/queries.ts'`],
  ['apps/server/src/admin/report.ts', `const q = await import('../modules/reports/by-id/queries.ts')`],
])('%s does not take anybody’s report', (path, text) => {
  expect(reportAccess({ [path]: text })).toEqual([expect.stringContaining('reports/access.ts alone')])
})

test('a token leads to a report by the one file that asks about its owner', () => {
  const text = `import { findShared } from '../links/queries.ts'`
  const past = reportAccess({ [`${reports}/verbs/compare-reports.ts`]: text })
  expect(past).toEqual([expect.stringContaining('open-link.ts alone')])
  expect(reportAccess({ [`${reports}/links/open-link.ts`]: text })).toEqual([])
})

test.each([
  [queries, `tx.select().from(reports).where(eq(reports.id, id))`],
  [queries, `tx.select().from(reports).where(eq(reports.id, query.id))`],
  [queries, `tx.select().from(reports).where(inArray(reports.id, ids))`],
  [queries, `tx.select().from(reports).where(and(eq(reports.id, id), eq(reports.level, 3)))`],
  [queries, `and(eq(reports.userId, userId), or(eq(reports.id, id), isNull(reports.level)))`],
  ['apps/server/src/modules/counselors/queries.ts', 'sql`select result from reports r where r.id = ${id}`'],
  ['apps/server/src/admin/report.ts', `db.pool.query('select * from reports where id = $1', [id])`],
  ['apps/server/src/admin/report.ts', `db.pool.query('select * from reports where id = any($1)', [ids])`],
])('in %s: %s', (path, text) => {
  expect(reportAccess({ [path]: text })).toEqual([expect.stringContaining('only beside its owner')])
})

test('by its owner and its id, by a join, by its attempt, in a list and by the one door it passes', () => {
  const files = {
    [queries]: `
      const a = and(eq(reports.userId, userId), eq(reports.id, id))
      const b = and(inArray(reports.userId, people), inArray(reports.id, ids))
      const c = sql\`select 1 from reports where user_id = \${userId} and table_id = \${id}\`
      const d = and(eq(reports.userId, userId), eq(reports.attemptId, id))`,
    [`${reports}/files/queries.ts`]: `eq(reports.id, reportFiles.reportId)`,
    [`${reports}/by-id/queries.ts`]: `tx.select().from(reports).where(eq(reports.id, id))`,
    [`${reports}/access.ts`]: `import { findReport } from './by-id/queries.ts'`,
    [`${reports}/full-view.ts`]: `import type { Shown } from './by-id/queries.ts'`,
    [`${reports}/show.test.ts`]: `db.query('select * from reports where id = $1', [id])`,
  }
  expect(reportAccess(files)).toEqual([])
})
