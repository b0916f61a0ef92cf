import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

const migrationLock = 7_261_501
const oldestMajor = 18

/** A PostgreSQL of somebody's own that is too old for the tables. Its message is all they need to read. */
export class OldPostgres extends Error {}

export function refuseOld(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major < oldestMajor)
    throw new OldPostgres(
      `DATABASE_URL: that is PostgreSQL ${major}; Mindisle needs ${oldestMajor} or newer, or none: without the setting it starts its own`,
    )
}

/** Several processes may start at once on one empty database: the lock lets one of them migrate. */
export async function runMigrations(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    refuseOld(rows[0]?.version ?? 0)
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release(true)
  }
}
