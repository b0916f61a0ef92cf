import type { DataOf } from '@mindisle/contract'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { goInside } from '../access.ts'
import { changePerHour, joinPerHour } from '../limits.ts'
import { policy } from '../policy.ts'
import { orgConfigOf } from '../present.ts'
import { activate, findMember, insertMember, lockMine, setRole } from '../queries.ts'
import { findGroup, placeMembers } from '../work/queries.ts'
import {
  clearWaiting,
  countWaiting,
  enterByRoster,
  listOwnPlaces,
  takePlace,
  type PlaceRow,
} from './queries.ts'

type ShowKey = 'GET /api/org/roster'
type ClearKey = 'POST /api/org/roster/clear'
type AcceptKey = 'POST /api/org/accept'
type Places = DataOf<'GET /api/org/list'>['places']

interface Deps {
  db: Database
  limits: Limits
}

export const showRoster = (call: Call<ShowKey>, { db }: Deps): Promise<DataOf<ShowKey>> =>
  db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.mayLead)
    const { waiting, endsAt } = await countWaiting(tx, organization.id)
    return { waiting, ends_at: endsAt?.toISOString() ?? null }
  })

export async function clearRoster(call: Call<ClearKey>, { limits }: Deps): Promise<DataOf<ClearKey>> {
  const wait = await limits.take([[changePerHour, call.actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { organization } = await goInside(call.tx, call, policy.mayLead)
  await clearWaiting(call.tx, organization.id)
  return {}
}

/** What waits for my number, each looked at from inside where it waits. */
export async function myPlaces(tx: Tx, userId: string, now: Date): Promise<Places> {
  const places: Places = []
  for (const place of await listOwnPlaces(tx, userId)) {
    if (place.is_taken || new Date(place.ends_at) <= now) continue
    const { organization_id: id, organization: name, kind, is_demo, role, group_id: groupId } = place
    await enterByRoster(tx, userId, id)
    const group = groupId === null ? null : await findGroup(tx, id, groupId)
    const isMember = (await findMember(tx, id, userId)) !== null
    places.push({ id, name, kind, is_demo, role, group: group?.name ?? null, is_member: isMember })
  }
  return places
}

/** The person is in it as the list says; whoever leads already goes on leading. The caller is inside. */
export async function settleIn(
  tx: Tx,
  { userId, place, name, now }: { userId: string; place: PlaceRow; name: string; now: Date },
): Promise<boolean> {
  const { organizationId, groupId, role } = place
  const known = await findMember(tx, organizationId, userId)
  await takePlace(tx, place, userId)
  if (!known)
    return insertMember(tx, {
      organizationId,
      userId,
      isActive: false,
      role,
      groupId,
      name: name || place.name,
      joinedAt: now,
    })
  if (!policy.mayLead(known.role)) await setRole(tx, organizationId, userId, role)
  await placeMembers(tx, organizationId, { ids: [userId], groupId })
  return false
}

export async function acceptPlace(call: Call<AcceptKey>, { limits }: Deps): Promise<DataOf<AcceptKey>> {
  const { tx, now, actor, body } = call
  const { userId } = actor
  const wait = await limits.take([[joinPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  await lockMine(tx, userId)
  const place = await enterByRoster(tx, userId, body.id)
  if (!place || place.userId !== null || place.endsAt <= now) throw notFound('org.no_place')
  await settleIn(tx, { userId, place, name: '', now })
  await activate(tx, userId, body.id)
  return orgConfigOf(tx, userId)
}
