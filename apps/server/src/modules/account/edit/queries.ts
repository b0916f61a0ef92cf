import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { readParts } from '../../editions/index.ts'

export const editedVersions = readParts('document', 'version')

/** Of the documents that operators have written anew. */
export async function readEditedVersions(tx: Tx): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ versions: Record<string, string> }>(
    sql`select ${editedVersions} as versions`,
  )
  return rows[0]?.versions ?? {}
}
