import type { Person, Result } from '@mindisle/scoring'
import { and, asc, count, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { tallyOf } from '../../platform/db/tally.ts'
import { reports } from './tables.ts'

/** What the engine said, and of whom it was told: both are needed to say it again. */
export type StoredResult = Result & { person: Person }
export type ReportRow = Omit<typeof reports.$inferSelect, 'result'> & { result: StoredResult }

const first = <T>(rows: T[]): T | null => rows[0] ?? null
export const stored = (row: typeof reports.$inferSelect): ReportRow => row as ReportRow
const ofPerson = (userId: string, id: string) => and(eq(reports.userId, userId), eq(reports.id, id))

export async function insertReport(tx: Tx, report: ReportRow): Promise<void> {
  await tx.insert(reports).values(report)
}

export async function findOwnReport(tx: Tx, userId: string, id: string): Promise<ReportRow | null> {
  return first((await tx.select().from(reports).where(ofPerson(userId, id))).map(stored))
}

/** Holds the report, so that it cannot be deleted while something is hung on it. */
export async function holdOwnReport(tx: Tx, userId: string, id: string): Promise<ReportRow | null> {
  const rows = await tx.select().from(reports).where(ofPerson(userId, id)).for('key share')
  return first(rows.map(stored))
}

export async function findReportOfAttempt(
  tx: Tx,
  userId: string,
  attemptId: string,
): Promise<ReportRow | null> {
  const where = and(eq(reports.userId, userId), eq(reports.attemptId, attemptId))
  return first((await tx.select().from(reports).where(where)).map(stored))
}

export async function findReportIdOfAttempt(
  tx: Tx,
  userId: string,
  attemptId: string,
): Promise<string | null> {
  const where = and(eq(reports.userId, userId), eq(reports.attemptId, attemptId))
  return first(await tx.select({ id: reports.id }).from(reports).where(where))?.id ?? null
}

type Opened = ReadonlyArray<{ userId: string | null; reportId: string | null }>

/** Of which assessment the reports are that somebody's codes have opened. */
export async function listAssessmentsOfReports(tx: Tx, opened: Opened): Promise<ReadonlyMap<string, string>> {
  const userIds = new Set(opened.flatMap(({ userId }) => userId ?? []))
  const ids = opened.flatMap(({ reportId }) => reportId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: reports.id, assessmentId: reports.assessmentId })
    .from(reports)
    .where(and(inArray(reports.userId, [...userIds]), inArray(reports.id, ids)))
  return new Map(rows.map(({ id, assessmentId }) => [id, assessmentId]))
}

export interface ListFilter {
  userId: string
  /** Only these assessments; all without. */
  assessmentIds: readonly string[] | null
  page: number
  perPage: number
}

export type ListPage = (filter: ListFilter) => Promise<ReportRow[]>

/** The page is cut from the index alone; only the rows that are shown are read. */
export function prepareList(tx: Tx): ListPage {
  const p = sql.placeholder
  const newestFirst = [sql`${reports.createdAt} desc`, sql`${reports.id} desc`]
  const page = (only: SQL | undefined) =>
    tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.userId, p('userId')), only))
      .orderBy(...newestFirst)
      .limit(p('perPage'))
      .offset(p('skipped'))
  const rowsOf = (ids: ReturnType<typeof page>) =>
    tx
      .select()
      .from(reports)
      .where(sql`${reports.id} in ${ids}`)
      .orderBy(...newestFirst)
  const whole = rowsOf(page(undefined)).prepare('list_reports')
  const some = rowsOf(page(sql`${reports.assessmentId} = any(${p('assessmentIds')}::text[])`)).prepare(
    'list_some_reports',
  )
  return async ({ userId, assessmentIds, page: number, perPage }) => {
    const values = { userId, perPage, skipped: (number - 1) * perPage }
    const rows = assessmentIds
      ? await some.execute({ ...values, assessmentIds: [...assessmentIds] })
      : await whole.execute(values)
    return rows.map(stored)
  }
}

/** Newest first, of a stretch of time; a day has few. */
export async function listWithin(
  tx: Tx,
  { userId, since, until, limit }: { userId: string; since: Date; until: Date; limit: number },
): Promise<ReportRow[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.userId, userId), gte(reports.createdAt, since), lt(reports.createdAt, until)))
    .orderBy(sql`${reports.createdAt} desc`, sql`${reports.id} desc`)
    .limit(limit)
  return rows.map(stored)
}

export interface TakenAssessment {
  assessmentId: string
  /** Of the newest report. */
  version: string
  lastAt: Date
}

