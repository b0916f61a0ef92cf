import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { QualifyingDialect } from './dialect.ts'
import { asTransaction } from './transaction-watch.ts'
import { createTurns } from './turns.ts'

export type Connection = pg.PoolConfig

/** Either the pool or an open transaction: what every query takes first. */
export type Tx = Omit<NodePgDatabase, '$client'>

/** A transaction that waits for nothing but its work: what stands at its beginning and at its end goes along with `begin` and `commit`. */
export interface Pipelined<First, Result> {
  first(tx: Tx): Promise<First>
  work(tx: Tx, first: First): Promise<Result>
  /** Statements, and nothing that runs: what it asked a moment too late would come after the commit. */
  last(result: Result): readonly pg.QueryConfig[]
}

export interface Database {
  pool: pg.Pool
  /** Reads and single statements outside any transaction. */
  direct: Tx
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pipelined<First, Result>(parts: Pipelined<First, Result>): Promise<Result>
  close(): Promise<void>
}

export interface DatabaseOptions {
  connection: Connection
  connections: number
  onError(error: Error): void
}

const patience = 10_000

const dialect = new QualifyingDialect()
const sessionOn = (client: pg.Pool | pg.PoolClient) => new NodePgSession(client, dialect, undefined)

/** Queries over connections that somebody else has opened. */
export const queriesOn = (pool: pg.Pool | pg.PoolClient): NodePgDatabase =>
  new NodePgDatabase(dialect, sessionOn(pool), undefined)

const nothing = { first: async (): Promise<void> => undefined, last: () => [] }

interface Line {
  client: pg.PoolClient
  close(): void
}

/** Of several statements that are under way at once one may fail: what the others ask next must not reach whoever has the connection then. */
function lineOn(client: pg.PoolClient): Line {
  let isOpen = true
  const query = (...given: unknown[]): unknown =>
    isOpen
      ? (client.query as (...given: unknown[]) => unknown).apply(client, given)
      : Promise.reject(new Error('a statement after the end of its transaction'))
  return { client: { query } as pg.PoolClient, close: () => void (isOpen = false) }
}

/** Drizzle's own keeps a connection for ever that breaks at its first statement, and hides why work failed if it breaks then. */
async function transact<First, Result>(
  pool: pg.Pool,
  { first, work, last }: Pipelined<First, Result>,
): Promise<Result> {
  const client = await pool.connect()
  const line = lineOn(client)
  let broken: Error | undefined
  try {
    const tx: Tx = new NodePgTransaction(dialect, sessionOn(line.client), undefined)
    const [, begun] = await Promise.all([client.query('begin'), first(tx)])
    const result = await asTransaction(() => work(tx, begun))
    line.close()
    const end = [...last(result), { text: 'commit' }]
    const answers = await Promise.all(end.map((statement) => client.query(statement)))
    // Of what failed and was caught by nobody but the work, PostgreSQL says so here and nowhere else.
    if (answers.at(-1)?.command !== 'COMMIT')
      throw new Error('the transaction had failed: nothing was committed')
    return result
  } catch (error) {
    line.close()
    await client.query('rollback').catch((reason: Error) => (broken = reason))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Where there are enough, a quarter is for whoever only reads: a crowd that writes must not keep them waiting. */
const widthOf = (connections: number): number =>
  connections < 4 ? connections : connections - Math.ceil(connections / 4)

export function openDatabase({ connection, connections, onError }: DatabaseOptions): Database {
  const turns = createTurns(widthOf(connections), patience)
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    // What a transaction asks at once goes out at once, and is answered in one round trip.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patience,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'mindisle',
  })
  pool.on('error', onError)
  // One that breaks between two statements of a transaction is nobody's: unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    pool,
    direct: queriesOn(pool),
    transaction: (work) => turns(() => transact(pool, { ...nothing, work })),
    pipelined: (parts) => turns(() => transact(pool, parts)),
    close: () => pool.end(),
  }
}
