import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { activities } from '../tables.ts'

const fields = {
  seriesId: activities.seriesId,
  look: activities.look,
  title: activities.title,
  lead: activities.lead,
  cityName: activities.cityName,
  area: activities.area,
}

/** The next date of each series stands for all of them. */
const nextDates = (tx: Tx, after: SQL | Date, seriesId?: string) =>
  tx
    .selectDistinctOn([activities.seriesId], fields)
    .from(activities)
    .where(
      and(
        gt(activities.startsAt, after),
        isNull(activities.cancelledAt),
        seriesId === undefined ? undefined : eq(activities.seriesId, seriesId),
      ),
    )
    .orderBy(activities.seriesId, asc(activities.startsAt))

export type SeriesRow = Awaited<ReturnType<typeof nextDates>>[number]

export const listSeriesToCome = (tx: Tx): Promise<SeriesRow[]> => nextDates(tx, sql`now()`)

export async function findSeries(tx: Tx, seriesId: string, now: Date): Promise<SeriesRow | null> {
  return (await nextDates(tx, now, seriesId))[0] ?? null
}

/** Found by nobody any more; those of the last weeks, since older ones were taken out before. */
export async function listOverSeries(tx: Tx, now: Date): Promise<string[]> {
  const found = await tx.execute<{ series_id: string }>(sql`
    select series_id from activities group by series_id
    having max(starts_at) filter (where cancelled_at is null) <= ${now}
      and max(starts_at) filter (where cancelled_at is null) > ${now}::timestamptz - interval '30 days'`)
  return found.rows.map((row) => row.series_id)
}
