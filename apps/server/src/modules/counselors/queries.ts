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
  getTableColumns,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/database.ts'
import type { Texts } from '../../platform/http/texts.ts'
import type { Mode, Spoken } from './model.ts'
import { usualService } from './policy.ts'
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

/** What only the page of one counselor tells; of a list it would be most of what is read. */
const {
  degree: _degree,
  quote: _quote,
  way: _way,
  area: _area,
  address: _address,
  meeting: _meeting,
  credentials: _credentials,
  ...cardColumns
} = getTableColumns(counselors)

/** A counselor as lists show one, for the service that is asked for. */
export type CounselorCard = Pick<CounselorRow, keyof typeof cardColumns>

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
/** What a walk by time goes along: of the usual service the same stands with the counselor, in an index with all that can be wished for. */
const walkedBy = (service: string): PgColumn =>
  service === usualService ? counselors.nextFreeAt : counselorServices.nextFreeAt
const freeWithin = (nextFreeAt: PgColumn, days: number, now: Date) =>
  lte(nextFreeAt, new Date(now.getTime() + days * day))
const worksWhen = (condition: SQL) =>
  sql`exists (select from ${counselorHours} where ${counselorHours.counselorId} = ${counselors.id} and ${condition})`

const keptBy = (userId: string) =>
  sql`exists (select from ${savedCounselors} where ${savedCounselors.counselorId} = ${counselors.id} and ${savedCounselors.userId} = ${userId})`

function whenOf(when: NonNullable<CounselorFilter['when']>, nextFreeAt: PgColumn, now: Date): SQL {
  if (when === 'evening') return worksWhen(sql`${counselorHours.to} > 1110`)
  if (when === 'weekend') return worksWhen(sql`${counselorHours.weekday} > 5`)
  return freeWithin(nextFreeAt, { today: 1, three_days: 3, week: 7 }[when], now)
}

/** As `standing.ts` says of one: whoever stands behind is banned, or about to be deleted. */
const isHidden = (userId: SQL) =>
  sql`exists (select from users u where u.id = ${userId} and (u.status <> 1 or u.delete_at is not null))`
export const isShown = sql`${counselors.leftAt} is null and not ${isHidden(sql`${counselors.userId}`)}`

/** Asked of what is found: a page that nobody may open is not named either. */
export const isHiddenCounselor = (id: SQL) =>
  sql`exists (select from counselors c where c.id = ${id} and ${isHidden(sql`c.user_id`)})`

const wished = (wish: CounselorFilter, now: Date, nextFreeAt: PgColumn = counselorServices.nextFreeAt) =>
  and(
    isShown,
    eq(counselorServices.serviceId, wish.service),
    wish.topics && arrayOverlaps(counselors.topics, [...wish.topics]),
    wish.mode && arrayContains(counselors.modes, [wish.mode]),
    wish.city === undefined ? undefined : eq(counselors.cityId, wish.city),
    wish.when && whenOf(wish.when, nextFreeAt, now),
    wish.price && prices[wish.price],
    wish.language && arrayContains(counselors.languages, [wish.language]),
    wish.gender && eq(counselors.gender, wish.gender),
    wish.takesCrises ? eq(counselors.takesCrises, true) : undefined,
    wish.savedBy === undefined ? undefined : keptBy(wish.savedBy),
  )

export const offers = eq(counselorServices.counselorId, counselors.id)

/** Beyond that nobody is counted: a list of thousands would be read whole to say how long it is. */
export const mostCounted = 200

/** What a list is told of an offer: price, next free time, and its own times where it has them. */
const ofOffer = {
  priceFen: price,
  nextFreeAt: counselorServices.nextFreeAt,
  ownGap: sql<number | null>`${counselorServices.gap}`.as('own_gap'),
  ownNotice: sql<number | null>`${counselorServices.notice}`.as('own_notice'),
  ownHorizon: sql<number | null>`${counselorServices.horizon}`.as('own_horizon'),
}

/** Who fits, up to so many, in no order: told by narrow indexes alone. */
const fittingIn = (tx: Tx, wish: CounselorFilter, now: Date, most: number) =>
  tx
    .select({ ...ofOffer, id: counselors.id, years: counselors.years })
    .from(counselors)
    .innerJoin(counselorServices, offers)
    .where(wished(wish, now))
    .limit(most)
    .as('fitting')

export async function countCounselors(tx: Tx, wish: CounselorFilter, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(fittingIn(tx, wish, now, mostCounted))
  return row?.total ?? 0
}

