import type { DataOf } from '@mindisle/contract'
import type { IsShown } from '../../../module.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { findUser } from '../../account/index.ts'
import { findAssessment, instrumentOf, presentCard } from '../../assessments/index.ts'
import { findPerAddress, findPerHour } from '../limits.ts'
import { endOf, stateOf, tidyCode } from '../policy.ts'
import { presentAttributes } from '../present.ts'
import { findByCode, findMember, findRound, findTeam, type TeamRow } from '../queries.ts'
import { teamsTexts } from '../texts.ts'

type FindKey = 'POST /api/team/find'
type InvitationKey = 'GET /api/team/invitation'

/** Who types a code that is none has used up a try; one that was right gives it back. */
export async function findTeamByCode(
  { tx, actor, body, addressIndex }: Call<FindKey>,
  { limits, isShown }: { limits: Limits; isShown: IsShown },
): Promise<DataOf<FindKey>> {
  const uses = [
    [findPerHour, actor.userId],
    [findPerAddress, addressIndex],
  ] as const
  const wait = await limits.take(uses)
  if (wait !== null) throw tooOften(wait)
  const code = tidyCode(body.code)
  const team = code === null ? null : await findByCode(tx, code)
  if (!team || !(await isReadable(tx, team, isShown))) throw refused('code_invalid', 'team.no_code')
  await limits.giveBack(uses)
  return { id: team.id }
}

/** A team whose owner is banned or about to be deleted invites nobody; one that lost its owner does not either. */
const isReadable = async (tx: Tx, { ownerId }: TeamRow, isShown: IsShown): Promise<boolean> =>
  ownerId !== null && (await isShown(tx, ownerId))

export async function requireInvitation(tx: Tx, id: string, isShown: IsShown): Promise<TeamRow> {
  const team = await findTeam(tx, id)
  if (!team || !(await isReadable(tx, team, isShown))) throw notFound('team.gone')
  return team
}

export async function ownerName(tx: Tx, { ownerId }: TeamRow): Promise<string | null> {
  return (ownerId && (await findUser(tx, ownerId))?.nickname) || null
}

export async function showInvitation(
  { tx, now, actor, language, query }: Call<InvitationKey>,
  { isShown }: { isShown: IsShown },
): Promise<DataOf<InvitationKey>> {
  const team = await requireInvitation(tx, query.id, isShown)
  const table = await findAssessment(tx, team.assessmentId)
  if (!table) throw notFound('team.gone')
  const { instrument } = await instrumentOf(tx, team.assessmentId, team.version)
  const round = await findRound(tx, team.id, team.round)
  const member = actor && (await findMember(tx, team.id, actor.userId))
  return {
    id: team.id,
    name: team.name,
    note: team.note,
    inviter: (await ownerName(tx, team)) ?? teamsTexts[language]('team.somebody'),
    table: presentCard(table, language),
    is_health: instrument.isHealth,
    is_anonymous: team.isAnonymous,
    is_demo: team.isDemo,
    state: stateOf(team, now),
    closes_at: endOf(team).toISOString(),
    finished: round?.finished ?? 0,
    attributes: presentAttributes(team),
    is_member: member?.state === 'in',
    is_owner: actor !== null && team.ownerId === actor.userId,
  }
}
