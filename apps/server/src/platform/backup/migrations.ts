import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsTable, quoted } from './catalog.ts'
import type { Migration } from './manifest.ts'
import { Problem } from './problem.ts'

export interface KnownMigration extends Migration {
  statements: string[]
}

/** Those of this version, oldest first. */
export const knownMigrations = (folder: string): KnownMigration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    created_at: String(folderMillis),
    statements: sql,
  }))

/** Those the database has seen, oldest first; none in a database that never was ours. */
export async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<Migration[]> {
  const table = quoted(migrationsTable)
  const { rows: found } = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
    table,
  ])
  if (!found[0]?.name) return []
  const { rows } = await client.query<Migration>(
    `select hash, created_at::text as created_at from ${table} order by created_at, id`,
  )
  return rows
}

export const beginsWith = (whole: readonly Migration[], part: readonly Migration[]): boolean =>
  part.every(({ hash }, at) => whole[at]?.hash === hash)

/** Commands that are not the server never change tables under a server that runs. */
export async function requireOwnLevel(client: pg.ClientBase | pg.Pool, folder: string): Promise<void> {
  const [known, applied] = [knownMigrations(folder), await appliedMigrations(client)]
  if (applied.length === known.length && beginsWith(known, applied)) return
  throw new Problem(
    applied.length === 0
      ? 'There is no database of Mindisle yet. Start it once with: npm start'
      : 'The database is of another version of Mindisle. Start this version once with: npm start',
  )
}

export function requireKnown(known: readonly Migration[], wanted: readonly Migration[], file: string): void {
  if (wanted.length > 0 && beginsWith(known, wanted)) return
  throw new Problem(
    `${file} was made by another version of Mindisle, with tables that this one does not know. ` +
      'Restore it with that version or a newer one.',
  )
}

/** As drizzle's own migrator would, but inside the caller's transaction and only as far as wanted. */
export async function applyMigrations(
  client: pg.ClientBase,
  missing: readonly KnownMigration[],
): Promise<void> {
  const table = quoted(migrationsTable)
  await client.query(`create schema if not exists ${migrationsTable.schema}`)
  await client.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, created_at: createdAt } of missing) {
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, createdAt])
  }
}
