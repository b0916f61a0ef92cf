import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { ReservationRow } from '../queries.ts'
import { counselorExceptions, counselorHours, counselors, reservations } from '../tables.ts'
import { counselorNotes } from './tables.ts'

export type NoteRow = typeof counselorNotes.$inferSelect
type Span = { from: number; to: number }

/** Those of a span, with the client, in order; what was only held is nobody's business. */
export const listSessions = (
  tx: Tx,
  counselorId: string,
  { from, to }: { from: Date; to: Date },
): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.counselorId, counselorId),
        inArray(reservations.state, ['booked', 'done', 'missed']),
        gte(reservations.startsAt, from),
        lt(reservations.startsAt, to),
      ),
    )
    .orderBy(asc(reservations.startsAt))

/** The first that is booked and not over, none where there is none. */
export const listNext = (tx: Tx, counselorId: string, now: Date): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.counselorId, counselorId),
        eq(reservations.state, 'booked'),
        gt(reservations.endsAt, now),
      ),
    )
    .orderBy(asc(reservations.startsAt))
    .limit(1)

/** What waits for an answer of theirs, the longest first. */
export const listClaimed = (tx: Tx, counselorId: string): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.counselorId, counselorId), isNotNull(reservations.claimDueAt)))
    .orderBy(asc(reservations.claimDueAt))

/** How many of each client's with this counselor took place or will, up to each of these. */
export async function countBefore(
  tx: Tx,
  counselorId: string,
  clients: readonly string[],
): Promise<Array<{ userId: string | null; startsAt: Date }>> {
  if (clients.length === 0) return []
  return tx
    .select({ userId: reservations.userId, startsAt: reservations.startsAt })
    .from(reservations)
    .where(
      and(
        eq(reservations.counselorId, counselorId),
        inArray(reservations.userId, [...clients]),
        inArray(reservations.state, ['booked', 'done']),
      ),
    )
}

export async function replaceHours(
  tx: Tx,
  counselorId: string,
  hours: ReadonlyArray<Span & { weekday: number }>,
): Promise<void> {
  await tx.delete(counselorHours).where(eq(counselorHours.counselorId, counselorId))
  if (hours.length > 0) await tx.insert(counselorHours).values(hours.map((one) => ({ counselorId, ...one })))
}

export async function replaceDay(
  tx: Tx,
  counselorId: string,
  day: string,
  rows: ReadonlyArray<Span & { kind: 'open' | 'closed' }>,
): Promise<void> {
  await tx
    .delete(counselorExceptions)
    .where(and(eq(counselorExceptions.counselorId, counselorId), eq(counselorExceptions.day, day)))
  if (rows.length > 0)
    await tx.insert(counselorExceptions).values(rows.map((one) => ({ counselorId, day, ...one })))
}

export async function updateSettings(
  tx: Tx,
  counselorId: string,
  settings: Pick<typeof counselors.$inferInsert, 'gap' | 'notice' | 'horizon' | 'meeting'>,
): Promise<void> {
  await tx.update(counselors).set(settings).where(eq(counselors.id, counselorId))
}

export async function findNote(tx: Tx, userId: string, clientId: string): Promise<NoteRow | null> {
  const [row] = await tx
    .select()
    .from(counselorNotes)
    .where(and(eq(counselorNotes.userId, userId), eq(counselorNotes.clientId, clientId)))
  return row ?? null
}

export async function putNote(tx: Tx, row: NoteRow): Promise<void> {
  await tx
    .insert(counselorNotes)
    .values(row)
    .onConflictDoUpdate({
      target: [counselorNotes.userId, counselorNotes.clientId],
      set: { id: row.id, sealed: row.sealed, changedAt: row.changedAt },
    })
}

export async function deleteNote(tx: Tx, userId: string, clientId: string): Promise<void> {
  await tx
    .delete(counselorNotes)
    .where(and(eq(counselorNotes.userId, userId), eq(counselorNotes.clientId, clientId)))
}

export const listNotes = (tx: Tx, userId: string): Promise<NoteRow[]> =>
  tx.select().from(counselorNotes).where(eq(counselorNotes.userId, userId))

/** Of two on one client the account’s own stays. */
export async function moveNotes(tx: Tx, from: string, to: string): Promise<void> {
  const taken = sql`exists (select from ${counselorNotes} own where own.user_id = ${to} and own.client_id = ${counselorNotes.clientId})`
  await tx.delete(counselorNotes).where(and(eq(counselorNotes.userId, from), taken))
  await tx.update(counselorNotes).set({ userId: to }).where(eq(counselorNotes.userId, from))
  const had = sql`exists (select from ${counselorNotes} own where own.client_id = ${to} and own.user_id = ${counselorNotes.userId})`
  await tx.delete(counselorNotes).where(and(eq(counselorNotes.clientId, from), had))
  await tx.update(counselorNotes).set({ clientId: to }).where(eq(counselorNotes.clientId, from))
}

export async function forgetNotes(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(counselorNotes)
    .where(or(eq(counselorNotes.userId, userId), eq(counselorNotes.clientId, userId)))
}
