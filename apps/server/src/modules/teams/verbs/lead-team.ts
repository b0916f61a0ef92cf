import { mayBecome } from '@mindisle/disclosure'
import type { DataOf } from '@mindisle/contract'
import { sameText, sha256 } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, Refusal, refused, tooOften } from '../../../platform/http/refusal.ts'
import { randomText } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { notify } from '../../notices/index.ts'
import { holdLed, holdPlace, requireOpen } from '../access.ts'
import { changePerHour } from '../limits.ts'
import { handedOver, nudged, reopened } from '../notice-kinds.ts'
import { isOpen, nudgeFrom, offerLife } from '../policy.ts'
import {
  countPlaces,
  insertRound,
  listWaitedFor,
  lockTeam,
  updateMember,
  updateTeam,
  withdrawConsents,
  type NewTeam,
} from '../queries.ts'
import { deadlineFrom, requireReadable } from './create-team.ts'

interface Deps {
  limits: Limits
}

async function requireTurn(userId: string, { limits }: Deps): Promise<void> {
  const wait = await limits.take([[changePerHour, userId]])
  if (wait !== null) throw tooOften(wait)
}

type ChangeKey = 'POST /api/team/change'

export async function changeTeam(call: Call<ChangeKey>, deps: Deps): Promise<DataOf<ChangeKey>> {
  const { tx, now, actor, body } = call
  await requireTurn(actor.userId, deps)
  requireReadable(call)
  const team = await holdLed(tx, actor.userId, body.id)
  const changes: Partial<NewTeam> = {}
  if (body.name !== undefined) changes.name = body.name.trim()
  if (changes.name === '') throw new Refusal(422, 'team.name')
  if (body.note !== undefined) changes.note = body.note.trim()
  if (body.closes_at !== undefined) {
    requireOpen(team, now)
    changes.closesAt = deadlineFrom(body.closes_at, now)
  }
  if (body.is_anonymous !== undefined) {
    const [mode, wanted] = [team.isAnonymous, body.is_anonymous].map((is) =>
      is ? 'anonymous' : 'named',
    ) as ['anonymous' | 'named', 'anonymous' | 'named']
    // Whoever joined unnamed has counted on it, whether or not they have answered yet.
    if (!mayBecome(mode, wanted, await countPlaces(tx, team.id))) throw refused('team_mode', 'team.mode')
    changes.isAnonymous = body.is_anonymous
  }
  if (Object.keys(changes).length > 0) await updateTeam(tx, team.id, changes)
  return {}
}

type CloseKey = 'POST /api/team/close'

export async function closeTeam({ tx, now, actor, body }: Call<CloseKey>, deps: Deps): Promise<object> {
  await requireTurn(actor.userId, deps)
  const team = await holdLed(tx, actor.userId, body.id)
  if (isOpen(team, now)) await updateTeam(tx, team.id, { closedAt: now })
  return {}
}

type ReopenKey = 'POST /api/team/reopen'

export async function reopenTeam(call: Call<ReopenKey>, deps: Deps): Promise<object> {
  const { tx, now, actor, body } = call
  await requireTurn(actor.userId, deps)
  const team = await holdLed(tx, actor.userId, body.id)
  if (isOpen(team, now)) throw new Refusal(422, 'team.still_open')
  const round = body.is_new_round ? team.round + 1 : team.round
  const closesAt = deadlineFrom(body.closes_at, now)
  await updateTeam(tx, team.id, { closesAt, closedAt: null, round, nudgedAt: null })
  if (!body.is_new_round) return {}
  await insertRound(tx, { teamId: team.id, round, openedAt: now })
  const facts = { team_id: team.id }
  for (const { userId } of await listWaitedFor(tx, team.id, round))
    await notify(tx, reopened, { userId, about: `${team.id} ${round}`, facts }, now)
  return {}
}

type NudgeKey = 'POST /api/team/nudge'

/** To those who have not finished; how many there were is not even told to the owner of an anonymous team. */
export async function nudge({ tx, now, actor, body }: Call<NudgeKey>, deps: Deps): Promise<object> {
  await requireTurn(actor.userId, deps)
  const team = await holdLed(tx, actor.userId, body.id)
  requireOpen(team, now)
  const from = nudgeFrom(team)
  if (from !== null && from > now) throw tooOften(Math.ceil((from.getTime() - now.getTime()) / 1000))
  await updateTeam(tx, team.id, { nudgedAt: now })
  const about = `${team.id} ${now.toISOString()}`
  const facts = { team_id: team.id }
  for (const { userId } of await listWaitedFor(tx, team.id, team.round))
    if (userId !== actor.userId) await notify(tx, nudged, { userId, about, facts }, now)
  return {}
}

type OfferKey = 'POST /api/team/offer'

/** Names nobody: in an anonymous team the owner does not know to whom it could be. */
export async function offerTeam(
  { tx, now, actor, body }: Call<OfferKey>,
  deps: Deps,
): Promise<DataOf<OfferKey>> {
  await requireTurn(actor.userId, deps)
  const team = await holdLed(tx, actor.userId, body.id)
  const key = randomText(24)
  const until = new Date(now.getTime() + offerLife)
  await updateTeam(tx, team.id, { offerHash: sha256(key), offerUntil: until })
  return { key, until: until.toISOString() }
}

type TakeKey = 'POST /api/team/take-over'

export async function takeOver({ tx, now, actor, body }: Call<TakeKey>, deps: Deps): Promise<object> {
  await requireTurn(actor.userId, deps)
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const team = await lockTeam(tx, body.id)
  if (!team) throw notFound('team.gone')
  const isOffered =
    team.offerHash !== null &&
    team.offerUntil !== null &&
    team.offerUntil > now &&
    sameText(team.offerHash, sha256(body.key))
  if (!isOffered || team.ownerId === actor.userId) throw refused('code_invalid', 'team.no_offer')
  const { ownerId } = team
  await updateTeam(tx, team.id, { ownerId: actor.userId, offerHash: null, offerUntil: null })
  // What members allowed the last owner to see, they did not allow the next one.
  await withdrawConsents(tx, team.id)
  const facts = { team_id: team.id }
  if (ownerId)
    await notify(tx, handedOver, { userId: ownerId, about: `${team.id} ${actor.userId}`, facts }, now)
  return {}
}

type ConsentKey = 'POST /api/team/consent'

export async function consent({ tx, actor, body }: Call<ConsentKey>): Promise<object> {
  const { team, member } = await holdPlace(tx, actor.userId, body.id)
  const mayShow = body.may_show && !team.isAnonymous
  await updateMember(tx, member.id, { mayShow })
  return {}
}
