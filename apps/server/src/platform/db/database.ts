import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { QualifyingDialect } from './dialect.ts'
import { asTransaction } from './transaction-watch.ts'
import { createTurns } from './turns.ts'

export type Connection = pg.PoolConfig

/** Either the pool or an open transaction: what every query takes first. */
export type Tx = Omit<NodePgDatabase, '$client'>

export interface Database {
  pool: pg.Pool
  /** Reads and single statements outside any transaction. */
  direct: Tx
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
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

/** Drizzle's own keeps a connection for ever that breaks at its first statement, and hides why work failed if it breaks then. */
async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await asTransaction(() =>
      work(new NodePgTransaction(dialect, sessionOn(client), undefined)),
    )
    await client.query('commit')
    return result
  } catch (error) {
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
    transaction: (work) => turns(() => transact(pool, work)),
    close: () => pool.end(),
  }
}
