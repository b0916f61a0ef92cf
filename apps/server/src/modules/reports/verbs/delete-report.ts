import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { dropAttempt, lockAttempt } from '../../exams/index.ts'
import { removeFile } from '../../files/index.ts'
import { listFilesOf } from '../files/queries.ts'
import { requireOwnReport } from '../access.ts'
import { findOwnReport } from '../queries.ts'
import { discountReport } from './count-report.ts'

/**
 * The attempt goes, and with it by the foreign keys its answers, the report, its link, and that anybody opened it. Pictures
 * lie elsewhere and are taken away by a sweep. False where it went meanwhile.
 */
export async function dropReport(
  tx: Tx,
  { userId, id, attemptId }: { userId: string; id: string; attemptId: string },
  now: Date,
): Promise<boolean> {
  await lockAttempt(tx, userId, attemptId)
  const report = await findOwnReport(tx, userId, id)
  if (!report) return false
  for (const key of await listFilesOf(tx, userId, report.id)) await removeFile(tx, key, now)
  await dropAttempt(tx, userId, attemptId)
  await discountReport(tx, report)
  return true
}

export async function deleteReport({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/report/delete'>): Promise<object> {
  const report = await requireOwnReport(tx, actor.userId, body.id)
  if (!(await dropReport(tx, report, now))) await requireOwnReport(tx, actor.userId, body.id)
  return {}
}
