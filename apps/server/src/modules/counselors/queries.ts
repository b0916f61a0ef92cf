import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { Texts } from '../../platform/http/texts.ts'
import type { Mode, Spoken } from './model.ts'
import { savedCounselors } from './saved/tables.ts'
import {
  counselorHours,
  counselors,
  counselorServices,
  type counselorCourses,
  type counselorTimes,
  type reservations,
} from './tables.ts'

export type CounselorRow = typeof counselors.$inferSelect
export type NewCounselor = typeof counselors.$inferInsert
export type ReservationRow = typeof reservations.$inferSelect
export type NewReservation = typeof reservations.$inferInsert
export type CourseRow = typeof counselorCourses.$inferSelect
export type TimeRow = typeof counselorTimes.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export interface CounselorFilter {
  service: string
  topics?: readonly string[] | undefined
  mode?: Mode | undefined
  city?: string | undefined
  when?: 'today' | 'three_days' | 'week' | 'evening' | 'weekend' | undefined
  price?: 'under_300' | '300_500' | '500_800' | 'over_800' | undefined
  language?: Spoken | undefined
  gender?: 'female' | 'male' | undefined
  takesCrises?: boolean | undefined
  savedBy?: string | undefined
}

export type Sort = 'soonest' | 'price' | 'price_down' | 'years'

const price = counselorServices.priceFen
const prices: Record<NonNullable<CounselorFilter['price']>, SQL | undefined> = {
  under_300: lt(price, 30_000),
  '300_500': and(gte(price, 30_000), lt(price, 50_000)),
  '500_800': and(gte(price, 50_000), lt(price, 80_000)),
  over_800: gte(price, 80_000),
}

const day = 24 * 3_600_000
const freeWithin = (days: number, now: Date) =>
  lte(counselors.nextFreeAt, new Date(now.getTime() + days * day))
const worksWhen = (condition: SQL) =>
  sql`exists (select from ${counselorHours} where ${counselorHours.counselorId} = ${counselors.id} and ${condition})`

const keptBy = (userId: string) =>
  sql`exists (select from ${savedCounselors} where ${savedCounselors.counselorId} = ${counselors.id} and ${savedCounselors.userId} = ${userId})`

function whenOf(when: NonNullable<CounselorFilter['when']>, now: Date): SQL {
  if (when === 'evening') return worksWhen(sql`${counselorHours.to} > 1110`)
  if (when === 'weekend') return worksWhen(sql`${counselorHours.weekday} > 5`)
  return freeWithin({ today: 1, three_days: 3, week: 7 }[when], now)
}

/** As `standing.ts` says of one: whoever stands behind is banned, or about to be deleted. */
const isHidden = (userId: SQL) =>
  sql`exists (select from users u where u.id = ${userId} and (u.status <> 1 or u.delete_at is not null))`
const isShown = sql`${counselors.leftAt} is null and not ${isHidden(sql`${counselors.userId}`)}`

/** Asked of what is found: a page that nobody may open is not named either. */
export const isHiddenCounselor = (id: SQL) =>
  sql`exists (select from counselors c where c.id = ${id} and ${isHidden(sql`c.user_id`)})`

const wished = (wish: CounselorFilter, now: Date) =>
  and(
    isShown,
    eq(counselorServices.serviceId, wish.service),
    wish.topics && arrayOverlaps(counselors.topics, [...wish.topics]),
    wish.mode && arrayContains(counselors.modes, [wish.mode]),
    wish.city === undefined ? undefined : eq(counselors.cityId, wish.city),
    wish.when && whenOf(wish.when, now),
    wish.price && prices[wish.price],
    wish.language && arrayContains(counselors.languages, [wish.language]),
    wish.gender && eq(counselors.gender, wish.gender),
    wish.takesCrises ? eq(counselors.takesCrises, true) : undefined,
    wish.savedBy === undefined ? undefined : keptBy(wish.savedBy),
  )

const orders: Record<Sort, SQL[]> = {
  soonest: [sql`${counselors.nextFreeAt} asc nulls last`],
  price: [asc(price)],
  price_down: [desc(price)],
  years: [desc(counselors.years)],
}

const offers = eq(counselorServices.counselorId, counselors.id)

export const listCounselors = (
  tx: Tx,
  wish: CounselorFilter,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
  now: Date,
) =>
  tx
    .select({ counselor: counselors, priceFen: price })
    .from(counselors)
    .innerJoin(counselorServices, offers)
    .where(wished(wish, now))
    .orderBy(...orders[sort], asc(counselors.id))
    .limit(limit)
    .offset(offset)

/** Beyond that nobody is counted: a list of thousands would be read whole to say how long it is. */
export const mostCounted = 200

export async function countCounselors(tx: Tx, wish: CounselorFilter, now: Date): Promise<number> {
  const some = tx
    .select({ id: counselors.id })
    .from(counselors)
    .innerJoin(counselorServices, offers)
    .where(wished(wish, now))
    .limit(mostCounted)
    .as('some')
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(some)
  return row?.total ?? 0
}

