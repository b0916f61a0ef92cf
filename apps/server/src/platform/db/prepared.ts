import type { Tx } from './database.ts'

/** A statement that PostgreSQL prepares once for each connection instead of each time: of long ones that is the larger half. */
export interface Prepared {
  name: string
  text: string
}

export async function runPrepared<Row>(
  tx: Tx,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = tx._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false)
  const { rows } = (await query.execute()) as { rows: Row[] }
  return rows
}
