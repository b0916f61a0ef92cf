import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import type { Entry } from '../model.ts'
import { incentiveDays, incentiveEvents } from '../tables.ts'

/** False when it was noted before. */
export async function insertEvent(tx: Tx, event: typeof incentiveEvents.$inferInsert): Promise<boolean> {
  return rowCount(await tx.insert(incentiveEvents).values(event).onConflictDoNothing()) > 0
}

/** Counts up to so many events that were not counted yet, each once; answers how many those were. */
export async function countEvents(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ counted: number }>(sql`
    with due as (
      select incentive_events.mark from incentive_events where not incentive_events.is_counted
      order by incentive_events.day limit ${limit} for update skip locked
    ), taken as (
      update incentive_events set is_counted = true from due where incentive_events.mark = due.mark
      returning incentive_events.inviter_id, incentive_events.day, incentive_events.entry, incentive_events.kind
    ), added as (
      insert into incentive_days (inviter_id, day, entry, visits, sign_ups, buyers)
      select taken.inviter_id, taken.day, taken.entry, count(*) filter (where taken.kind = 'visit'),
        count(*) filter (where taken.kind = 'sign_up'), count(*) filter (where taken.kind = 'buyer')
      from taken group by taken.inviter_id, taken.day, taken.entry
      order by taken.inviter_id, taken.day, taken.entry
      on conflict (inviter_id, day, entry) do update set
        visits = incentive_days.visits + excluded.visits,
        sign_ups = incentive_days.sign_ups + excluded.sign_ups,
        buyers = incentive_days.buyers + excluded.buyers
    )
    select count(*)::int as counted from taken`)
  return rows[0]?.counted ?? 0
}

/** Counted events have done their work; the numbers stay. */
export async function dropCounted(tx: Tx, before: string): Promise<void> {
  await tx
    .delete(incentiveEvents)
    .where(and(eq(incentiveEvents.isCounted, true), lt(incentiveEvents.day, before)))
}

export interface Figures {
  entry: Entry
  visits: number
  signUps: number
  buyers: number
  /** Each counts once a day: on some day so many people came, and they were different ones. */
  mostVisits: number
}

/** Whole days. */
export interface Days {
  from: string | null
  before: string
}

const within = (inviterId: string, { from, before }: Days) =>
  and(
    eq(incentiveDays.inviterId, inviterId),
    from === null ? undefined : gte(incentiveDays.day, from),
    lt(incentiveDays.day, before),
  )

/** By the way they came. */
export const listFigures = (tx: Tx, inviterId: string, days: Days): Promise<Figures[]> =>
  tx
    .select({
      entry: incentiveDays.entry,
      visits: sql<number>`sum(${incentiveDays.visits})::int`,
      signUps: sql<number>`sum(${incentiveDays.signUps})::int`,
      buyers: sql<number>`sum(${incentiveDays.buyers})::int`,
      mostVisits: sql<number>`max(${incentiveDays.visits})::int`,
    })
    .from(incentiveDays)
    .where(within(inviterId, days))
    .groupBy(incentiveDays.entry)

/** All visits, and how many there were on the day with the most. */
export async function readVisits(
  tx: Tx,
  inviterId: string,
  days: Days,
): Promise<{ visits: number; mostVisits: number }> {
  const aDay = tx
    .select({ visits: sql<number>`sum(${incentiveDays.visits})`.as('visits') })
    .from(incentiveDays)
    .where(within(inviterId, days))
    .groupBy(incentiveDays.day)
    .as('a_day')
  const [row] = await tx
    .select({
      visits: sql<number>`coalesce(sum(${aDay.visits}), 0)::int`,
      mostVisits: sql<number>`coalesce(max(${aDay.visits}), 0)::int`,
    })
    .from(aDay)
  return row ?? { visits: 0, mostVisits: 0 }
}

export async function moveFigures(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(incentiveEvents).set({ inviterId: to }).where(eq(incentiveEvents.inviterId, from))
  await tx.execute(sql`
    with gone as (delete from incentive_days where incentive_days.inviter_id = ${from} returning *)
    insert into incentive_days (inviter_id, day, entry, visits, sign_ups, buyers)
    select ${to}, gone.day, gone.entry, gone.visits, gone.sign_ups, gone.buyers from gone
    on conflict (inviter_id, day, entry) do update set
      visits = incentive_days.visits + excluded.visits,
      sign_ups = incentive_days.sign_ups + excluded.sign_ups,
      buyers = incentive_days.buyers + excluded.buyers`)
}

export async function deleteFigures(tx: Tx, inviterId: string): Promise<void> {
  await tx.delete(incentiveEvents).where(eq(incentiveEvents.inviterId, inviterId))
  await tx.delete(incentiveDays).where(eq(incentiveDays.inviterId, inviterId))
}
