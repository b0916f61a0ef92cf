import type { Tx } from '../../../platform/db/database.ts'
import { handOverAttempt } from '../../exams/index.ts'
import { countDown, countUp } from '../counts/queries.ts'
import type { ReportRow } from '../queries.ts'

/** A report goes wherever its attempt goes, by the foreign key; what is counted goes along. */
export async function moveReport(tx: Tx, report: ReportRow, toUserId: string): Promise<void> {
  await handOverAttempt(tx, report, toUserId)
  await countDown(tx, report.userId, report.assessmentId)
  await countUp(tx, toUserId, report.assessmentId)
}
