import { createHash } from 'node:crypto'
import { Client } from 'pg'
import type { Connection } from './connection.ts'
import { appRole, databaseName, silenceSessions, superuser } from './settings.ts'

/** Follows from the superuser's, and does not lead back to it: one file is enough for both. */
const passwordOf = ({ password }: Connection): string =>
  createHash('sha256').update(`${appRole}\n${password}`).digest('base64url')

export const asApp = (connection: Connection): Connection => ({
  ...connection,
  user: appRole,
  password: passwordOf(connection),
})

const createRole = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${appRole}') then
      create role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    end if;
  end $$`

/**
 * All that is ours in a database of the time when the app was the superuser. Sequences of columns go with their tables,
 * and what belongs to an extension stays with it.
 */
const takeOver = `
  do $$ declare line text; begin
    for line in
      with ours as (
        select oid, nspname from pg_namespace where nspname <> 'information_schema' and nspname !~ '^pg_'
      ), found as (
        select 1 as turn, format('alter schema %I owner to ${appRole}', n.nspname) as line, n.oid as objid,
          'pg_namespace'::regclass as classid, n.nspowner as owner
        from pg_namespace n where n.oid in (select oid from ours) and n.nspname <> 'public'
        union all
        select 2, format('alter %s %I.%I owner to ${appRole}',
            case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
            ours.nspname, c.relname), c.oid, 'pg_class'::regclass, c.relowner
        from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')
        union all
        select 3, format('alter routine %s owner to ${appRole}', p.oid::regprocedure), p.oid, 'pg_proc'::regclass, p.proowner
        from pg_proc p where p.pronamespace in (select oid from ours)
        union all
        select 4, format('alter type %I.%I owner to ${appRole}', ours.nspname, t.typname), t.oid, 'pg_type'::regclass, t.typowner
        from pg_type t join ours on ours.oid = t.typnamespace where t.typtype in ('e', 'd')
      )
      select f.line from found f
      where f.owner = '${superuser}'::regrole
        and not exists (select from pg_depend d where d.classid = f.classid and d.objid = f.objid
          and (d.deptype = 'e' or (f.line like 'alter sequence %' and d.deptype in ('a', 'i'))))
      order by f.turn, f.line
    loop execute line; end loop;
  end $$`

/**
 * What the app connects as owns its own database and nothing else: whoever makes it say other SQL than it meant reads no
 * files and runs no programs. A cluster of an earlier version is moved over.
 */
export async function prepareAppRole(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    await client.query(createRole)
    await client.query(`alter role ${appRole} password '${passwordOf(connection)}'`)
    await client.query(silenceSessions(appRole))
    await client.query(`alter database ${databaseName} owner to ${appRole}`)
    await client.query(takeOver)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}
