import { and, gt, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { sessions } from '../tables.ts'

export async function listUnrevoked(tx: Tx, ids: readonly string[], seenAfter: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(inArray(sessions.id, [...ids]), isNull(sessions.revokedAt), gt(sessions.lastSeenAt, seenAfter)),
    )
  return rows.map(({ id }) => id)
}
