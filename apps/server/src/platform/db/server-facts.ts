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
