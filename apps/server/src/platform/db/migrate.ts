import type pg from 'pg'
import { appliedMigrations, applyMigrations, DatabaseLacks, knownMigrations } from './migrations.ts'

const migrationLock = 7_261_501
const oldestMajor = 15

/** A PostgreSQL of somebody's own that is too old for the tables. Its message is all they need to read. */
export class OldPostgres extends Error {}

export function refuseOld(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major < oldestMajor)
    throw new OldPostgres(
      `DATABASE_URL: that is PostgreSQL ${major}; Mindisle needs ${oldestMajor} or newer, or none: without the setting it starts its own`,
    )
}

const noRight = '42501'

async function explain(client: pg.PoolClient, error: unknown): Promise<never> {
  if ((error as { code?: string }).code !== noRight) throw error
  await client.query('rollback')
  const { rows } = await client.query<{ name: string; role: string }>(
    'select current_database() as name, current_user as role',
  )
  throw new DatabaseLacks(
    `DATABASE_URL: its role may not create what Mindisle needs there (${(error as Error).message}); ` +
      `let an administrator run: grant create on database ${rows[0]?.name} to ${rows[0]?.role}`,
  )
}

/** All of what is missing, or nothing. */
async function migrate(client: pg.PoolClient, folder: string): Promise<void> {
  const last = (await appliedMigrations(client)).at(-1)
  const missing = knownMigrations(folder).filter(
    (known) => !last || Number(known.created_at) > Number(last.created_at),
  )
  if (missing.length === 0) return
  await client.query('begin')
  await applyMigrations(client, missing)
  await client.query('commit')
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
    await migrate(client, folder).catch((error: unknown) => explain(client, error))
  } finally {
    // With the connection go its lock and whatever it had begun.
    client.release(true)
  }
}
