import pg from 'pg'
import { queriesOn, type Connection, type Tx } from './database.ts'

/** How far the log had been written, as 24 hexadecimal digits: timeline, then place. */
export type Position = string

export const beginning: Position = '0'.repeat(24)
/** Further than any database will come: whoever must have seen it reads from the primary. */
export const unreachable: Position = 'f'.repeat(24)
export const isPosition = (text: unknown): text is Position =>
  typeof text === 'string' && /^[0-9a-f]{24}$/.test(text)

export type ReadBy = 'replica' | 'behind' | 'away' | 'failed'

export interface Replica {
  pool: pg.Pool
  /** How far the primary has written by now: all that was acknowledged before lies before it. */
  written(): Promise<Position>
  /** What the work answers by the replica; null where that is away, has not come so far, or could not do it. */
  read<T>(since: Position, work: (tx: Tx) => Promise<T>): Promise<{ value: T } | null>
  counts: Readonly<Record<ReadBy, number>>
  close(): Promise<void>
}

export interface ReplicaOptions {
  connection: Connection
  connections: number
  primary: Pick<pg.Pool, 'query'>
  /** How old what is shown may be, whether or not its reader has written since. */
  oldestMs?: number
  onError(error: Error): void
}

const usualOldest = 3_000
/** How long one that cannot be reached is left alone. */
const restMilliseconds = 5_000
const patience = 1_000
/** A node that hangs answers nothing and refuses nothing. */
const mostForStatement = 3_000

const placeOf = (lsn: string): string => `lpad(to_hex((${lsn} - '0/0'::pg_lsn)::bigint), 16, '0')`

const askPrimary = `select substr(pg_walfile_name(lsn), 1, 8) || ${placeOf('lsn')} as position
  from pg_current_wal_insert_lsn() as lsn`

/**
 * The timeline is in it because of the moments after a failover: a replica that follows the lost primary may have come further
 * than the new one, and has nothing of what that wrote. What a node's files say of its timeline is late, never early.
 */
const askReplica = `select case when pg_is_in_recovery() then
    lpad(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline)), 8, '0')
      || ${placeOf('pg_last_wal_replay_lsn()')} end as position
  from pg_control_checkpoint() c, pg_control_recovery() r`

const hasCome = (known: Position, wanted: Position): boolean =>
  known.slice(0, 8) >= wanted.slice(0, 8) && known.slice(8) >= wanted.slice(8)

/** A node may still be asked, and says itself what it did not like. */
const isAnswer = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))

interface Line {
  client: pg.PoolClient
  /** Set by the first statement that failed. */
  broken?: unknown
  query(...given: unknown[]): Promise<unknown>
}

/** One statement after another: a handler may ask for several at once, and the line is one. */
function lineOn(client: pg.PoolClient): Line {
  const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  const line: Line = {
    client,
    query(...given) {
      const next = last.then(() => send(...given))
      last = next.catch((error: unknown) => (line.broken ??= error))
      return next
    },
  }
  return line
}

interface Clock {
  written(): Promise<Position>
  /** How far whatever is shown must have come: what the primary had written some seconds ago. */
  oldest(): Promise<Position>
}

function clockOf(primary: ReplicaOptions['primary'], oldestMs: number): Clock {
  let floor = { at: 0, position: Promise.resolve(beginning) }
  const written = async (): Promise<Position> => {
    const { rows } = await primary.query<{ position: Position }>(askPrimary)
    return rows[0]?.position ?? unreachable
  }
  return {
    written,
    oldest() {
      if (Date.now() - floor.at > oldestMs) {
        floor = { at: Date.now(), position: written() }
        floor.position.catch(() => (floor.at = 0))
      }
      return floor.position
    },
  }
}

interface Door {
  /** A line to the replica; null while it is left alone. */
  reach(): Promise<pg.PoolClient | null>
  close(): void
}

function doorTo(pool: pg.Pool): Door {
  let opensAt = 0
  const close = (): void => void (opensAt = Date.now() + restMilliseconds)
  return {
    close,
    async reach() {
      if (Date.now() < opensAt) return null
      // After a rest one looks whether it is back; the others go on to the primary meanwhile.
      if (opensAt > 0) close()
      try {
        const client = await pool.connect()
        opensAt = 0
        return client
      } catch {
        close()
        return null
      }
    },
  }
}

/** By connection, which leads to one node: that goes only forward. */
const come = new WeakMap<pg.PoolClient, Position>()

async function isFarEnough({ client, query }: Line, wanted: readonly Position[]): Promise<boolean> {
  const suffices = (known: Position | undefined): boolean =>
    known !== undefined && wanted.every((one) => hasCome(known, one))
  if (suffices(come.get(client))) return true
  const { rows } = (await query(askReplica)) as { rows: Array<{ position: Position | null }> }
  const position = rows[0]?.position
  if (!position) return false
  come.set(client, position)
  return suffices(position)
}

function openPool({ connection, connections, onError }: ReplicaOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patience,
    statement_timeout: mostForStatement,
    query_timeout: mostForStatement,
    application_name: 'mindisle replica',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export function openReplica(options: ReplicaOptions): Replica {
  const pool = openPool(options)
  const { written, oldest } = clockOf(options.primary, options.oldestMs ?? usualOldest)
  const door = doorTo(pool)
  const counts = { replica: 0, behind: 0, away: 0, failed: 0 }

  async function readOn<T>(line: Line, wanted: readonly Position[], work: (tx: Tx) => Promise<T>) {
    try {
      if (!(await isFarEnough(line, wanted))) {
        counts.behind += 1
        return null
      }
      const value = await work(queriesOn(line as unknown as pg.PoolClient))
      counts.replica += 1
      return { value }
    } catch {
      // Also what was not found: it may be there by now.
      counts.failed += 1
      return null
    } finally {
      if (line.broken && !isAnswer(line.broken)) door.close()
      line.client.release(line.broken !== undefined)
    }
  }

  return {
    pool,
    counts,
    written,
    async read(since, work) {
      const wanted = [since, await oldest().catch(() => unreachable)]
      const client = await door.reach()
      if (client) return readOn(lineOn(client), wanted, work)
      counts.away += 1
      return null
    },
    close: () => pool.end(),
  }
}
