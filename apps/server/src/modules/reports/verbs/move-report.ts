import type { Tx } from '../../../platform/db/database.ts'
import { handOverExam } from '../../exams/index.ts'
import { countDown, countUp } from '../counts/queries.ts'
import type { ReportRow } from '../queries.ts'

/** A report goes wherever its sitting goes, by the foreign key; what is counted goes along. */
export async function moveReport(tx: Tx, report: ReportRow, toUserId: string): Promise<void> {
  await handOverExam(tx, report, toUserId)
  await countDown(tx, report.userId, report.tableId)
  await countUp(tx, toUserId, report.tableId)
}