type Key = Record<'id' | 'priceFen' | 'nextFreeAt' | 'years', PgColumn>

/** Each the way an index runs, forwards or backwards, down to the last key: otherwise all of one price are read first. */
const orders: Record<Sort, (key: Key) => SQL[]> = {
  soonest: ({ nextFreeAt, id }) => [sql`${nextFreeAt} asc nulls last`, asc(id)],
  price: ({ priceFen, id }) => [asc(priceFen), asc(id)],
  price_down: ({ priceFen, id }) => [desc(priceFen), desc(id)],
  years: ({ years, id }) => [desc(years), desc(id)],
}

const ownKey: Key = {
  id: counselors.id,
  priceFen: price,
  nextFreeAt: counselorServices.nextFreeAt,
  years: counselors.years,
}

interface Part {
  sort: Sort
  limit: number
  offset: number
  /** How many fit, where that is known. */
  total?: number
}

/** More than there are: it only says that all are to be found before they are sorted. */
const all = 1_000_000

/** Whether a walk may pass thousands: only the index of the usual service, by time, knows what else is wished for than a price. */
function isPassing(sort: Sort, { service, price: _price, ...others }: CounselorFilter): boolean {
  const isTold = sort === 'soonest' && service === usualService
  return !isTold && Object.values(others).some((one) => one !== undefined)
}

/**
 * Many are found along an index that runs as they are sorted; few are all found first. Along the index few are the last
 * of ten thousand, each of whom is looked up to say that they do not fit.
 */
export function listCounselors(
  tx: Tx,
  wish: CounselorFilter,
  { sort, limit, offset, total = mostCounted }: Part,
  now: Date,
) {
  const order = orders[sort]
  const few = fittingIn(tx, wish, now, all)
  const shown =
    total < mostCounted || isPassing(sort, wish)
      ? tx
          .select({
            id: few.id,
            priceFen: few.priceFen,
            nextFreeAt: few.nextFreeAt,
            ownGap: few.ownGap,
            ownNotice: few.ownNotice,
            ownHorizon: few.ownHorizon,
          })
          .from(few)
          .orderBy(...order(few))
          .limit(limit)
          .offset(offset)
          .as('shown')
      : tx
          .select({ ...ofOffer, id: counselors.id })
          .from(counselors)
          .innerJoin(counselorServices, offers)
          .where(wished(wish, now, walkedBy(wish.service)))
          .orderBy(...order({ ...ownKey, nextFreeAt: walkedBy(wish.service) }))
          .limit(limit)
          .offset(offset)
          .as('shown')
  return tx
    .select({
      counselor: {
        ...cardColumns,
        gap: sql<number>`coalesce(${shown.ownGap}, ${counselors.gap})`,
        notice: sql<number>`coalesce(${shown.ownNotice}, ${counselors.notice})`,
        horizon: sql<number>`coalesce(${shown.ownHorizon}, ${counselors.horizon})`,
        nextFreeAt: shown.nextFreeAt,
      },
      priceFen: shown.priceFen,
    })
    .from(shown)
    .innerJoin(counselors, eq(counselors.id, shown.id))
    .orderBy(...order({ ...ownKey, priceFen: shown.priceFen, nextFreeAt: shown.nextFreeAt }))
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

export async function findCounselor(tx: Tx, id: string): Promise<CounselorRow | null> {
  return first(await tx.select().from(counselors).where(eq(counselors.id, id)))
}

const { timeZone, holidays, step, gap, notice, horizon } = counselors
export const calendarColumns = { id: counselors.id, timeZone, holidays, step, gap, notice, horizon }

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

export async function insertCounselor(
  tx: Tx,
  row: NewCounselor,
  hours: ReadonlyArray<{ weekday: number; from: number; to: number }>,
): Promise<void> {
  await tx.insert(counselors).values(row)
  const counselorId = row.id
  if (hours.length > 0) await tx.insert(counselorHours).values(hours.map((one) => ({ counselorId, ...one })))
}

export async function removeDemoCounselors(tx: Tx): Promise<string[]> {
  const rows = await tx.delete(counselors).where(eq(counselors.isDemo, true)).returning({ id: counselors.id })
  return rows.map(({ id }) => id)
}

export async function markLeft(tx: Tx, id: string, leftAt: Date): Promise<void> {
  await tx.update(counselors).set({ leftAt, nextFreeAt: null }).where(eq(counselors.id, id))
  await tx.update(counselorServices).set({ nextFreeAt: null }).where(eq(counselorServices.counselorId, id))
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
