import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase, type Database, type Tx } from './database.ts'
import { runPrepared } from './prepared.ts'

type Fate = 'done' | 'duplicate amid' | 'duplicate at the end' | 'thrown' | 'cut off'
const fates: readonly Fate[] = ['done', 'done', 'duplicate amid', 'duplicate at the end', 'thrown', 'cut off']

const put = { name: 'storm_put', text: 'insert into storm values ($1, $2) returning id' }
const read = { name: 'storm_read', text: 'select id, who from storm where id = $1' }
const finish = { name: 'storm_finish', text: `update storm set who = who || '!' where id = $1` }

async function endConnection(db: Database, tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await db.direct.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
}

/** One transaction that asks several things at once, and finds that each answer is its own. */
const storm = (db: Database, { id, who, fate }: { id: number; who: string; fate: Fate }) =>
  db.pipelined({
    first: (tx) => runPrepared<{ id: number }>(tx, put, [id, who]),
    async work(tx, [taken]) {
      const answers = await Promise.all([
        tx.execute(sql`select ${who}::text as who`).then(({ rows }) => rows[0]),
        runPrepared(tx, read, [id]).then(([row]) => row),
        fate === 'duplicate amid' && runPrepared(tx, put, [id, who]),
        runPrepared(tx, read, [id]).then(([row]) => row),
      ])
      if (fate === 'cut off') await endConnection(db, tx)
      if (fate === 'thrown') throw new Error('the work refused')
      return [taken, ...answers]
    },
    last: () => [
      fate === 'duplicate at the end' ? { ...put, values: [id, who] } : { ...finish, values: [id] },
    ],
  })

test('in a storm of transactions each has its own answers, and what is there is what was acknowledged', async () => {
  const db = openDatabase({ connection: inject('postgres'), connections: 5, onError: () => undefined })
  await db.direct.execute(sql`create table storm (id integer primary key, who text)`)
  const acknowledged = new Map<number, string>()
  const mixedUp: unknown[] = []
  let next = 0
  const worker = async (name: number): Promise<void> => {
    for (let round = 0; round < 60; round++) {
      const id = (next += 1)
      const who = `${name}-${round}`
      const answers = await storm(db, { id, who, fate: fates[id % fates.length] as Fate }).catch(() => null)
      if (!answers) continue
      acknowledged.set(id, `${who}!`)
      const own = [{ id }, { who }, { id, who }, false, { id, who }]
      if (JSON.stringify(answers) !== JSON.stringify(own)) mixedUp.push(answers)
    }
  }
  try {
    await Promise.all(Array.from({ length: 10 }, (_, name) => worker(name)))
    const { rows } = await db.pool.query<{ id: number; who: string }>('select id, who from storm')
    expect(mixedUp).toEqual([])
    expect(new Map(rows.map(({ id, who }) => [id, who]))).toEqual(acknowledged)
    expect(acknowledged.size).toBe(200)
  } finally {
    await db.direct.execute(sql`drop table storm`)
    await db.close()
  }
})
