import type { Tx } from '../../../platform/db/database.ts'
import { handOverAttempt } from '../../exams/index.ts'
import type { ReportRow } from '../queries.ts'
import { countReport, discountReport } from './count-report.ts'

/** A report goes wherever its attempt goes, by the foreign key; what is counted goes along. */
export async function moveReport(tx: Tx, report: ReportRow, toUserId: string): Promise<void> {
  await handOverAttempt(tx, report, toUserId)
  await discountReport(tx, report)
  await countReport(tx, { ...report, userId: toUserId })
}
