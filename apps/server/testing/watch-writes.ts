import type pg from 'pg'

const prepare = `create schema watching;
create unlogged table watching.writes (table_name text not null);
create function watching.note_write() returns trigger language plpgsql security definer as
  $$ begin insert into watching.writes values (tg_table_name); return null; end $$`

const watchTable = (name: string): string =>
  `create trigger note_write after insert or delete on ${name}
     for each row execute function watching.note_write();
   create trigger note_change after update on ${name}
     for each row when (old is distinct from new) execute function watching.note_write();
   create trigger note_truncate after truncate on ${name}
     for each statement execute function watching.note_write()`

const tablesSql = `select quote_ident(tablename) as name from pg_tables
  where schemaname = 'public' and tablename <> all($1)`

/** Lists the tables whose rows have changed for good since the last question: a write that is undone takes its mark along. */
export async function watchWrites(
  pool: pg.Pool,
  { except }: { except: readonly string[] },
): Promise<() => Promise<string[]>> {
  await pool.query(prepare)
  const { rows: tables } = await pool.query<{ name: string }>(tablesSql, [except])
  await pool.query(tables.map(({ name }) => watchTable(name)).join(';'))
  return async () => {
    const { rows } = await pool.query<{ name: string }>(
      'delete from watching.writes returning table_name as name',
    )
    return [...new Set(rows.map(({ name }) => name))].sort()
  }
}
