import type { Language } from '@mindisle/base'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { notFound, Refusal, refused } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { findAssessment, instrumentOf } from '../../assessments/index.ts'
import { requireOpen } from '../access.ts'
import { endOf, isOpen, mostMembers, stateOf } from '../policy.ts'
import { isForTeams } from '../publish/dimensions.ts'
import {
  findMember,
  findTeam,
  insertMember,
  insertRound,
  insertTeam,
  listFinished,
  listPartsOf,
  listPlaces,
  listSheetsOf,
  listTeamsById,
  lockTeam,
  orphanSheet,
  updateMember,
  updateTeam,
  type TeamRow,
} from '../queries.ts'
import { deadlineFrom, freeCode } from './create-team.ts'
import { figuresOf, previewOf } from './read-analysis.ts'

interface Asked {
  organizationId: string
  name: string
  note: string
  assessmentId: string
  closesAt: string
  /** By what its figures may be looked at; none where all are one. */
  label: string
  options: readonly string[]
  isDemo: boolean
}

/** A team that nobody leads: those who lead the organization ask for things of it, and see what it publishes. */
export async function openForOrganization(tx: Tx, asked: Asked, now: Date): Promise<string> {
  const table = await findAssessment(tx, asked.assessmentId)
  if (!table?.isVisible) throw notFound('assessment.gone')
  const { instrument } = await instrumentOf(tx, table.id, table.version)
  if (!isForTeams(instrument)) throw new Refusal(422, 'team.table')
  const { organizationId, name, note, label, options, isDemo } = asked
  const id = newId()
  await insertTeam(tx, {
    id,
    code: await freeCode(tx),
    organizationId,
    name,
    note,
    assessmentId: table.id,
    version: table.version,
    isAnonymous: true,
    attributes: options.length > 1 ? [{ id: 'a1', label, options: [...options] }] : [],
    mayLend: false,
    lendDays: 1,
    closesAt: deadlineFrom(asked.closesAt, now),
    isDemo,
    createdAt: now,
  })
  return id
}

/** Another name for the same group: its place, and whoever is counted in it, stay. */
export async function renameOption(
  tx: Tx,
  teamId: string,
  { place, name }: { place: number; name: string },
): Promise<void> {
  const { attributes } = await holdTeam(tx, teamId)
  const renamed = attributes.map((one) => ({ ...one, options: one.options.with(place, name) }))
  await updateTeam(tx, teamId, { attributes: renamed })
}

export const mostInTeam = mostMembers

async function holdTeam(tx: Tx, id: string): Promise<TeamRow> {
  const team = await lockTeam(tx, id)
  if (!team) throw notFound('team.gone')
  return team
}

/** Takes part, in the group of this place. The caller holds the person. */
export async function takePlaceFor(
  tx: Tx,
  { teamId, userId, option }: { teamId: string; userId: string; option: number },
  now: Date,
): Promise<Pick<TeamRow, 'assessmentId' | 'closesAt'>> {
  const team = await holdTeam(tx, teamId)
  const { assessmentId, closesAt } = team
  requireOpen(team, now)
  const before = await findMember(tx, teamId, userId)
  if (before?.state === 'in') return { assessmentId, closesAt }
  if (team.memberCount >= mostMembers)
    throw refused('team_full', 'team.full', { values: { count: mostMembers } })
  const choices = Object.fromEntries(team.attributes.map(({ id }) => [id, String(option)]))
  if (before) {
    // A sheet that was counted in one group must not turn up in another.
    const keeps = (await listSheetsOf(tx, before.id)).length > 0
    await updateMember(tx, before.id, { state: 'in', ...(!keeps && { choices }) })
  } else {
    const given = { name: '', mayShow: false, state: 'in' as const, choices }
    await insertMember(tx, { id: newId(), teamId, userId, joinedAt: now, ...given })
  }
  await updateTeam(tx, teamId, { memberCount: team.memberCount + 1 })
  return { assessmentId, closesAt }
}

/**
 * Whoever leaves an organization takes along what they answered in it: their scores are gone from it, the report is theirs. Nothing is
 * published: what changed at this moment would say that they had answered (R8). The caller holds the person.
 */
export async function quitOrganization(
  tx: Tx,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  for (const { member, team: seen } of await listPlaces(tx, userId)) {
    if (seen.organizationId !== organizationId) continue
    const team = await lockTeam(tx, seen.id)
    if (!team) continue
    for (const { id } of await listSheetsOf(tx, member.id)) await orphanSheet(tx, id)
    if (member.state === 'in') {
      await updateMember(tx, member.id, { state: 'left', attemptId: null })
      await updateTeam(tx, team.id, { memberCount: team.memberCount - 1 })
    }
  }
}

export async function closeForOrganization(tx: Tx, id: string, now: Date): Promise<void> {
  const team = await holdTeam(tx, id)
  if (isOpen(team, now)) await updateTeam(tx, team.id, { closedAt: now })
}

/** A new round beside the last one. */
export async function askAgain(tx: Tx, id: string, closesAt: string, now: Date): Promise<void> {
  const team = await holdTeam(tx, id)
  if (isOpen(team, now)) throw new Refusal(422, 'team.still_open')
  const round = team.round + 1
  await updateTeam(tx, id, { closesAt: deadlineFrom(closesAt, now), closedAt: null, round })
  await insertRound(tx, { teamId: id, round, openedAt: now })
}

export interface TeamFacts {
  id: string
  assessmentId: string
  note: string
  state: 'open' | 'closed'
  closesAt: Date
  /** The same once nobody can answer any more. */
  endedAt: Date | null
  round: number
  finished: number
  hasFigures: boolean
}

export async function teamFacts(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TeamFacts>> {
  const rows = ids.length === 0 ? [] : await listTeamsById(tx, ids)
  return new Map(
    rows.map(({ team, finished, hasFigures }) => {
      const { id, assessmentId, note, round } = team
      const closesAt = endOf(team)
      const state = stateOf(team, now)
      const endedAt = state === 'open' ? null : closesAt
      return [id, { id, assessmentId, note, state, closesAt, endedAt, round, finished, hasFigures }]
    }),
  )
}

/** What one person has handed in to these, in the round that runs; nothing where they have not. */
export const partsOf = async (tx: Tx, ids: readonly string[], userId: string) =>
  new Map(ids.length === 0 ? [] : (await listPartsOf(tx, ids, userId)).map((row) => [row.teamId, row]))

/** Those who need no word any more: only whoever tells people asks this. */
export async function whoFinished(tx: Tx, id: string): Promise<ReadonlySet<string>> {
  const team = await findTeam(tx, id)
  return new Set(team ? await listFinished(tx, id, team.round) : [])
}

async function requireTeam(tx: Tx, id: string): Promise<TeamRow> {
  const team = await findTeam(tx, id)
  if (!team) throw notFound('team.gone')
  return team
}

/** What it has published; the caller has looked who asks. */
export const readFigures = async (
  tx: Tx,
  id: string,
  asked: { wanted: number | undefined; language: Language; now: Date },
) => figuresOf(tx, await requireTeam(tx, id), asked)

/** What the organization will see, of people who do not exist. */
export const previewFigures = async (tx: Tx, secrets: Secrets, id: string, language: Language) =>
  previewOf(tx, secrets, await requireTeam(tx, id), language)
