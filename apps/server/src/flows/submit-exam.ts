import { engineVersion, score } from '@mindisle/scoring'
import type { DataOf } from '@mindisle/contract'
import { findUser, lockPerson } from '../modules/account/index.ts'
import { countTaken, instrumentOf } from '../modules/assessments/index.ts'
import {
  closeExam,
  gone,
  hasTaken,
  lockExam,
  personOf,
  requireComplete,
  sheetOf,
  statusOf,
  takeLastAnswers,
} from '../modules/exams/index.ts'
import { rewardTest } from '../modules/money/index.ts'
import { findReportOfExam, keepReport, type ReportRow } from '../modules/reports/index.ts'
import type { Call } from '../platform/http/call.ts'
import { refused } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'

type Key = 'POST /api/exam/submit'

const told = ({ id, isRisk }: Pick<ReportRow, 'id' | 'isRisk'>): DataOf<Key> => ({
  report_id: id,
  is_risk: isRisk ? 1 : 0,
})

/**
 * Last answers, score, report and count in one transaction that holds the exam's row: of two that submit at once the
 * second finds the report of the first.
 */
export async function submitExam({ tx, now, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  // Before the exam, as by a merge or an erasure: what a member earns must not be left behind by either.
  const member = actor.isAuthMobile ? await lockPerson(tx, actor.userId) : null
  const exam = await lockExam(tx, actor.userId, body.id)
  if (!exam) throw await gone(tx, actor.userId)
  const status = statusOf(exam, now)
  if (status === 'submitted') return told(await reportOf(tx, exam.userId, exam.id))
  if (status === 'expired') throw refused('exam_expired', 'exam.expired')
  const loaded = await instrumentOf(tx, exam.tableId, exam.version)
  const { instrument, prepared } = loaded
  const answers = await takeLastAnswers(tx, { exam, loaded }, body.answers, now)
  const user = member ?? (await findUser(tx, exam.userId))
  const person = personOf(user, now)
  const sheet = sheetOf({ instrument, exam, answers, person })
  requireComplete(prepared, sheet.answers)
  const result = score(prepared, sheet)
  const level =
    instrument.mainScale === undefined ? null : (result.scales[instrument.mainScale]?.level ?? null)
  const report: ReportRow = {
    id: newId(),
    userId: exam.userId,
    examId: exam.id,
    tableId: exam.tableId,
    instrumentVersion: exam.version,
    normVersion: result.norm?.version ?? null,
    engineVersion,
    result: { ...result, person },
    level,
    isRisk: result.risks.length > 0,
    createdAt: now,
  }
  const isFirst = member !== null && !(await hasTaken(tx, exam.userId, exam.tableId))
  await closeExam(tx, exam, now)
  await keepReport(tx, report)
  await countTaken(tx, exam.tableId)
  if (isFirst) await rewardTest(tx, exam.userId, exam.tableId, now)
  return told(report)
}

async function reportOf(tx: Call<Key>['tx'], userId: string, examId: string): Promise<ReportRow> {
  const report = await findReportOfExam(tx, userId, examId)
  if (!report) throw new Error('a submitted exam without a report')
  return report
}
