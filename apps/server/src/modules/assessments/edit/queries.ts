import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { keyset, type Place } from '../../../platform/db/keyset.ts'
import type { AssessmentRow } from '../queries.ts'
import { instruments, tables } from '../tables.ts'

interface Wanted {
  find: string | null
  after: Place | null
  limit: number
}

/** Hidden ones too, in the order of the catalogue. */
export function listAllAssessments(tx: Tx, { find, after, limit }: Wanted): Promise<AssessmentRow[]> {
  const page = keyset({ column: tables.position, id: tables.id, direction: 'asc', after })
  const found =
    find === null
      ? undefined
      : or(
          eq(tables.id, find),
          sql`position(lower(${find}) in lower(concat_ws(' ', ${tables.name} ->> 'zh-Hans', ${tables.name} ->> 'zh-Hant', ${tables.name} ->> 'en'))) > 0`,
        )
  return tx
    .select()
    .from(tables)
    .where(page.where(and(found)))
    .orderBy(...page.orderBy)
    .limit(limit)
}

/** Its origin stays: what it asks and says goes on to follow each release. */
export async function setVisible(tx: Tx, id: string, isVisible: boolean): Promise<void> {
  await tx.update(tables).set({ isVisible }).where(eq(tables.id, id))
}

export const listVersions = (tx: Tx, id: string) =>
  tx
    .select({ version: instruments.version, createdAt: instruments.createdAt })
    .from(instruments)
    .where(eq(instruments.assessmentId, id))
    .orderBy(asc(instruments.createdAt))
