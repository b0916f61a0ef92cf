import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findAssessment, instrumentOf, instrumentTexts } from '../../assessments/index.ts'
import { findNewestReport } from '../../reports/index.ts'
import { requireOwn } from '../access.ts'
import { fewest, isOpen, lendFrom, nudgeFrom } from '../policy.ts'
import { presentAttributes, presentTeam } from '../present.ts'
import { dimensionsOf } from '../publish/dimensions.ts'
import { findSheet, listPeople, type MemberRow, type OwnRow } from '../queries.ts'
import { teamsTexts } from '../texts.ts'
import { ownerName } from './find-team.ts'
import { fits } from './hand-in.ts'

type ShowKey = 'GET /api/team/show'
type PeopleKey = 'GET /api/team/people'

async function meOf(
  { tx, now, actor }: Call<ShowKey>,
  { team }: OwnRow,
  member: MemberRow,
): Promise<DataOf<ShowKey>['me']> {
  const sheet = await findSheet(tx, member.id, team.round)
  const mayLend = team.mayLend && !sheet && isOpen(team, now)
  const newest = mayLend ? await findNewestReport(tx, actor.userId, team.assessmentId) : null
  const isLendable = newest !== null && fits(team, newest) && newest.createdAt >= lendFrom(team, now)
  return {
    name: member.name,
    has_finished: sheet !== null,
    report_id: sheet?.reportId ?? null,
    may_show: member.mayShow,
    lendable: isLendable ? { report_id: newest.id, created_at: newest.createdAt.toISOString() } : null,
  }
}

export async function showTeam(call: Call<ShowKey>): Promise<DataOf<ShowKey>> {
  const { tx, now, actor, language, query } = call
  const row = await requireOwn(tx, actor.userId, query.id)
  const { team, member, finished } = row
  if (team.organizationId !== null) throw notFound('team.gone')
  const table = await findAssessment(tx, team.assessmentId)
  if (!table) throw notFound('team.gone')
  const from = nudgeFrom(team)
  const isOwner = team.ownerId === actor.userId
  return {
    ...presentTeam(row, table, { userId: actor.userId, language, now }),
    note: team.note,
    code: team.code,
    inviter: (await ownerName(tx, team)) ?? teamsTexts[language]('team.somebody'),
    attributes: presentAttributes(team),
    may_lend: team.mayLend,
    lend_days: team.lendDays,
    missing: Math.max(0, fewest - finished),
    rounds: team.round,
    may_nudge: isOwner && isOpen(team, now) && finished < team.memberCount && (from === null || from <= now),
    nudge_from: from !== null && from > now ? from.toISOString() : null,
    me: member && (await meOf(call, row, member)),
  }
}

const usualPage = 20

/** In the order in which they joined, never in that in which they finished. */
export async function listTeamPeople({
  tx,
  actor,
  language,
  query,
}: Call<PeopleKey>): Promise<DataOf<PeopleKey>> {
  const { team } = await requireOwn(tx, actor.userId, query.id)
  if (team.ownerId !== actor.userId || team.isAnonymous) throw notFound('team.gone')
  const { page = 1, per_page: perPage = usualPage } = query
  const part = { limit: perPage, offset: (page - 1) * perPage }
  const rows = await listPeople(tx, team.id, team.round, part)
  const { instrument } = await instrumentOf(tx, team.assessmentId, team.version)
  const texts = await instrumentTexts(tx, team.assessmentId, team.version, language)
  const dimensions = dimensionsOf(instrument)
  const scoresOf = (scores: Record<string, number | null>) =>
    dimensions.map(({ id }) => ({ id, name: texts.scales[id]?.name ?? id, score: scores[id] ?? null }))
  return {
    list: rows.map(({ id, userId, name, mayShow, scores }) => ({
      id,
      name,
      is_me: userId === actor.userId,
      has_finished: scores !== null,
      scores: scores !== null && mayShow ? scoresOf(scores) : null,
    })),
    page,
    per_page: perPage,
    total: team.memberCount,
    has_more: page * perPage < team.memberCount,
  }
}
