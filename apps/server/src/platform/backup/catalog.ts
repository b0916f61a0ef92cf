import pg from 'pg'
import type { Manifest } from './manifest.ts'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

export const migrationsTable = { schema: 'drizzle', name: '__drizzle_migrations' }

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const sameTable = (
  a: { schema: string; name: string },
  b: { schema: string; name: string },
): boolean => a.schema === b.schema && a.name === b.name

export const copyTarget = (table: Table): string =>
  `${quoted(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

export interface OwnClient {
  client: pg.Client
  close(): Promise<void>
}

/**
 * A connection of our own: the pool's limits on time would cut a long copy, and dates and numbers must be written
 * the same way whatever the server's settings are. Rows that are kept apart by their organization are all copied.
 */
export async function openClient(connection: pg.ClientConfig, name: string): Promise<OwnClient> {
  const client = new pg.Client({ ...connection, application_name: name, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
    set tenant.everywhere = 'on'`)
  return { client, close: () => client.end().catch(() => undefined) }
}

const ownTables = `
  select c.oid, n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r'
    and (n.nspname = 'public' or (n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'))
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/**
 * Tables that others refer to come first, so that they can be loaded one by one with every constraint in force. Where a
 * trigger stands for a foreign key, the comment of the column says what it refers to.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: string; needs: string[] }>(`
    with own as (${ownTables})
    select own.oid::text as oid, own.schema, own.name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct f.confrelid::text from pg_constraint f
        where f.conrelid = own.oid and f.contype = 'f' and f.confrelid <> own.oid
        union select to_regclass(format('%I.%I', own.schema, substr(d.description, 11)))::oid::text
        from pg_description d where d.classoid = 'pg_class'::regclass and d.objoid = own.oid
          and d.objsubid > 0 and d.description ~ '^refers to \\w+$') as needs
    from own order by own.schema, own.name`)
  return inOrder(rows).map(({ schema, name, columns }) => ({ schema, name, columns }))
}

/** Exported for the test: no table of ours is in a circle, and the first one that is should be noticed here. */
export function inOrder<T extends { oid: string; needs: string[] }>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const placed = new Set<string>()
  let waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => table.needs.every((oid) => placed.has(oid)))
    if (ready.length === 0)
      throw new Error('tables refer to each other in a circle; restore could not load them')
    ordered.push(...ready)
    for (const { oid } of ready) placed.add(oid)
    waiting = waiting.filter((table) => !placed.has(table.oid))
  }
  return ordered
}

export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as last_value
    from pg_sequences where schemaname in ('public', 'drizzle') and last_value is not null
    order by schemaname, sequencename`)
  return rows
}

/** Every table that is not PostgreSQL's own, with whether it holds a row. */
export async function listAllTables(
  client: pg.ClientBase,
): Promise<Array<{ schema: string; name: string; hasRows: boolean }>> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname <> 'public', n.nspname, c.relname`)
  const tables = []
  for (const table of rows) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    tables.push({ ...table, hasRows: rowCount !== 0 })
  }
  return tables
}