/** The assessments of a person, found by stepping from one to the next: as quick for thousands of reports as for a few. */
export async function listTakenAssessments(tx: Tx, userId: string): Promise<TakenAssessment[]> {
  const { rows } = await tx.execute<{ table_id: string; version: string; last_ms: number }>(sql`
    with recursive taken (table_id) as (
      (select table_id from reports where user_id = ${userId} order by table_id limit 1)
      union all
      select (select r.table_id from reports r where r.user_id = ${userId} and r.table_id > taken.table_id
        order by r.table_id limit 1)
      from taken where taken.table_id is not null
    )
    select taken.table_id, newest.instrument_version as version, 
      (extract(epoch from newest.created_at) * 1000)::float8 as last_ms
    from taken
    cross join lateral (
      select r.instrument_version, r.created_at from reports r
      where r.user_id = ${userId} and r.table_id = taken.table_id order by r.created_at desc limit 1) newest
    where taken.table_id is not null
    order by newest.created_at desc, taken.table_id`)
  return rows.map((row) => ({
    assessmentId: row.table_id,
    version: row.version,
    lastAt: new Date(row.last_ms),
  }))
}

export const findNewestReport = async (
  tx: Tx,
  userId: string,
  assessmentId: string,
): Promise<ReportRow | null> => first(await listHistory(tx, { userId, assessmentId, limit: 1 }))

/** The newest reports of an assessment, the newest first. */
export async function listHistory(
  tx: Tx,
  {
    userId,
    assessmentId,
    since,
    limit,
  }: { userId: string; assessmentId: string; since?: Date; limit: number },
): Promise<ReportRow[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.userId, userId),
        eq(reports.assessmentId, assessmentId),
        since && gt(reports.createdAt, since),
      ),
    )
    .orderBy(sql`${reports.createdAt} desc`)
    .limit(limit)
  return rows.map(stored)
}

/** How many reports each week, by the Monday it began on a clock so many minutes ahead of UTC. */
export async function countByWeek(
  tx: Tx,
  { userId, since, offset }: { userId: string; since: Date; offset: number },
): Promise<Map<string, number>> {
  const monday = sql<string>`date_trunc('week', (${reports.createdAt} at time zone 'UTC') + make_interval(mins => ${offset}::int))::date::text`
  const rows = await tx
    .select({ monday, n: count() })
    .from(reports)
    .where(and(eq(reports.userId, userId), gt(reports.createdAt, since)))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.monday, row.n]))
}

/** Which reports a person has, and of what, without their numbers; by assessment, as all hold the counts of those. */
export const listReportKeys = (tx: Tx, userId: string) =>
  tx
    .select({
      userId: reports.userId,
      id: reports.id,
      attemptId: reports.attemptId,
      assessmentId: reports.assessmentId,
      version: reports.instrumentVersion,
    })
    .from(reports)
    .where(eq(reports.userId, userId))
    .orderBy(asc(reports.assessmentId), asc(reports.id))

export async function listReports(tx: Tx, userId: string): Promise<ReportRow[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(eq(reports.userId, userId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
  return rows.map(stored)
}

/** All reports of everyone in the order of ids, a batch at a time; of other engines than this one only, if named. */
export async function listBatch(
  tx: Tx,
  { after, limit, otherThan }: { after: string; limit: number; otherThan: string | null },
): Promise<ReportRow[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(
      and(
        gt(reports.id, after),
        otherThan === null ? undefined : sql`${reports.engineVersion} <> ${otherThan}`,
      ),
    )
    .orderBy(asc(reports.id))
    .limit(limit)
  return rows.map(stored)
}

export async function deleteReports(tx: Tx, userId: string): Promise<void> {
  await tx.delete(reports).where(eq(reports.userId, userId))
}

const madeIn = (from: Date, until: Date) => and(gte(reports.createdAt, from), lt(reports.createdAt, until))

export const madeTally = tallyOf({ table: reports, at: reports.createdAt, part: reports.assessmentId })

/** Hours since `from`, the first one first; up to `until`. */
export async function countMadeByHour(tx: Tx, from: Date, until: Date): Promise<number[]> {
  const hour = sql<number>`floor(extract(epoch from ${reports.createdAt} - ${from.toISOString()}::timestamptz) / 3600)::int`
  const rows = await tx
    .select({ hour, n: count() })
    .from(reports)
    .where(madeIn(from, until))
    .groupBy(sql`1`)
  const hours = Math.ceil((until.getTime() - from.getTime()) / 3_600_000)
  return Array.from({ length: hours }, (_, at) => rows.find((row) => row.hour === at)?.n ?? 0)
}
