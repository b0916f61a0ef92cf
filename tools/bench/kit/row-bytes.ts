import type pg from 'pg'

export interface TableBytes {
  table: string
  rows: number
  /** With its indexes and what lies outside of its pages. */
  bytes: number
}

/** What each table takes, largest first. */
export async function tableBytes(pool: pg.Pool): Promise<TableBytes[]> {
  const { rows } = await pool.query<{ table: string; rows: string; bytes: string }>(
    `select c.relname as table, greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 3 desc`,
  )
  return rows.map((row) => ({ table: row.table, rows: Number(row.rows), bytes: Number(row.bytes) }))
}
