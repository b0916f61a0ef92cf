import type { DataOf } from '@mindisle/contract'
import type { IsShown } from '../../../module.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import {
  mobileUnverified,
  notFound,
  notSignedIn,
  Refusal,
  refused,
  tooOften,
} from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { requireOpen } from '../access.ts'
import { joinPerHour } from '../limits.ts'
import { mostMembers } from '../policy.ts'
import { publishRound } from '../publish/publish-round.ts'
import {
  findMember,
  findSheet,
  insertMember,
  lockTeam,
  updateMember,
  updateTeam,
  type MemberRow,
  type TeamRow,
} from '../queries.ts'
import { requireReadable } from './create-team.ts'
import { requireInvitation } from './find-team.ts'

type Key = 'POST /api/team/join'

interface Deps {
  limits: Limits
  secrets: Secrets
  isShown: IsShown
}

function choicesFrom({ attributes }: TeamRow, given: readonly number[]): Record<string, string> {
  const isRight =
    given.length === attributes.length &&
    attributes.every(({ options }, place) => (given[place] ?? -1) < options.length)
  if (!isRight) throw new Refusal(422, 'team.choices')
  return Object.fromEntries(attributes.map(({ id }, place) => [id, String(given[place])]))
}

/** Only the owner of a named team learns a name, and only from one who gave it. */
function nameFrom({ isAnonymous }: TeamRow, given: string | undefined): string {
  if (isAnonymous) return ''
  const name = given?.trim() ?? ''
  if (name === '') throw new Refusal(422, 'team.your_name')
  return name
}

export async function joinTeam(call: Call<Key>, { limits, secrets, isShown }: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const wait = await limits.take([[joinPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  requireReadable(call)
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const invited = await requireInvitation(tx, body.id, isShown)
  if (!invited.isAnonymous && !actor.isAuthMobile) throw mobileUnverified()
  const team = await lockTeam(tx, invited.id)
  if (!team) throw notFound('team.gone')
  const before = await findMember(tx, team.id, actor.userId)
  if (before?.state === 'in') return {}
  if (before?.state === 'removed') throw refused('team_removed', 'team.removed')
  requireOpen(team, now)
  if (team.memberCount >= mostMembers)
    throw refused('team_full', 'team.full', { values: { count: mostMembers } })
  const given = {
    name: nameFrom(team, body.name),
    mayShow: !team.isAnonymous && (body.may_show ?? false),
  }
  const choices = choicesFrom(team, body.choices)
  if (before) await comeBack(call, { team, before, given })
  else
    await insertMember(tx, {
      id: newId(),
      teamId: team.id,
      userId: actor.userId,
      state: 'in',
      joinedAt: now,
      choices,
      ...given,
    })
  await updateTeam(tx, team.id, { memberCount: team.memberCount + 1 })
  if (before && (await findSheet(tx, before.id, team.round)))
    await publishRound(tx, secrets, team, { round: team.round, now })
  return {}
}

interface Returning {
  team: TeamRow
  before: MemberRow
  given: Pick<MemberRow, 'name' | 'mayShow'>
}

/** With the choices they had: a sheet that was counted in one group must not turn up in another. */
async function comeBack({ tx }: Call<Key>, { before, given }: Returning): Promise<void> {
  await updateMember(tx, before.id, { state: 'in', ...given })
}
