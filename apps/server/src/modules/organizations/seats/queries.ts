import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { organizationAssignments, organizationLicences, organizationSeats } from '../tables.ts'

export type LicenceRow = typeof organizationLicences.$inferSelect
export type SeatRow = typeof organizationSeats.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

/** Newest first. */
export const listLicences = (tx: Tx, organizationId: string, limit: number): Promise<LicenceRow[]> =>
  tx
    .select()
    .from(organizationLicences)
    .where(eq(organizationLicences.organizationId, organizationId))
    .orderBy(sql`${organizationLicences.createdAt} desc`, asc(organizationLicences.id))
    .limit(limit)

/**
 * All that live, held in the order in which whoever gives seats back holds them: of any number who want the last seat one after the
 * other looks, and the one too many finds none. What ends first stands first.
 */
export async function lockLicences(tx: Tx, organizationId: string, now: Date): Promise<LicenceRow[]> {
  const rows = await tx
    .select()
    .from(organizationLicences)
    .where(and(eq(organizationLicences.organizationId, organizationId), gt(organizationLicences.endsAt, now)))
    .orderBy(asc(organizationLicences.id))
    .for('update')
  return rows.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
}

export async function changeUsed(tx: Tx, licenceId: string, by: 1 | -1): Promise<void> {
  await tx
    .update(organizationLicences)
    .set({ used: sql`${organizationLicences.used} + ${by}` })
    .where(eq(organizationLicences.id, licenceId))
}

const isSeat = (assignmentId: string, userId: string) =>
  and(eq(organizationSeats.assignmentId, assignmentId), eq(organizationSeats.userId, userId))

export async function findSeat(tx: Tx, assignmentId: string, userId: string): Promise<SeatRow | null> {
  return first(await tx.select().from(organizationSeats).where(isSeat(assignmentId, userId)))
}

export async function insertSeat(tx: Tx, row: typeof organizationSeats.$inferInsert): Promise<void> {
  await tx.insert(organizationSeats).values(row)
}

/** True for one alone who takes it away. */
export async function deleteSeat(
  tx: Tx,
  { assignmentId, userId }: Pick<SeatRow, 'assignmentId' | 'userId'>,
): Promise<boolean> {
  return rowCount(await tx.delete(organizationSeats).where(isSeat(assignmentId, userId))) > 0
}

/** In the order of licences, so that two who give back at once do not wait for each other. */
const inOrder = [asc(organizationSeats.licenceId), asc(organizationSeats.userId)] as const

export const listSeatsOfAssignment = (tx: Tx, assignmentId: string): Promise<SeatRow[]> =>
  tx
    .select()
    .from(organizationSeats)
    .where(eq(organizationSeats.assignmentId, assignmentId))
    .orderBy(...inOrder)

/** The caller acts for this person inside the organization, or sees everywhere. */
export const listSeatsOfPerson = (tx: Tx, userId: string, organizationId?: string): Promise<SeatRow[]> =>
  tx
    .select()
    .from(organizationSeats)
    .where(
      and(
        eq(organizationSeats.userId, userId),
        organizationId === undefined ? undefined : eq(organizationSeats.organizationId, organizationId),
      ),
    )
    .orderBy(...inOrder)

/** Of all organizations: the caller sees everywhere. */
export const listOverdueSeats = (tx: Tx, now: Date, limit: number): Promise<SeatRow[]> =>
  tx
    .select()
    .from(organizationSeats)
    .where(lte(organizationSeats.endsAt, now))
    .orderBy(asc(organizationSeats.endsAt))
    .limit(limit)

export async function setSeatOwner(tx: Tx, seat: SeatRow, userId: string): Promise<void> {
  await tx.update(organizationSeats).set({ userId }).where(isSeat(seat.assignmentId, seat.userId))
}

export async function findAssignmentOfTeam(tx: Tx, teamId: string) {
  return first(
    await tx.select().from(organizationAssignments).where(eq(organizationAssignments.teamId, teamId)),
  )
}

export async function findLicenceOfOrder(tx: Tx, orderId: string): Promise<LicenceRow | null> {
  return first(
    await tx
      .select()
      .from(organizationLicences)
      .where(eq(organizationLicences.orderId, orderId))
      .for('update'),
  )
}

/** Over, and no more than were used already; false, and nothing done, where one was and `only` says unused. */
export async function endLicence(
  tx: Tx,
  { orderId, now }: { orderId: string; now: Date },
  only?: 'unused',
): Promise<boolean> {
  const unused = only && eq(organizationLicences.used, 0)
  const ended = await tx
    .update(organizationLicences)
    .set({ seats: sql`${organizationLicences.used}`, endsAt: now })
    .where(and(eq(organizationLicences.orderId, orderId), unused))
  return rowCount(ended) > 0
}

export async function reopenLicence(
  tx: Tx,
  { id, seats, endsAt }: Pick<LicenceRow, 'id' | 'seats' | 'endsAt'>,
): Promise<void> {
  await tx.update(organizationLicences).set({ seats, endsAt }).where(eq(organizationLicences.id, id))
}
