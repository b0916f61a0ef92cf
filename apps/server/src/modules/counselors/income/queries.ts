import { and, asc, isNotNull, lte } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { reservations } from '../tables.ts'

export const listToShare = (
  tx: Tx,
  now: Date,
  limit: number,
): Promise<Array<{ id: string; orderId: string | null }>> =>
  tx
    .select({ id: reservations.id, orderId: reservations.orderId })
    .from(reservations)
    .where(and(isNotNull(reservations.shareAt), lte(reservations.shareAt, now)))
    .orderBy(asc(reservations.shareAt))
    .limit(limit)
