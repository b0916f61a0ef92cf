import type { Call } from '../../../platform/http/call.ts'
import { dropExam, lockExam } from '../../exams/index.ts'
import { removeFile } from '../../files/index.ts'
import { countDown } from '../counts/queries.ts'
import { listFilesOf } from '../files/queries.ts'
import { requireReport } from '../policy.ts'

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
  for (const key of await listFilesOf(tx, actor.userId, report.id)) await removeFile(tx, key, now)
  await dropExam(tx, actor.userId, examId)
  await countDown(tx, actor.userId, report.tableId)
  return {}
}
