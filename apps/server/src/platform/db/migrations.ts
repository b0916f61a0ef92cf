import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export interface Migration {
  hash: string
  created_at: string
}

export interface KnownMigration extends Migration {
  statements: string[]
}

const table = 'drizzle.__drizzle_migrations'

/** Those of this version, oldest first. */
export const knownMigrations = (folder: string): KnownMigration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    created_at: String(folderMillis),
    statements: sql,
  }))

/** Those the database has seen, oldest first; none in a database that never was ours. */
export async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<Migration[]> {
  const { rows: found } = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
    table,
  ])
  if (!found[0]?.name) return []
  const { rows } = await client.query<Migration>(
    `select hash, created_at::text as created_at from ${table} order by created_at, id`,
  )
  return rows
}

/** Something that only an administrator of that database can give. The message is all they need to read. */
export class DatabaseLacks extends Error {}

/** Foreign keys that only describe came with PostgreSQL 18; a later migration takes those that were made away again. */
const onlyDescribes = (statement: string): boolean => /\bNOT ENFORCED;?\s*$/.test(statement)

async function apply(client: pg.ClientBase, statement: string): Promise<void> {
  const [, extension] = /^\s*CREATE EXTENSION IF NOT EXISTS (\w+)/i.exec(statement) ?? []
  try {
    await client.query(statement)
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (!extension || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57')) throw error
    throw new DatabaseLacks(
      `DATABASE_URL: the extension ${extension} is missing there and could not be made (${message}); ` +
        `let an administrator of that database run: create extension ${extension}`,
    )
  }
}

/** Inside the caller's transaction, and only as far as is wanted. */
export async function applyMigrations(
  client: pg.ClientBase,
  missing: readonly KnownMigration[],
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, created_at: createdAt } of missing) {
    for (const statement of statements) if (!onlyDescribes(statement)) await apply(client, statement)
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, createdAt])
  }
}
