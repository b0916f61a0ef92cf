import type { DataOf } from '@mindisle/contract'
import { participationOf } from '@mindisle/disclosure'
import type { Database, Tx } from '../../../../platform/db/database.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { notFound, Refusal, refused, tooOften } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Limits } from '../../../../platform/limits/limits.ts'
import { presentCard, readAssessments } from '../../../assessments/index.ts'
import {
  askAgain,
  closeForOrganization,
  fewestInGroup,
  mostInTeam,
  nudgeEvery,
  openForOrganization,
  teamFacts,
  type TeamFacts,
} from '../../../teams/index.ts'
import { goInside, type Inside } from '../../access.ts'
import { requireAgreement } from '../../own/agreement.ts'
import { assignPerDay, changePerHour } from '../../limits.ts'
import { policy } from '../../policy.ts'
import { countMembers } from '../../queries.ts'
import { giveBackOf } from '../../seats/seats.ts'
import { organizationsTexts } from '../../texts.ts'
import {
  countAsked,
  findGroup,
  insertAssignment,
  noteAsked,
  listAssignments,
  listGroups,
  listGroupsOf,
  lockAssignment,
  updateAssignment,
  type AssignmentRow,
} from '../queries.ts'

type ListKey = 'GET /api/org/assignments'
type AssignKey = 'POST /api/org/assign'
type CloseKey = 'POST /api/org/assignment/close'
type AgainKey = 'POST /api/org/assignment/again'
type RemindKey = 'POST /api/org/remind'
type Assignment = DataOf<ListKey>['list'][number]

interface Deps {
  db: Database
  limits: Limits
}

const mostListed = 100

const remindFrom = ({ calledAt }: AssignmentRow): Date => new Date(calledAt.getTime() + nudgeEvery)

interface Row {
  row: AssignmentRow
  team: TeamFacts
  groups: ReadonlyArray<{ groupId: string; name: string }>
  asked: number
}

/** Who was asked is counted as the round began, and never by how many finished: both could be read off each other. */
function presentAssignment({ row, team, groups, asked }: Row, now: Date): Omit<Assignment, 'table'> {
  const from = remindFrom(row)
  const begun = row.asked[team.round - 1] ?? asked
  const { band, atLeast } = participationOf(team.finished, begun)
  return {
    id: row.id,
    groups: groups.map(({ name }) => name),
    state: team.state,
    closes_at: team.closesAt.toISOString(),
    round: team.round,
    asked: Math.max(asked, begun),
    participation: band === 'most' && asked > begun ? 'some' : band,
    finished: atLeast,
    needed: fewestInGroup,
    has_figures: team.hasFigures,
    may_remind: team.state === 'open' && from <= now,
    remind_from: team.state === 'open' && from > now ? from.toISOString() : null,
  }
}

export async function listOrganizationAssignments(
  call: Call<ListKey>,
  { db }: Deps,
): Promise<DataOf<ListKey>> {
  const { now, language } = call
  return db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.mayLook)
    const rows = await listAssignments(tx, organization.id, mostListed)
    const teams = await teamFacts(
      tx,
      rows.map(({ teamId }) => teamId),
      now,
    )
    const groups =
      rows.length === 0
        ? []
        : await listGroupsOf(
            tx,
            rows.map(({ id }) => id),
          )
    const tables = await readAssessments(
      tx,
      [...teams.values()].map(({ assessmentId }) => assessmentId),
    )
    // Counted once: by each assignment anew, an organization of 20,000 would wait for a hundred counts.
    const all = await countMembers(tx, organization.id)
    const sizes = new Map((await listGroups(tx, organization.id)).map(({ id, members }) => [id, members]))
    const list: Assignment[] = []
    for (const row of rows) {
      const team = teams.get(row.teamId)
      const table = tables.find(({ id }) => id === team?.assessmentId)
      if (!team || !table) continue
      const own = groups.filter(({ assignmentId }) => assignmentId === row.id)
      const asked =
        own.length === 0 ? all : own.reduce((sum, { groupId }) => sum + (sizes.get(groupId) ?? 0), 0)
      list.push({
        ...presentAssignment({ row, team, groups: own, asked }, now),
        table: presentCard(table, language),
      })
    }
    return { list }
  })
}

