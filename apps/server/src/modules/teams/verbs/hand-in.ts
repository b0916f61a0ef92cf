import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, refused, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { consents, lockPerson } from '../../account/index.ts'
import { instrumentOf } from '../../assessments/index.ts'
import { findOwnReport, type ReportRow } from '../../reports/index.ts'
import { holdPlace, requireOpen } from '../access.ts'
import { joinPerHour } from '../limits.ts'
import { isOpen, lendFrom } from '../policy.ts'
import { dimensionsOf } from '../publish/dimensions.ts'
import { publishRound } from '../publish/publish-round.ts'
import {
  findSheet,
  insertSheet,
  listAnswering,
  lockTeam,
  updateMember,
  type MemberRow,
  type TeamRow,
} from '../queries.ts'

type LendKey = 'POST /api/team/lend'

type Report = Pick<ReportRow, 'id' | 'assessmentId' | 'instrumentVersion' | 'result'>

/** In another version the scales may be others. */
export const fits = (team: TeamRow, report: Pick<Report, 'assessmentId' | 'instrumentVersion'>): boolean =>
  report.assessmentId === team.assessmentId && report.instrumentVersion === team.version

async function scoresOf(tx: Tx, { assessmentId, instrumentVersion, result }: Report) {
  const { instrument } = await instrumentOf(tx, assessmentId, instrumentVersion)
  return Object.fromEntries(dimensionsOf(instrument).map(({ id }) => [id, result.scales[id]?.score ?? null]))
}

interface HandedIn {
  team: TeamRow
  member: MemberRow
  report: Report
}

/** The caller holds the team. One sheet a person and round: a second one changes nothing. */
async function handIn(
  tx: Tx,
  secrets: Secrets,
  { team, member, report }: HandedIn,
  now: Date,
): Promise<void> {
  await updateMember(tx, member.id, { attemptId: null })
  if (await findSheet(tx, member.id, team.round)) return
  await insertSheet(tx, {
    id: newId(),
    teamId: team.id,
    round: team.round,
    memberId: member.id,
    reportId: report.id,
    scores: await scoresOf(tx, report),
    finishedAt: now,
  })
  await publishRound(tx, secrets, team, { round: team.round, now })
}

/** Notes for which team an attempt is taken, and says which version it is taken in. */
export async function answerForTeam(
  tx: Tx,
  { userId, teamId, assessmentId }: { userId: string; teamId: string; assessmentId: string },
  now: Date,
): Promise<{ version: string; note: (attemptId: string) => Promise<void> }> {
  const { team, member } = await holdPlace(tx, userId, teamId)
  requireOpen(team, now)
  const isDone = (await findSheet(tx, member.id, team.round)) !== null
  if (isDone || team.assessmentId !== assessmentId) throw refused('team_closed', 'team.done')
  return { version: team.version, note: (attemptId) => updateMember(tx, member.id, { attemptId }) }
}

/** The report of an attempt goes to every team it was taken for, if that is still open; answers to which. */
export async function handInAttempt(
  tx: Tx,
  secrets: Secrets,
  { attemptId, report }: { attemptId: string; report: Report },
  now: Date,
): Promise<TeamRow[]> {
  const taken: TeamRow[] = []
  for (const { teamId } of await listAnswering(tx, attemptId)) {
    const team = await lockTeam(tx, teamId)
    const member = (await listAnswering(tx, attemptId)).find((one) => one.teamId === teamId)
    if (!team || !member) continue
    if (isOpen(team, now) && fits(team, report)) {
      await handIn(tx, secrets, { team, member, report }, now)
      taken.push(team)
    } else await updateMember(tx, member.id, { attemptId: null })
  }
  return taken
}

export async function lendReport(
  { tx, now, actor, body }: Call<LendKey>,
  { limits, secrets }: { limits: Limits; secrets: Secrets },
): Promise<DataOf<LendKey>> {
  const wait = await limits.take([[joinPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const { team, member } = await holdPlace(tx, actor.userId, body.id)
  requireOpen(team, now)
  const report = await findOwnReport(tx, actor.userId, body.report_id)
  if (!report || !team.mayLend || !fits(team, report) || report.createdAt < lendFrom(team, now))
    throw refused('report_needed', 'team.not_lendable')
  const { instrument } = await instrumentOf(tx, report.assessmentId, report.instrumentVersion)
  if (instrument.isHealth && !(await consents.health.has(tx, actor.userId)))
    throw refused('consent_needed', 'team.consent')
  await handIn(tx, secrets, { team, member, report }, now)
  return {}
}
