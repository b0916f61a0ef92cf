import { removeFiles } from '../modules/files/index.ts'
import { deleteExam, lockExam } from '../modules/exams/index.ts'
import { countDown, listFilesOf, requireReport } from '../modules/reports/index.ts'
import type { Call } from '../platform/http/call.ts'

/**
 * The sitting goes, and with it by the foreign keys its answers, the report, its link, and that anybody opened it. Pictures
 * lie elsewhere and are taken away by a sweep.
 */
export async function deleteReport({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/report/delete'>): Promise<object> {
  const { examId } = await requireReport(tx, actor.userId, body.id)
  await lockExam(tx, actor.userId, examId)
  const report = await requireReport(tx, actor.userId, body.id)
  for (const key of await listFilesOf(tx, actor.userId, report.id)) await removeFiles(tx, { key }, now)
  await deleteExam(tx, actor.userId, examId)
  await countDown(tx, actor.userId, report.tableId)
  return {}
}
