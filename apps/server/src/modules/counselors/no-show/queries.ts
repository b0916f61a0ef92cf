import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { ReservationRow } from '../queries.ts'
import { reservations } from '../tables.ts'

export const listDueClaims = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isNotNull(reservations.claimDueAt), lte(reservations.claimDueAt, now)))
    .orderBy(asc(reservations.claimDueAt))
    .limit(limit)

/** For whoever of us decides, the oldest first. */
export const listDisputed = (tx: Tx, limit: number): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(eq(reservations.claim, 'disputed'))
    .orderBy(asc(reservations.changedAt))
    .limit(limit)

/** Those of a counselor that are still to come, in the order of their ids. */
export const listToCome = (tx: Tx, counselorId: string, now: Date): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.counselorId, counselorId),
        inArray(reservations.state, ['held', 'booked']),
        gt(reservations.startsAt, now),
      ),
    )
    .orderBy(asc(reservations.id))
