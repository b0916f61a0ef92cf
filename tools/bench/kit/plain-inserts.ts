import pg from 'pg'

/** As long as an evening of two sentences is when it is sealed. */
const sealedEntry = Buffer.alloc(560, 7)

/** Into tables like the real ones, without anything that guards them. */
const plainInserts = {
  answers: {
    text: `insert into bench_answers (user_id, exam_id, item_id, value, revision, ms) values ($1, $2, $3, $4, $5, $6)`,
    values: (who: string, turn: number) => [
      `user-${who}`,
      `exam-${who}-${turn}`,
      'n1-1',
      '"a"',
      turn + 1,
      1500,
    ],
  },
  entries: {
    text: `insert into bench_entries (key, user_id, id, day, revision, sealed, created_at, updated_at)
      values ($1, $2, $3, $4, 1, $5, $6, $6)`,
    values: (who: string, turn: number) => [
      `key-${who}-${turn}`,
      `user-${who}`,
      `id-${turn}`,
      '2026-11-10',
      sealedEntry,
      new Date(),
    ],
  },
}

/** Where plain rows go, over how many connections. */
export interface Plain {
  into: keyof typeof plainInserts
  database: pg.ClientConfig
  pool: number
}

export interface PlainInserts {
  /** One row in a commit of its own, by a statement that is prepared once for each connection. */
  insert(): Promise<unknown>
  end(): Promise<void>
}

/** With all its connections open. */
export async function openPlainInserts({ into, database, pool: max }: Plain): Promise<PlainInserts> {
  const pool = new pg.Pool({ ...database, max })
  await Promise.all(Array.from({ length: max }, () => pool.query('select pg_sleep(0.05)')))
  const { text, values } = plainInserts[into]
  const run = Math.random().toString(36).slice(2, 10)
  let turn = 0
  return {
    insert: () => pool.query({ name: `bench_${into}`, text, values: values(run, (turn += 1)) }),
    end: () => pool.end(),
  }
}
