import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

export interface ServerFacts {
  version: string
  /** 150004 for 15.4. */
  number: number
  now: Date
  most: number
  used: number
  fsync: string
  isSuperuser: boolean
}

interface Row extends Record<string, unknown> {
  version: string
  number: number
  now: Date | string
  most: number
  used: number
  fsync: string
  superuser: boolean
}

/** What a PostgreSQL says of itself, whether or not it holds anything of ours. */
export async function readServerFacts(tx: Tx): Promise<ServerFacts> {
  const { rows } = await tx.execute<Row>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      clock_timestamp() as now, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('fsync') as fsync,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`)
  const [row] = rows
  if (!row) throw new Error('The database does not say which one it is.')
  const { superuser, now, ...facts } = row
  return { ...facts, now: new Date(now), isSuperuser: superuser }
}

export interface ReplicaFacts {
  isStandby: boolean
  /** Of one origin: copies of one cluster. */
  isSame: boolean
  /** Of the log, not replayed there yet; 0 where it replays none. */
  behindBytes: number
}

/** How one that should follow another does so. */
export async function readReplicaFacts(primary: Tx, replica: Tx): Promise<ReplicaFacts> {
  const ask = async (tx: Tx) => {
    const { rows } = await tx.execute<{ system: string; recovers: boolean; place: string | null }>(sql`
      select (select system_identifier::text from pg_control_system()) as system, pg_is_in_recovery() as recovers,
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn as place`)
    return rows[0]
  }
  const [here, there] = [await ask(primary), await ask(replica)]
  return {
    isStandby: there?.recovers === true,
    isSame: here?.system === there?.system,
    behindBytes: there?.recovers ? Math.max(0, Number(here?.place ?? 0) - Number(there.place ?? 0)) : 0,
  }
}