/** One step along the index for each city, however many work there. */
export async function listCities(tx: Tx): Promise<Array<{ id: string; name: Texts }>> {
  const { rows } = await tx.execute<{ id: string; name: Texts }>(sql`
    with recursive cities (id, name) as (
      (select c.city_id, c.city_name from counselors c
       where c.left_at is null and not ${isHidden(sql`c.user_id`)} and c.city_id is not null order by c.city_id limit 1)
      union all
      select next.city_id, next.city_name from cities, lateral (
        select c.city_id, c.city_name from counselors c
        where c.left_at is null and not ${isHidden(sql`c.user_id`)} and c.city_id > cities.id order by c.city_id limit 1
      ) next
    )
    select cities.id, cities.name from cities`)
  return rows
}

/** Of each service: how many offer it, the lowest price and the first free time. */
export const summariseServices = (tx: Tx) =>
  tx
    .select({
      serviceId: counselorServices.serviceId,
      counselors: sql<number>`count(*)::int`,
      fromFen: sql<number>`min(${price})::int`,
      nextFreeAt: sql<Date | null>`min(${counselors.nextFreeAt})`.mapWith(counselors.nextFreeAt),
    })
    .from(counselorServices)
    .innerJoin(counselors, offers)
    .where(isShown)
    .groupBy(counselorServices.serviceId)

export async function findCounselor(tx: Tx, id: string): Promise<CounselorRow | null> {
  return first(await tx.select().from(counselors).where(eq(counselors.id, id)))
}

/** One who is shown, and what they ask for this service; null where they do not offer it. */
export async function findOffering(
  tx: Tx,
  id: string,
  serviceId: string,
): Promise<{ counselor: CounselorRow; priceFen: number | null } | null> {
  return first(
    await tx
      .select({ counselor: counselors, priceFen: price })
      .from(counselors)
      .leftJoin(counselorServices, and(offers, eq(counselorServices.serviceId, serviceId)))
      .where(and(eq(counselors.id, id), isShown)),
  )
}

/** Whoever takes or frees time of a counselor holds them first, and an order before that. */
export async function lockCounselor(tx: Tx, id: string): Promise<CounselorRow | null> {
  return first(await tx.select().from(counselors).where(eq(counselors.id, id)).for('no key update'))
}

export const findCounselors = async (tx: Tx, ids: readonly string[]): Promise<CounselorRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(counselors)
        .where(inArray(counselors.id, [...ids]))

export const listOffers = (tx: Tx, counselorId: string) =>
  tx.select().from(counselorServices).where(eq(counselorServices.counselorId, counselorId))

export async function findPrice(tx: Tx, counselorId: string, serviceId: string): Promise<number | null> {
  const row = first(
    await tx
      .select({ fen: price })
      .from(counselorServices)
      .where(and(eq(counselorServices.counselorId, counselorId), eq(counselorServices.serviceId, serviceId))),
  )
  return row?.fen ?? null
}

export async function insertCounselor(
  tx: Tx,
  row: NewCounselor,
  offered: ReadonlyArray<{ serviceId: string; priceFen: number }>,
  hours: ReadonlyArray<{ weekday: number; from: number; to: number }>,
): Promise<void> {
  await tx.insert(counselors).values(row)
  const counselorId = row.id
  await tx.insert(counselorServices).values(offered.map((one) => ({ counselorId, ...one })))
  if (hours.length > 0) await tx.insert(counselorHours).values(hours.map((one) => ({ counselorId, ...one })))
}

export async function removeDemoCounselors(tx: Tx): Promise<string[]> {
  const rows = await tx.delete(counselors).where(eq(counselors.isDemo, true)).returning({ id: counselors.id })
  return rows.map(({ id }) => id)
}

export async function markLeft(tx: Tx, id: string, leftAt: Date): Promise<void> {
  await tx.update(counselors).set({ leftAt, nextFreeAt: null }).where(eq(counselors.id, id))
}

/** Those who are this person, in order, also those who left. */
export const listOfPerson = (tx: Tx, userId: string): Promise<CounselorRow[]> =>
  tx.select().from(counselors).where(eq(counselors.userId, userId)).orderBy(asc(counselors.id))

export const nothing = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

/** What they told of themselves goes; that there was a session stays with whoever had it. */
export async function forgetCounselor(tx: Tx, id: string, name: Texts): Promise<void> {
  await tx
    .update(counselors)
    .set({
      userId: null,
      name,
      approach: nothing,
      degree: nothing,
      quote: nothing,
      way: nothing,
      area: nothing,
      address: nothing,
      meeting: '',
      credentials: [],
    })
    .where(eq(counselors.id, id))
}

export async function handOver(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(counselors).set({ userId: to }).where(eq(counselors.userId, from))
}

export const listStanding = (tx: Tx): Promise<CounselorRow[]> =>
  tx.select().from(counselors).where(isNull(counselors.leftAt))

/** The counselor that somebody is; null where they are none, or take nobody any more. */
export async function findCounselorOf(tx: Tx, userId: string): Promise<CounselorRow | null> {
  return first(
    await tx
      .select()
      .from(counselors)
      .where(and(eq(counselors.userId, userId), isNull(counselors.leftAt)))
      .orderBy(asc(counselors.id))
      .limit(1),
  )
}

/** Those behind whom there is somebody to write to; who knows the topic first. */
export const listReachable = (tx: Tx, topic: string | null, limit: number): Promise<CounselorRow[]> =>
  tx
    .select()
    .from(counselors)
    .where(and(isShown, isNotNull(counselors.userId)))
    .orderBy(...(topic === null ? [] : [desc(arrayContains(counselors.topics, [topic]))]), asc(counselors.id))
    .limit(limit)
