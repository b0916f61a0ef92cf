import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { OldPostgres, refuseOld } from './migrate.ts'

test('a connection that breaks amid a transaction fails that transaction, and nothing else', async () => {
  const db = openDatabase({ connection: inject('postgres'), connections: 2, onError: () => undefined })
  try {
    const torn = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.direct.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      // Long enough for the line to be found broken while nobody asks anything.
      await wait(200)
      await tx.execute(sql`select 1`)
    })
    await expect(torn).rejects.toThrow()
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined()
  } finally {
    await db.close()
  }
})

test('a PostgreSQL that is too old is refused in one sentence', () => {
  expect(() => refuseOld(140_013)).toThrow(OldPostgres)
  expect(() => refuseOld(140_013)).toThrow(/^DATABASE_URL: that is PostgreSQL 14; Mindisle needs 15 or newer/)
  for (const version of [150_000, 180_000]) expect(() => refuseOld(version)).not.toThrow()
})
