import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

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
  const direct = drizzle({ client: pool })
  return {
    pool,
    direct,
    transaction: (work) => direct.transaction(work),
    close: () => pool.end(),
  }
}
