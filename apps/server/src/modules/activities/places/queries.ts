import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import type { ActivityRow, PlaceRow } from '../queries.ts'
import { activities, activityPlaces } from '../tables.ts'

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null
const standing = ne(activityPlaces.state, 'left')

export async function findPlace(tx: Tx, userId: string, activityId: string): Promise<PlaceRow | null> {
  return first(
    await tx
      .select()
      .from(activityPlaces)
      .where(and(eq(activityPlaces.userId, userId), eq(activityPlaces.activityId, activityId), standing)),
  )
}

export async function findPlaceById(tx: Tx, id: string): Promise<PlaceRow | null> {
  return first(await tx.select().from(activityPlaces).where(eq(activityPlaces.id, id)))
}

/** The last that this order was for; the one that stands before those that were given up. */
export async function findPlaceOfOrder(tx: Tx, orderId: string): Promise<PlaceRow | null> {
  return first(
    await tx
      .select()
      .from(activityPlaces)
      .where(eq(activityPlaces.orderId, orderId))
      .orderBy(sql`${activityPlaces.state} = 'left'`, sql`${activityPlaces.changedAt} desc`)
      .limit(1),
  )
}

export async function listStandings(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlaceRow['state']>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ activityId: activityPlaces.activityId, state: activityPlaces.state })
    .from(activityPlaces)
    .where(and(eq(activityPlaces.userId, userId), inArray(activityPlaces.activityId, [...ids]), standing))
  return new Map(rows.map((row) => [row.activityId, row.state]))
}

/** The lowest seat that nobody has; null when there is none. The activity is held by the caller. */
export async function findFreeSeat(tx: Tx, { id, capacity }: ActivityRow): Promise<number | null> {
  const found = await tx.execute<{ seat: number }>(sql`
    select seat from generate_series(1, ${capacity}::int) seat
    where not exists (select from activity_places p where p.activity_id = ${id} and p.seat = seat.seat)
    order by seat limit 1`)
  return found.rows[0]?.seat ?? null
}

export async function countSeated(tx: Tx, activityId: string): Promise<number> {
  const [row] = await tx
    .select({ seated: sql<number>`count(*)::int` })
    .from(activityPlaces)
    .where(and(eq(activityPlaces.activityId, activityId), isNotNull(activityPlaces.seat)))
  return row?.seated ?? 0
}

export async function findNextInLine(tx: Tx, activityId: string): Promise<PlaceRow | null> {
  return first(
    await tx
      .select()
      .from(activityPlaces)
      .where(and(eq(activityPlaces.activityId, activityId), eq(activityPlaces.state, 'waiting')))
      .orderBy(asc(activityPlaces.createdAt), asc(activityPlaces.id))
      .limit(1),
  )
}

export async function countAhead(
  tx: Tx,
  { activityId, createdAt, id }: Pick<PlaceRow, 'activityId' | 'createdAt' | 'id'>,
): Promise<number> {
  const [row] = await tx
    .select({ ahead: sql<number>`count(*)::int` })
    .from(activityPlaces)
    .where(
      and(
        eq(activityPlaces.activityId, activityId),
        eq(activityPlaces.state, 'waiting'),
        sql`(${activityPlaces.createdAt}, ${activityPlaces.id}) < (${createdAt}, ${id})`,
      ),
    )
  return row?.ahead ?? 0
}

export async function insertPlace(tx: Tx, row: typeof activityPlaces.$inferInsert): Promise<void> {
  await tx.insert(activityPlaces).values(row)
}

export async function updatePlace(
  tx: Tx,
  id: string,
  changes: Partial<typeof activityPlaces.$inferInsert>,
): Promise<void> {
  await tx.update(activityPlaces).set(changes).where(eq(activityPlaces.id, id))
}

/** Who has a seat or waits for one. */
export const listPlaces = (tx: Tx, activityId: string): Promise<PlaceRow[]> =>
  tx
    .select()
    .from(activityPlaces)
    .where(and(eq(activityPlaces.activityId, activityId), standing))
    .orderBy(asc(activityPlaces.createdAt), asc(activityPlaces.id))

export const listLapsed = (tx: Tx, now: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: activityPlaces.id })
    .from(activityPlaces)
    .where(lte(activityPlaces.keepUntil, now))
    .orderBy(asc(activityPlaces.keepUntil))
    .limit(limit)

export const listToRemind = (tx: Tx, now: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: activityPlaces.id })
    .from(activityPlaces)
    .where(lte(activityPlaces.remindAt, now))
    .orderBy(asc(activityPlaces.remindAt))
    .limit(limit)

/** Paid places in what was called off: their money goes back. */
export const listOwed = (tx: Tx, limit: number): Promise<Array<{ id: string; orderId: string | null }>> =>
  tx
    .select({ id: activityPlaces.id, orderId: activityPlaces.orderId })
    .from(activityPlaces)
    .innerJoin(activities, eq(activities.id, activityPlaces.activityId))
    .where(
      and(
        isNotNull(activities.cancelledAt),
        eq(activityPlaces.state, 'taken'),
        isNotNull(activityPlaces.orderId),
      ),
    )
    .orderBy(asc(activityPlaces.changedAt))
    .limit(limit)

/** Once everybody is home nobody needs them. */
export async function dropAnswers(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.execute(sql`
    update activity_places p set answers = null from activities a
    where a.id = p.activity_id and p.answers is not null and a.ends_at < ${endedBefore}`)
}

/** Whether a person was there, on any date of a series; the last one. */
export async function findAttended(tx: Tx, userId: string, seriesId: string) {
  return first(
    await tx
      .select({ id: activities.id, startsAt: activities.startsAt })
      .from(activityPlaces)
      .innerJoin(activities, eq(activities.id, activityPlaces.activityId))
      .where(
        and(
          eq(activityPlaces.userId, userId),
          eq(activities.seriesId, seriesId),
          isNotNull(activityPlaces.checkedInAt),
        ),
      )
      .orderBy(sql`${activities.startsAt} desc`)
      .limit(1),
  )
}

export const listAllPlaces = (tx: Tx, userId: string) =>
  tx
    .select({ place: activityPlaces, title: activities.title, startsAt: activities.startsAt })
    .from(activityPlaces)
    .innerJoin(activities, eq(activities.id, activityPlaces.activityId))
    .where(eq(activityPlaces.userId, userId))
    .orderBy(asc(activityPlaces.createdAt), asc(activityPlaces.id))

export const listStandingOf = (tx: Tx, userId: string): Promise<PlaceRow[]> =>
  tx
    .select()
    .from(activityPlaces)
    .where(and(eq(activityPlaces.userId, userId), standing))
    .orderBy(asc(activityPlaces.activityId))

export async function deletePlaces(tx: Tx, userId: string): Promise<void> {
  await tx.delete(activityPlaces).where(eq(activityPlaces.userId, userId))
}

export const movePlaces = async (tx: Tx, from: string, to: string): Promise<number> =>
  rowCount(await tx.update(activityPlaces).set({ userId: to }).where(eq(activityPlaces.userId, from)))

export async function handOver(tx: Tx, from: string, to: string | null): Promise<void> {
  await tx.update(activities).set({ organiserId: to }).where(eq(activities.organiserId, from))
}
