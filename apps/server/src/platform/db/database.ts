import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { QualifyingDialect } from './dialect.ts'
import { asTransaction } from './transaction-watch.ts'

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

const dialect = new QualifyingDialect()
const sessionOn = (client: pg.Pool | pg.PoolClient) => new NodePgSession(client, dialect, undefined)

/** Queries over connections that somebody else has opened. */
export const queriesOn = (pool: pg.Pool): NodePgDatabase =>
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

export function openDatabase({ connection, connections, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
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
    transaction: (work) => transact(pool, work),
    close: () => pool.end(),
  }
}
