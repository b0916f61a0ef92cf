import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, refused } from '../../../platform/http/refusal.ts'
import { lockPerson } from '../../account/index.ts'
import { quitOrganization } from '../../teams/index.ts'
import { findDemoOrganization } from '../demo/queries.ts'
import { myPlaces } from '../roster/places.ts'
import { forgetPlace } from '../roster/queries.ts'
import { leaveSeats } from '../seats/seats.ts'
import { agreementVersion, policy } from '../policy.ts'
import { orgConfigOf } from '../present.ts'
import {
  activate,
  countMembers,
  deleteMember,
  enterOrganization,
  listApplications,
  listMine,
  lockMine,
} from '../queries.ts'
import { deleteIdentity, listIdentities } from '../sign-on/queries.ts'

type ListKey = 'GET /api/org/list'
type SwitchKey = 'POST /api/org/switch'
type LeaveKey = 'POST /api/org/leave'

interface Deps {
  db: Database
}

/** Each place is looked at from inside it, one after another: nothing of one is read from another. */
export async function listOrganizations(
  { actor: { userId }, now }: Call<ListKey>,
  { db }: Deps,
): Promise<DataOf<ListKey>> {
  return db.transaction(async (tx) => {
    const list: DataOf<ListKey>['list'] = []
    const linked = new Set((await listIdentities(tx, userId)).map((one) => one.organization_id))
    for (const { id, name, kind, is_demo, is_active, role } of await listMine(tx, userId)) {
      await enterOrganization(tx, userId, id)
      const members = policy.mayLook(role) ? await countMembers(tx, id) : null
      list.push({ id, name, kind, is_demo, is_active, role, members, is_linked: linked.has(id) })
    }
    const applications = (await listApplications(tx, userId)).map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      state: row.state === 'draft' ? ('waiting' as const) : row.state,
      reason: row.reason,
      created_at: new Date(row.created_at).toISOString(),
      decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    }))
    const demo = await findDemoOrganization(tx)
    return {
      list,
      applications,
      places: await myPlaces(tx, userId, now),
      may_tour: demo !== null && !list.some(({ id }) => id === demo.id),
      agreement: agreementVersion,
    }
  })
}

export async function switchOrganization({
  tx,
  actor: { userId },
  body,
}: Call<SwitchKey>): Promise<DataOf<SwitchKey>> {
  await lockMine(tx, userId)
  if (!(await activate(tx, userId, body.id))) throw notFound('org.gone')
  return orgConfigOf(tx, userId)
}

/** What they answered in it goes along: the report stays theirs, and nothing of it stays there. */
export async function leaveOrganization(
  { tx, actor: { userId }, body }: Call<LeaveKey>,
  { secrets }: { secrets: Secrets },
): Promise<DataOf<LeaveKey>> {
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  await lockMine(tx, userId)
  const place = await enterOrganization(tx, userId, body.id)
  if (!place) throw notFound('org.gone')
  const others = (await countMembers(tx, body.id)) - 1
  if (!policy.mayLeave(place.role, others)) throw refused('owner_stays', 'org.owner_stays')
  await deleteMember(tx, body.id, userId)
  await forgetPlace(tx, body.id, userId)
  await deleteIdentity(tx, body.id, userId)
  await quitOrganization(tx, { organizationId: body.id, userId })
  await leaveSeats(tx, secrets, { organizationId: body.id, userId })
  return orgConfigOf(tx, userId)
}
