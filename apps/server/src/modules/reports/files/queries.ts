import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { reportFiles } from '../tables.ts'

export type ReportFile = typeof reportFiles.$inferSelect
export type DrawnKind = ReportFile['kind']

export async function listFilesOf(tx: Tx, userId: string, reportId: string): Promise<string[]> {
  const where = and(eq(reportFiles.userId, userId), eq(reportFiles.reportId, reportId))
  const rows = await tx.select({ key: reportFiles.key }).from(reportFiles).where(where)
  return rows.map(({ key }) => key)
}

/** Takes the place of the one of its kind and language; answers the key of that one. */
export async function putReportFile(tx: Tx, file: ReportFile): Promise<string | null> {
  const same = and(
    eq(reportFiles.userId, file.userId),
    eq(reportFiles.reportId, file.reportId),
    eq(reportFiles.kind, file.kind),
    eq(reportFiles.language, file.language),
  )
  const [before] = await tx.delete(reportFiles).where(same).returning({ key: reportFiles.key })
  await tx.insert(reportFiles).values(file)
  return before?.key ?? null
}

export const listAllFiles = (tx: Tx, userId: string) =>
  tx.select().from(reportFiles).where(eq(reportFiles.userId, userId)).orderBy(reportFiles.key)
