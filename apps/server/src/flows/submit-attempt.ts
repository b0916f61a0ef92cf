import { engineVersion, score } from '@mindisle/scoring'
import type { DataOf } from '@mindisle/contract'
import { findUser, lockPerson } from '../modules/account/index.ts'
import { instrumentOf } from '../modules/assessments/index.ts'
import {
  closeAttempt,
  gone,
  hasTaken,
  lockAttempt,
  personOf,
  requireComplete,
  sheetOf,
  statusOf,
  takeLastAnswers,
} from '../modules/exams/index.ts'
import { rewardTest } from '../modules/money/index.ts'
import { useSeat } from '../modules/organizations/index.ts'
import { findReportOfAttempt, keepReport, type ReportRow } from '../modules/reports/index.ts'
import { noteSign } from '../modules/safety/index.ts'
import { handInAttempt } from '../modules/teams/index.ts'
import type { Secrets } from '../platform/crypto/secrets.ts'
import type { Call } from '../platform/http/call.ts'
import { refused } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'

type Key = 'POST /api/exam/submit'

const told = (
  { id, isRisk }: Pick<ReportRow, 'id' | 'isRisk'>,
  teamId: string | null = null,
): DataOf<Key> => ({
  report_id: id,
  is_risk: isRisk,
  team_id: teamId,
})

/**
 * Last answers, score, report and count in one transaction that holds the exam's row: of two that submit at once the
 * second finds the report of the first.
 */
export async function submitAttempt(
  { tx, now, actor, body, language }: Call<Key>,
  { secrets }: { secrets: Secrets },
): Promise<DataOf<Key>> {
  // Before the exam, as by a merge or an erasure: what is earned or noted must not be left behind by either.
  const [taker, attempt] = await Promise.all([
    lockPerson(tx, actor.userId),
    lockAttempt(tx, actor.userId, body.id),
  ])
  const member = actor.isAuthMobile ? taker : null
  if (!attempt) throw await gone(tx, actor.userId)
  const status = statusOf(attempt, now)
  if (status === 'submitted') return told(await reportOf(tx, attempt.userId, attempt.id))
  if (status === 'expired') throw refused('exam_expired', 'exam.expired')
  const loaded = await instrumentOf(tx, attempt.assessmentId, attempt.version)
  const { instrument, prepared } = loaded
  const answers = await takeLastAnswers(tx, { attempt, loaded }, body.answers, now)
  const user = taker ?? (await findUser(tx, attempt.userId))
  const person = personOf(user, now, language)
  const sheet = sheetOf({ instrument, attempt, answers, person })
  requireComplete(prepared, sheet.answers)
  const result = score(prepared, sheet)
  const level =
    instrument.mainScale === undefined ? null : (result.scales[instrument.mainScale]?.level ?? null)
  const report: ReportRow = {
    id: newId(),
    userId: attempt.userId,
    attemptId: attempt.id,
    assessmentId: attempt.assessmentId,
    instrumentVersion: attempt.version,
    normVersion: result.norm?.version ?? null,
    engineVersion,
    result: { ...result, person },
    level,
    isRisk: result.risks.length > 0,
    createdAt: now,
  }
  const isFirst = member !== null && !(await hasTaken(tx, attempt.userId, attempt.assessmentId))
  await Promise.all([closeAttempt(tx, attempt, now), keepReport(tx, report)])
  const taken = await handInAttempt(tx, secrets, { attemptId: attempt.id, report }, now)
  const teamIds = taken.map(({ id }) => id)
  if (teamIds.length > 0) await useSeat(tx, { userId: attempt.userId, reportId: report.id, teamIds }, now)
  if (report.isRisk)
    await noteSign(tx, { userId: attempt.userId, at: now, level: 'elevated', source: 'scale' })
  if (isFirst) await rewardTest(tx, secrets, attempt, now)
  // What an organization asked for has a page of its own, which tells it.
  return told(report, taken.find(({ organizationId }) => organizationId === null)?.id)
}

async function reportOf(tx: Call<Key>['tx'], userId: string, attemptId: string): Promise<ReportRow> {
  const report = await findReportOfAttempt(tx, userId, attemptId)
  if (!report) throw new Error('a submitted exam without a report')
  return report
}
