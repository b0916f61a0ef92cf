import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { holdLed, holdPlace } from '../access.ts'
import { changePerHour, joinPerHour } from '../limits.ts'
import { publishRound } from '../publish/publish-round.ts'
import {
  findMemberById,
  listSheetsOf,
  updateMember,
  updateTeam,
  type MemberRow,
  type TeamRow,
} from '../queries.ts'

type LeaveKey = 'POST /api/team/leave'
type RemoveKey = 'POST /api/team/remove'

interface Deps {
  limits: Limits
  secrets: Secrets
}

/** What they handed in no longer counts, in any round. The caller holds the team. */
export async function takeOut(
  tx: Tx,
  secrets: Secrets,
  { team, member, state }: { team: TeamRow; member: MemberRow; state: 'left' | 'removed' },
  now: Date,
): Promise<void> {
  await updateMember(tx, member.id, { state, attemptId: null, mayShow: false })
  await updateTeam(tx, team.id, { memberCount: team.memberCount - 1 })
  // Those who asked would learn that whoever went had answered (R8).
  if (team.organizationId !== null) return
  for (const { round } of await listSheetsOf(tx, member.id))
    await publishRound(tx, secrets, team, { round, now })
}

export async function leaveTeam(
  { tx, now, actor, body }: Call<LeaveKey>,
  { limits, secrets }: Deps,
): Promise<DataOf<LeaveKey>> {
  const wait = await limits.take([[joinPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const { team, member } = await holdPlace(tx, actor.userId, body.id)
  await takeOut(tx, secrets, { team, member, state: 'left' }, now)
  return {}
}

/** Of an anonymous team nobody knows whom to remove. */
export async function removeMember(
  { tx, now, actor, body }: Call<RemoveKey>,
  { limits, secrets }: Deps,
): Promise<DataOf<RemoveKey>> {
  const wait = await limits.take([[changePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const team = await holdLed(tx, actor.userId, body.id)
  const member = await findMemberById(tx, body.member_id)
  if (team.isAnonymous || member?.teamId !== team.id || member.state !== 'in')
    throw notFound('team.no_member')
  await takeOut(tx, secrets, { team, member, state: 'removed' }, now)
  return {}
}
