import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { activities, activityPlaces } from './tables.ts'

export type ActivityRow = typeof activities.$inferSelect
export type NewActivity = typeof activities.$inferInsert
export type PlaceRow = typeof activityPlaces.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

/** How many seats are had, and how many people wait: counted from the places themselves. */
const counts = {
  seated: sql<number>`(select count(*)::int from activity_places p where p.activity_id = ${activities.id} and p.seat is not null)`,
  waiting: sql<number>`(select count(*)::int from activity_places p where p.activity_id = ${activities.id} and p.state = 'waiting')`,
}

const card = {
  id: activities.id,
  seriesId: activities.seriesId,
  look: activities.look,
  title: activities.title,
  lead: activities.lead,
  mode: activities.mode,
  cityId: activities.cityId,
  cityName: activities.cityName,
  area: activities.area,
  startsAt: activities.startsAt,
  endsAt: activities.endsAt,
  timeZone: activities.timeZone,
  priceFen: activities.priceFen,
  pricePoints: activities.pricePoints,
  capacity: activities.capacity,
  opensAt: activities.opensAt,
  cancelledAt: activities.cancelledAt,
  isDemo: activities.isDemo,
  ...counts,
}

export type CardRow = Awaited<ReturnType<typeof listActivities>>[number]

export type Filter = 'online' | 'free' | 'open' | 'weekend'

const filters: Record<Filter, SQL | undefined> = {
  online: eq(activities.mode, 'online'),
  free: and(eq(activities.priceFen, 0), eq(activities.pricePoints, 0)),
  open: sql`${counts.seated} < ${activities.capacity}`,
  weekend: eq(activities.isWeekend, true),
}

const toCome = (now: Date) => and(gt(activities.startsAt, now), isNull(activities.cancelledAt))

export interface ActivityFilter {
  filter: Filter | undefined
  city: string | undefined
}

const wished = ({ filter, city }: ActivityFilter, now: Date) =>
  and(toCome(now), filter && filters[filter], city === undefined ? undefined : eq(activities.cityId, city))

interface Part {
  limit: number
  offset: number
}

export const listActivities = (tx: Tx, wish: ActivityFilter, { limit, offset }: Part, now: Date) =>
  tx
    .select(card)
    .from(activities)
    .where(wished(wish, now))
    .orderBy(asc(activities.startsAt), asc(activities.id))
    .limit(limit)
    .offset(offset)

export async function countActivities(tx: Tx, wish: ActivityFilter, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(activities)
    .where(wished(wish, now))
  return row?.total ?? 0
}

export const listCities = (tx: Tx, now: Date) =>
  tx
    .selectDistinctOn([activities.cityId], { id: activities.cityId, name: activities.cityName })
    .from(activities)
    .where(toCome(now))

export async function findCard(tx: Tx, id: string): Promise<CardRow | null> {
  return first(await tx.select(card).from(activities).where(eq(activities.id, id)))
}

/** By its own name, or by that of its series: then the next date, or the last there was. */
export async function resolveActivity(tx: Tx, name: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(or(eq(activities.id, name), eq(activities.seriesId, name)))
    .orderBy(
      sql`${activities.id} <> ${name}`,
      sql`${activities.startsAt} <= ${now} or ${activities.cancelledAt} is not null`,
      sql`abs(extract(epoch from ${activities.startsAt} - ${now}::timestamptz))`,
    )
    .limit(1)
  return row?.id ?? null
}

export async function findActivity(tx: Tx, id: string): Promise<ActivityRow | null> {
  return first(await tx.select().from(activities).where(eq(activities.id, id)))
}

/** Whoever changes a place holds the activity first, and an order before that. */
export async function lockActivity(tx: Tx, id: string): Promise<ActivityRow | null> {
  return first(await tx.select().from(activities).where(eq(activities.id, id)).for('no key update'))
}

/** Other dates of a series. */
export const listDates = (tx: Tx, { id, seriesId }: Pick<ActivityRow, 'id' | 'seriesId'>, now: Date) =>
  tx
    .select({ id: activities.id, startsAt: activities.startsAt, capacity: activities.capacity, ...counts })
    .from(activities)
    .where(and(eq(activities.seriesId, seriesId), ne(activities.id, id), toCome(now)))
    .orderBy(asc(activities.startsAt))
    .limit(12)

/** Mine, to come or over, with how I stand. */
export const listMine = (tx: Tx, userId: string, isOver: boolean, { limit, offset }: Part, now: Date) =>
  tx
    .select({ ...card, state: activityPlaces.state })
    .from(activityPlaces)
    .innerJoin(activities, eq(activities.id, activityPlaces.activityId))
    .where(ofPerson(userId, isOver, now))
    .orderBy(isOver ? desc(activities.startsAt) : asc(activities.startsAt), asc(activities.id))
    .limit(limit)
    .offset(offset)

const ofPerson = (userId: string, isOver: boolean, now: Date) =>
  and(
    eq(activityPlaces.userId, userId),
    isOver
      ? and(eq(activityPlaces.state, 'taken'), lte(activities.endsAt, now))
      : and(ne(activityPlaces.state, 'left'), gt(activities.endsAt, now)),
  )

export async function countMine(tx: Tx, userId: string, isOver: boolean, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(activityPlaces)
    .innerJoin(activities, eq(activities.id, activityPlaces.activityId))
    .where(ofPerson(userId, isOver, now))
  return row?.total ?? 0
}

/** Titles of activities, or of series by the latest date of each; over and cancelled ones too. */
export async function listTitles(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: activities.id,
      seriesId: activities.seriesId,
      title: activities.title,
      startsAt: activities.startsAt,
      timeZone: activities.timeZone,
    })
    .from(activities)
    .where(or(inArray(activities.id, [...ids]), inArray(activities.seriesId, [...ids])))
    .orderBy(asc(activities.startsAt))
  return rows
}

export async function hasSeries(tx: Tx, seriesId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.seriesId, seriesId))
    .limit(1)
  return rows.length > 0
}

export async function insertActivity(tx: Tx, row: NewActivity): Promise<void> {
  await tx.insert(activities).values(row)
}

export async function updateActivity(tx: Tx, id: string, changes: Partial<NewActivity>): Promise<void> {
  await tx.update(activities).set(changes).where(eq(activities.id, id))
}

export async function removeDemoActivities(tx: Tx): Promise<string[]> {
  const rows = await tx
    .delete(activities)
    .where(eq(activities.isDemo, true))
    .returning({ seriesId: activities.seriesId })
  return [...new Set(rows.map(({ seriesId }) => seriesId))]
}
