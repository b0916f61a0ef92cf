import type { Tx } from '../../../platform/db/database.ts'
import { countUp } from '../counts/queries.ts'
import { insertReport, type ReportRow } from '../queries.ts'

/** Lists and statistics count by what is kept here, so both are one act. */
export async function keepReport(tx: Tx, report: ReportRow): Promise<void> {
  await insertReport(tx, report)
  await countUp(tx, report.userId, report.assessmentId)
}
