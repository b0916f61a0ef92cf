import type { Tx } from '../../../platform/db/database.ts'
import { insertReport, type ReportRow } from '../queries.ts'
import { countReport } from './count-report.ts'

/** Lists and statistics count by what is kept here, so both are one act. */
export async function keepReport(tx: Tx, report: ReportRow): Promise<void> {
  await Promise.all([insertReport(tx, report), countReport(tx, report)])
}
