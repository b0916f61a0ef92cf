import type { Call } from '../../../platform/http/call.ts'
import { dropAttempt, lockAttempt } from '../../exams/index.ts'
import { removeFile } from '../../files/index.ts'
import { countDown } from '../counts/queries.ts'
import { listFilesOf } from '../files/queries.ts'
import { requireOwnReport } from '../access.ts'

/**
 * The attempt goes, and with it by the foreign keys its answers, the report, its link, and that anybody opened it. Pictures
 * lie elsewhere and are taken away by a sweep.
 */
export async function deleteReport({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/report/delete'>): Promise<object> {
  const { attemptId } = await requireOwnReport(tx, actor.userId, body.id)
  await lockAttempt(tx, actor.userId, attemptId)
  const report = await requireOwnReport(tx, actor.userId, body.id)
  for (const key of await listFilesOf(tx, actor.userId, report.id)) await removeFile(tx, key, now)
  await dropAttempt(tx, actor.userId, attemptId)
  await countDown(tx, actor.userId, report.assessmentId)
  return {}
}
