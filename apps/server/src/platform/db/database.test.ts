import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database, type Tx } from './database.ts'
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

describe('a transaction', () => {
  let db: Database
  const kept = async () => (await db.direct.execute<{ n: number }>(sql`select n from noted order by n`)).rows
  const note = (tx: Tx, n: number) => tx.execute(sql`insert into noted values (${n})`)
  const noting = (n: number) => [{ text: 'insert into noted values ($1)', values: [n] }]
  beforeEach(async () => {
    db = openDatabase({ connection: inject('postgres'), connections: 1, onError: () => undefined })
    await db.direct.execute(sql`create table noted (n integer primary key)`)
  })
  afterEach(async () => {
    await db.direct.execute(sql`drop table noted`)
    await db.close()
  })

  test('keeps what goes along with its beginning and with its end', async () => {
    const parts = { first: (tx: Tx) => note(tx, 1), last: () => noting(3) }
    expect(await db.pipelined({ ...parts, work: (tx) => note(tx, 2).then(() => 'done') })).toBe('done')
    expect(await kept()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test.each([
    ['beginning', { first: (tx: Tx) => note(tx, 0), last: () => noting(3) }],
    ['end', { first: (tx: Tx) => note(tx, 1), last: () => noting(0) }],
  ])('keeps nothing when what goes along with its %s fails', async (_where, parts) => {
    await note(db.direct, 0)
    const work = (tx: Tx) => note(tx, 2)
    await expect(db.pipelined({ ...parts, work })).rejects.toThrow()
    expect(await kept()).toEqual([{ n: 0 }])
  })

  test('answers what it was asked at once in the order in which it was asked', async () => {
    const found = await db.transaction(async (tx) => {
      const asked = [
        note(tx, 1),
        tx.execute(sql`select n from noted`),
        note(tx, 2),
        tx.execute(sql`select n from noted`),
      ]
      return (await Promise.all(asked)).map(({ rows }) => rows.length)
    })
    expect(found).toEqual([0, 1, 0, 2])
  })

  test('is not told as done when work has hidden that a statement failed', async () => {
    const hidden = db.transaction(async (tx) => {
      await note(tx, 1)
      await note(tx, 1).catch(() => undefined)
    })
    await expect(hidden).rejects.toThrow('nothing was committed')
    expect(await kept()).toEqual([])
  })

  test('runs nothing once it is over, whoever has its connection then', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const torn = db.transaction(async (tx) => {
      late = note(tx, 1)
        .then(() => wait(100))
        .then(() => note(tx, 3))
      late.catch(() => undefined)
      await Promise.all([late, note(tx, 1)])
    })
    await expect(torn).rejects.toThrow()
    const next = db.transaction(async (tx) => {
      await wait(200)
      await note(tx, 2)
    })
    await expect(late).rejects.toMatchObject({
      cause: { message: expect.stringContaining('after the end of its transaction') },
    })
    await next
    expect(await kept()).toEqual([{ n: 2 }])
  })
})

test('a PostgreSQL that is too old is refused in one sentence', () => {
  expect(() => refuseOld(140_013)).toThrow(OldPostgres)
  expect(() => refuseOld(140_013)).toThrow(/^DATABASE_URL: that is PostgreSQL 14; Mindisle needs 15 or newer/)
  for (const version of [150_000, 180_000]) expect(() => refuseOld(version)).not.toThrow()
})
