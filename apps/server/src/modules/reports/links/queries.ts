import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { ReportRow } from '../queries.ts'
import { reportLinks, reports, reportViews } from '../tables.ts'

export type LinkRow = typeof reportLinks.$inferSelect

const first = <T>(rows: T[]): T | null => rows[0] ?? null
const ofReport = (userId: string, reportId: string) =>
  and(eq(reportLinks.userId, userId), eq(reportLinks.reportId, reportId))

export async function findLink(tx: Tx, userId: string, reportId: string): Promise<LinkRow | null> {
  return first(await tx.select().from(reportLinks).where(ofReport(userId, reportId)))
}

/** Published again it keeps its token, so that what was sent around shows the new choice. */
export async function putLink(tx: Tx, link: LinkRow): Promise<LinkRow> {
  const [row] = await tx
    .insert(reportLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [reportLinks.userId, reportLinks.reportId],
      set: { parts: link.parts, isIndexed: link.isIndexed },
    })
    .returning()
  if (!row) throw new Error('the link was not written')
  return row
}

export async function deleteLink(tx: Tx, userId: string, reportId: string): Promise<void> {
  await tx.delete(reportLinks).where(ofReport(userId, reportId))
}

export async function findShared(
  tx: Tx,
  token: string,
): Promise<{ link: LinkRow; report: ReportRow } | null> {
  const rows = await tx
    .select({ link: reportLinks, report: reports })
    .from(reportLinks)
    .innerJoin(reports, and(eq(reports.userId, reportLinks.userId), eq(reports.id, reportLinks.reportId)))
    .where(eq(reportLinks.token, token))
  const row = first(rows)
  return row && { link: row.link, report: row.report as ReportRow }
}

export async function countViews(tx: Tx, token: string): Promise<number> {
  const rows = await tx.select({ n: count() }).from(reportViews).where(eq(reportViews.token, token))
  return first(rows)?.n ?? 0
}

/** Nothing where the report was deleted a moment ago. */
export async function putView(
  tx: Tx,
  { userId, token, reportId, now }: { userId: string; token: string; reportId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into report_views (user_id, token, report_id, viewed_at)
    select ${userId}, ${token}, id, ${now.toISOString()}::timestamptz from reports where id = ${reportId} for key share
    on conflict (user_id, token) do update set viewed_at = excluded.viewed_at`)
}

export interface Viewed {
  token: string
  viewedAt: Date
  assessmentId: string
  version: string
  /** Whose it is; null once it is no longer public. */
  ownerId: string | null
}

const isSame = eq(reportLinks.token, reportViews.token)

export async function listViews(
  tx: Tx,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<Viewed[]> {
  return tx
    .select({
      token: reportViews.token,
      viewedAt: reportViews.viewedAt,
      assessmentId: reports.assessmentId,
      version: reports.instrumentVersion,
      ownerId: reportLinks.userId,
    })
    .from(reportViews)
    .innerJoin(reports, eq(reports.id, reportViews.reportId))
    .leftJoin(reportLinks, isSame)
    .where(eq(reportViews.userId, userId))
    .orderBy(sql`${reportViews.viewedAt} desc`, sql`${reportViews.token} desc`)
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countViewed(tx: Tx, userId: string): Promise<number> {
  const rows = await tx.select({ n: count() }).from(reportViews).where(eq(reportViews.userId, userId))
  return first(rows)?.n ?? 0
}

export async function deleteViews(tx: Tx, userId: string, token?: string): Promise<void> {
  const one = token === undefined ? undefined : eq(reportViews.token, token)
  await tx.delete(reportViews).where(and(eq(reportViews.userId, userId), one))
}

export const listLinks = (tx: Tx, userId: string) =>
  tx.select().from(reportLinks).where(eq(reportLinks.userId, userId)).orderBy(reportLinks.createdAt)

export const listAllViews = (tx: Tx, userId: string) =>
  tx.select().from(reportViews).where(eq(reportViews.userId, userId)).orderBy(reportViews.viewedAt)

/** What both opened stays once. */
export async function moveViews(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await countViewed(tx, from)
  await tx.execute(sql`
    insert into report_views (user_id, token, report_id, viewed_at)
    select ${to}, token, report_id, viewed_at from report_views where user_id = ${from}
    on conflict do nothing`)
  await deleteViews(tx, from)
  return moved
}
