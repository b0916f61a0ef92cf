import { count, eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { lostCorrelations } from './lost-correlations.ts'
import { watchStatements } from './watch-statements.ts'

test.each([
  ['a column with itself', 'select 1 from a where "a"."x" = "a"."x"', '"a"."x" = "a"."x"'],
  ['a bare column with itself', 'select 1 from a where x >= x', 'x >= x'],
  [
    'one that is bare in a subquery',
    `select (select count(*)::int from exam_answers a where a.user_id = "user_id" and a.value <> 'null') from "exams"`,
    'a.user_id = "user_id"',
  ],
  [
    'one of another name that is bare in a subquery',
    'select 1 from b where exists (select from a where a.exam_id = "id")',
    'a.exam_id = "id"',
  ],
  ['a cast', 'select 1 from a where a.x::text = x', 'a.x :: text = x'],
  ['after the set of an update', 'update a set x = y where a.x = x', 'a.x = x'],
])('a lost correlation is found: %s', (_, statement, found) => {
  expect(lostCorrelations(statement)).toEqual([found])
})

test.each([
  'select 1 from a join b on a.x = b.x where a.y = $1 and b.y = any($2)',
  'select 1 from a where exists (select from b where b.x = a.x and y = $1 and z = (select max(z) from c))',
  'insert into a (x) values ($1) on conflict (x) do update set x = excluded.x, y = a.y where excluded.y > a.y',
  'update a set x = x + 1, y = b.y from b where b.id = a.id returning a.x',
  "select 1 from a where a.x = lower(x) and 'a.x = x' <> $1 -- a.x = x",
])('what is well said is left alone: %s', (statement) => {
  expect(lostCorrelations(statement)).toEqual([])
})

const outer = pgTable('outer_rows', { id: text().primaryKey() })
const inner = pgTable('inner_rows', { id: text().primaryKey(), outerId: text('outer_id').notNull() })

test('a column of the outer table keeps its table in every select and returning', async () => {
  const db = openDatabase({ connection: inject('postgres'), connections: 1, onError: () => undefined })
  const has = sql<boolean>`exists (select from inner_rows i where i.outer_id = ${outer.id})`
  try {
    const queries = [
      db.direct.select({ has }).from(outer),
      db.direct.insert(outer).values({ id: 'a' }).returning({ has }),
      db.direct.delete(outer).returning({ has }),
      db.direct.select({ n: count() }).from(outer).where(has),
    ]
    for (const query of queries) expect(query.toSQL().sql).toContain('i.outer_id = "outer_rows"."id"')
    expect(db.direct.select().from(inner).where(eq(inner.id, 'a')).toSQL().sql).toContain(
      '"inner_rows"."outer_id"',
    )
  } finally {
    await db.close()
  }
})

test('a statement of the API tests that has lost one fails', async () => {
  const db = openDatabase({ connection: inject('postgres'), connections: 1, onError: () => undefined })
  watchStatements(db.pool)
  try {
    await expect(db.direct.execute(sql`select 1 from pg_class c where c.relname = relname`)).rejects.toThrow()
    await expect(
      db.transaction((tx) => tx.execute(sql`select 1 from pg_class c where c.relname = relname`)),
    ).rejects.toThrow()
    await expect(db.direct.execute(sql`select 1`)).resolves.toBeDefined()
  } finally {
    await db.close()
  }
})
