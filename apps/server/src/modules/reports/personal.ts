import { setImmediate as breathe } from 'node:timers/promises'
import type { Language } from '@mindisle/base'
import type { Tx } from '../../platform/db/database.ts'
import type { Counts, PersonalData } from '../../platform/personal.ts'
import { listCounts, totalOf } from './counts/queries.ts'
import { listAllFiles } from './files/queries.ts'
import * as links from './links/queries.ts'
import { coreView } from './present/core.ts'
import { deleteReports, listReports } from './queries.ts'
import { readingOf } from './reading.ts'
import { eraseCounts, mergeCounts } from './verbs/count-report.ts'

const count = async (tx: Tx, userId: string): Promise<Counts> => ({
  reports: await totalOf(tx, userId),
  report_views: await links.countViewed(tx, userId),
})

/** Every report as it reads, with the numbers as they are kept; the answers are with the exams. */
async function exported(tx: Tx, userId: string, language: Language) {
  const list: unknown[] = []
  for (const report of await listReports(tx, userId)) {
    const reading = await readingOf(tx, report, language)
    list.push({ ...coreView(reading), kept: { ...report, createdAt: report.createdAt.toISOString() } })
    // Thousands of them would keep everybody else waiting.
    await breathe()
  }
  return list
}

/**
 * Stands before the exams and the files: a report goes wherever its exam goes, by the foreign key, with its link and
 * pictures, and is only counted here. What the person opened of others is moved.
 */
export const reportsPersonal = {
  name: 'reports',
  tables: ['reports', 'report_counts', 'report_links', 'report_views', 'report_files'] as const,
  count,
  merge: async (tx, fromUserId, toUserId) => ({
    reports: await mergeCounts(tx, fromUserId, toUserId),
    report_views: await links.moveViews(tx, fromUserId, toUserId),
  }),
  export: async (tx, userId, { language }) => ({
    reports: await exported(tx, userId, language),
    report_counts: await listCounts(tx, userId),
    report_links: await links.listLinks(tx, userId),
    report_views: await links.listAllViews(tx, userId),
    report_files: await listAllFiles(tx, userId),
  }),
  async erase(tx, userId) {
    await links.deleteViews(tx, userId)
    await eraseCounts(tx, userId)
    await deleteReports(tx, userId)
  },
} satisfies PersonalData
