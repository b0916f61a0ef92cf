import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { createBatcher } from '../../../platform/db/batcher.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { stored, type ReportRow, type StoredResult } from '../queries.ts'
import { reportLinks, reports } from '../tables.ts'

/** Anybody's: who may read it is asked in access.ts, which alone uses this file. */
export async function findReport(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id))
  return row ? stored(row) : null
}

/** An earlier report of the same assessment; versions with the same first number measure alike. */
export interface Earlier {
  id: string
  at: string
  isDoubtful: boolean
  /** Null where the report has no level, and so mostly no one number that could have changed. */
  scales: StoredResult['scales'] | null
}

export interface Shown {
  report: ReportRow
  attempt: number
  previous: Earlier | null
  isPublished: boolean
}

const family = (version: SQL): SQL => sql`split_part(${version}, '.', 1)`

const previousOf = <T>(what: SQL) => sql<T | null>`(
  select ${what} from reports p
  where p.user_id = ${reports.userId} and p.table_id = ${reports.assessmentId} and p.created_at < ${reports.createdAt}
    and ${family(sql`p.instrument_version`)} = ${family(sql`${reports.instrumentVersion}`)}
  order by p.created_at desc limit 1)`

const attemptOf = sql<number>`(
  select count(*)::int from reports e
  where e.user_id = ${reports.userId} and e.table_id = ${reports.assessmentId} and e.created_at <= ${reports.createdAt})`

const isPublished = sql<boolean>`exists (
  select 1 from ${reportLinks} where ${reportLinks.userId} = ${reports.userId} and ${reportLinks.reportId} = ${reports.id})`

/** Another one whenever anything of a report would be read differently: the report itself never changes, but its owner may. */
type Stamp = string

export interface Glimpse {
  userId: string
  stamp: Stamp
}

export interface AnyShown {
  /** Enough to tell whether what was read before still holds. */
  glimpse(id: string): Promise<Glimpse | null>
  whole(id: string): Promise<(Shown & { stamp: Stamp }) | null>
}

const around = {
  userId: reports.userId,
  attempt: attemptOf,
  isPublished,
  previousId: previousOf<string>(sql`p.id`),
}

interface Around extends Pick<Shown, 'attempt' | 'isPublished'> {
  userId: string
  previousId: string | null
}

const stampOf = ({ userId, attempt, isPublished: isOpen, previousId }: Around): Stamp =>
  `${userId} ${attempt} ${isOpen} ${previousId}`

/** Prepared once for each connection, and asked for all who open a report at the same moment. */
function prepareGlimpse(tx: Tx): AnyShown['glimpse'] {
  const asked = sql`unnest(${sql.placeholder('ids')}::text[]) with ordinality as asked (id, place)`
  const query = tx
    .select({ ...around, place: sql<number>`asked.place::int` })
    .from(reports)
    .innerJoin(asked, sql`asked.id = ${reports.id}`)
    .prepare('glimpse_reports')
  return createBatcher(async (ids) => {
    const found = ids.map((): Glimpse | null => null)
    for (const row of await query.execute({ ids: [...ids] }))
      found[row.place - 1] = { userId: row.userId, stamp: stampOf(row) }
    return found
  })
}

function prepareWhole(tx: Tx): AnyShown['whole'] {
  const scales = sql`case when ${reports.level} is null then null else p.result -> 'scales' end`
  const isDoubtful = sql`p.result -> 'quality' -> 'flags' <> '[]'::jsonb`
  const previous = previousOf<Earlier>(
    sql`jsonb_build_object('id', p.id, 'at', p.created_at, 'isDoubtful', ${isDoubtful}, 'scales', ${scales})`,
  )
  const query = tx
    .select({ ...around, report: getTableColumns(reports), previous })
    .from(reports)
    .where(eq(reports.id, sql.placeholder('id')))
    .prepare('show_report')
  return async (id) => {
    const [row] = await query.execute({ id })
    return row ? { ...row, report: stored(row.report), stamp: stampOf(row) } : null
  }
}

export const prepareAnyShown = (tx: Tx): AnyShown => ({
  glimpse: prepareGlimpse(tx),
  whole: prepareWhole(tx),
})