export async function countRunning(tx: Tx, organizationId: string, now: Date): Promise<number> {
  const rows = await listAssignments(tx, organizationId, mostListed)
  const teams = await teamFacts(
    tx,
    rows.map(({ teamId }) => teamId),
    now,
  )
  return [...teams.values()].filter(({ state }) => state === 'open').length
}

async function groupNames(tx: Tx, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const id of ids) {
    const group = await findGroup(tx, organizationId, id)
    if (!group) throw notFound('org.no_group')
    names.push(group.name)
  }
  return names
}

/** Of fewer than five nothing would ever be shown, and how many have answered would say who. */
async function requireEnough(tx: Tx, organizationId: string, groupIds: readonly string[]): Promise<void> {
  const asked = await countAsked(tx, organizationId, groupIds)
  if (asked < fewestInGroup)
    throw refused('too_few', 'org.short_of_people', { values: { count: fewestInGroup } })
  if (asked > mostInTeam) throw refused('team_full', 'org.over_size', { values: { count: mostInTeam } })
}

export async function assign(call: Call<AssignKey>, { limits }: Deps): Promise<DataOf<AssignKey>> {
  const { tx, now, actor, body, heard, language } = call
  const wait = await limits.take([[assignPerDay, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  if (heard.mustWait) throw new Refusal(422, 'org.other_words')
  const { organization } = await goInside(tx, call, policy.mayLead)
  const organizationId = organization.id
  await requireAgreement(tx, organizationId)
  const groupIds = [...new Set(body.group_ids)]
  const options = await groupNames(tx, organizationId, groupIds)
  await requireEnough(tx, organizationId, groupIds)
  const teamId = await openForOrganization(
    tx,
    {
      organizationId,
      name: organization.name,
      note: body.note.trim(),
      assessmentId: body.table_id,
      closesAt: body.closes_at,
      label: organizationsTexts[language]('org.group_label'),
      options,
      isDemo: organization.isDemo,
    },
    now,
  )
  const id = newId()
  const row = { id, organizationId, teamId, call: 'asked' as const, calledAt: now, createdAt: now }
  await insertAssignment(tx, row, groupIds)
  await noteAsked(tx, id)
  return { id }
}

/** One of the organization the transaction is in, held, for those who lead it. */
async function holdOne(
  call: Call<CloseKey> | Call<AgainKey> | Call<RemindKey>,
  { limits }: Deps,
): Promise<Inside & { row: AssignmentRow }> {
  const wait = await limits.take([[changePerHour, call.actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const inside = await goInside(call.tx, call, policy.mayLead)
  const row = await lockAssignment(call.tx, call.body.id)
  if (row?.organizationId !== inside.organization.id) throw notFound('org.no_assignment')
  return { ...inside, row }
}

export async function closeAssignment(call: Call<CloseKey>, deps: Deps): Promise<DataOf<CloseKey>> {
  const { row } = await holdOne(call, deps)
  await closeForOrganization(call.tx, row.teamId, call.now)
  await updateAssignment(call.tx, row.id, { isCalled: true })
  await giveBackOf(call.tx, row.id)
  return {}
}

const calling = (call: AssignmentRow['call'], now: Date) => ({
  call,
  calledAt: now,
  calledUpTo: '',
  isCalled: false,
})

export async function assignAgain(call: Call<AgainKey>, deps: Deps): Promise<DataOf<AgainKey>> {
  const { tx, now, body } = call
  const { row } = await holdOne(call, deps)
  await requireAgreement(tx, row.organizationId)
  await askAgain(tx, row.teamId, body.closes_at, now)
  await noteAsked(tx, row.id)
  await updateAssignment(tx, row.id, calling('asked', now))
  return {}
}

/** Sent by a sweep: to whom, and to how many, the one who asked does not learn. */
export async function remind(call: Call<RemindKey>, deps: Deps): Promise<DataOf<RemindKey>> {
  const { tx, now } = call
  const { row } = await holdOne(call, deps)
  const team = (await teamFacts(tx, [row.teamId], now)).get(row.teamId)
  if (team?.state !== 'open') throw refused('team_closed', 'org.assignment_closed')
  const from = remindFrom(row)
  if (from > now) throw tooOften(Math.ceil((from.getTime() - now.getTime()) / 1000))
  await updateAssignment(tx, row.id, calling('reminded', now))
  return {}
}
