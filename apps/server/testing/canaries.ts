import type { Database } from '../src/platform/db/database.ts'
import type { Storage } from '../src/platform/storage/port.ts'

/** Columns of bytes are written out as hex. */
export const tracesOf = (canary: string): string[] => [canary, Buffer.from(canary).toString('hex')]

/** Tables in which one of these can be read. */
export async function tablesWith(db: Database, traces: readonly string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await db.pool.query(
      `select 1 from (select t::text as line from ${name} t offset 0) written
       where exists (select 1 from unnest($1::text[]) trace where strpos(line, trace) > 0) limit 1`,
      [traces],
    )
    if (hits.rowCount) found.push(name)
  }
  return found
}

export async function storedWith(storage: Storage, text: string): Promise<string[]> {
  const found: string[] = []
  for await (const key of storage.list()) {
    const file = await storage.get(key)
    if (file && Buffer.from(file.bytes).includes(text)) found.push(key)
  }
  return found
}
