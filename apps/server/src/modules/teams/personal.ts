import type { Tx } from '../../platform/db/database.ts'
import type { PersonalData } from '../../platform/personal.ts'
import { countMirrors, eraseMirrors, exportMirrors, mergeMirrors } from './mirror/personal.ts'
import {
  deleteMember,
  deleteTeam,
  findMember,
  findSheet,
  listLed,
  listPlaces,
  listSheetsOf,
  lockTeam,
  moveLed,
  moveSheet,
  orphanSheet,
  updateMember,
  updateTeam,
  type MemberRow,
} from './queries.ts'

/** Two places in one team become one; where both answered, what the account handed in stays. */
async function mergePlaces(tx: Tx, mine: MemberRow, theirs: MemberRow): Promise<void> {
  const team = await lockTeam(tx, mine.teamId)
  for (const sheet of await listSheetsOf(tx, mine.id))
    if (await findSheet(tx, theirs.id, sheet.round)) await orphanSheet(tx, sheet.id)
    else await moveSheet(tx, sheet.id, theirs.id)
  if (team && mine.state === 'in' && theirs.state === 'in')
    await updateTeam(tx, team.id, { memberCount: team.memberCount - 1 })
  if (mine.state === 'in' && theirs.state === 'left') await updateMember(tx, theirs.id, { state: 'in' })
  if (mine.attemptId && !theirs.attemptId) await updateMember(tx, theirs.id, { attemptId: mine.attemptId })
  if (team && mine.state === 'in' && theirs.state === 'removed')
    await updateTeam(tx, team.id, { memberCount: team.memberCount - 1 })
  await deleteMember(tx, mine.id)
}

/** A team that nobody leads takes nobody in any more; what it shows stays for those who are in it. */
async function letGo(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const { id } of await listLed(tx, userId)) {
    const team = await lockTeam(tx, id)
    if (!team) continue
    if (team.memberCount === 0) await deleteTeam(tx, id)
    else
      await updateTeam(tx, id, {
        ownerId: null,
        note: '',
        closedAt: team.closedAt ?? now,
        offerHash: null,
        offerUntil: null,
      })
  }
}

/** Stands before the reports its sheets point at. Every write holds the team, in the order of teams. */
export const teamsPersonal = {
  name: 'teams',
  tables: ['teams', 'team_members', 'team_sheets', 'team_mirrors', 'team_mirror_ratings'] as const,
  count: async (tx, userId) => ({
    teams:
      (await listPlaces(tx, userId)).length +
      (await listLed(tx, userId)).length +
      (await countMirrors(tx, userId)),
  }),
  async merge(tx, from, to) {
    const places = await listPlaces(tx, from)
    for (const { member } of places) {
      const theirs = await findMember(tx, member.teamId, to)
      if (theirs) await mergePlaces(tx, member, theirs)
      else await updateMember(tx, member.id, { userId: to })
    }
    return { teams: places.length + (await moveLed(tx, from, to)) + (await mergeMirrors(tx, from, to)) }
  },
  async export(tx, userId) {
    const places = await listPlaces(tx, userId)
    const list = []
    for (const { member, team } of places)
      list.push({
        team: team.name,
        table_id: team.assessmentId,
        is_anonymous: team.isAnonymous,
        state: member.state,
        name: member.name,
        joined_at: member.joinedAt,
        chosen: team.attributes.map(({ id, label, options }) => ({
          label,
          option: options[Number(member.choices[id])] ?? null,
        })),
        owner_may_see_my_result: member.mayShow,
        handed_in: (await listSheetsOf(tx, member.id)).map(({ round, reportId, scores, finishedAt }) => ({
          round,
          report_id: reportId,
          scores,
          finished_at: finishedAt,
        })),
      })
    const led = (await listLed(tx, userId)).map(
      ({ name, note, code, assessmentId, isAnonymous, attributes, closesAt, createdAt }) => ({
        name,
        note,
        code,
        table_id: assessmentId,
        is_anonymous: isAnonymous,
        attributes,
        closes_at: closesAt,
        created_at: createdAt,
      }),
    )
    return { team_places: list, teams_led: led, ...(await exportMirrors(tx, userId)) }
  },
  async erase(tx, userId, now) {
    for (const { member } of await listPlaces(tx, userId)) {
      const team = await lockTeam(tx, member.teamId)
      for (const { id } of await listSheetsOf(tx, member.id)) await orphanSheet(tx, id)
      if (team && member.state === 'in') await updateTeam(tx, team.id, { memberCount: team.memberCount - 1 })
      await deleteMember(tx, member.id)
    }
    await letGo(tx, userId, now)
    await eraseMirrors(tx, userId)
  },
} satisfies PersonalData
