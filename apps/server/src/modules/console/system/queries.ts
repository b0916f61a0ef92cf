import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'

/** Which PostgreSQL it is, and how large. */
export async function askDatabase(tx: Tx): Promise<{ version: string; bytes: number }> {
  const { rows } = await tx.execute<{ version: string; bytes: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`)
  return rows[0] ?? { version: '', bytes: 0 }
}
