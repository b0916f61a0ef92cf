import type { Language } from '@mindisle/base'
import type { Tx } from '../../../platform/db/database.ts'
import { briefOf } from '../present/brief.ts'
import { prepareList } from '../queries.ts'
import { nameOf, readingOf } from '../reading.ts'

export interface RecentReport {
  name: string
  /** The band in words, as the report itself says it. */
  label: string
  at: Date
}

/** The last ones of a person, by name and band alone: no answers, no chapters. */
export async function recentReports(
  tx: Tx,
  userId: string,
  language: Language,
  count: number,
): Promise<RecentReport[]> {
  const rows = await prepareList(tx)({ userId, assessmentIds: null, page: 1, perPage: count })
  const recent: RecentReport[] = []
  for (const row of rows) {
    const reading = await readingOf(tx, row, language)
    recent.push({ name: nameOf(reading), label: briefOf(reading).label, at: row.createdAt })
  }
  return recent
}
