import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { quitOrganization } from '../../teams/index.ts'
import { goInside } from '../access.ts'
import { changePerHour } from '../limits.ts'
import { forgetPlace } from '../roster/queries.ts'
import { setRemoved } from '../sign-on/queries.ts'
import { leaveSeats } from '../seats/seats.ts'
import { policy } from '../policy.ts'
import { countPeople, deleteMember, listPeople, lockTwo, setRole, type MemberRow } from '../queries.ts'

type PeopleKey = 'GET /api/org/people'
type RoleKey = 'POST /api/org/role'
type RemoveKey = 'POST /api/org/remove'

interface Deps {
  db: Database
  limits: Limits
}

const usualPage = 20

/** Who is in it, never who has answered anything. */
export async function listOrganizationPeople(
  call: Call<PeopleKey>,
  { db }: Deps,
): Promise<DataOf<PeopleKey>> {
  const { actor, query } = call
  const { page = 1, per_page: perPage = usualPage } = query
  const words = query.words?.trim() ?? ''
  return db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.mayLead)
    const rows = await listPeople(tx, organization.id, {
      words,
      limit: perPage,
      offset: (page - 1) * perPage,
    })
    const total = await countPeople(tx, organization.id, words)
    return {
      list: rows.map(({ groupId, ...row }) => ({
        ...row,
        group_id: groupId,
        is_me: row.id === actor.userId,
      })),
      page,
      per_page: perPage,
      total,
      has_more: page * perPage < total,
    }
  })
}

/** Me and somebody else inside, both held. */
async function holdBoth(call: Call<RoleKey> | Call<RemoveKey>, { limits }: Deps) {
  const { tx, actor, body } = call
  const wait = await limits.take([[changePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { organization } = await goInside(tx, call, policy.mayLead)
  const rows = await lockTwo(tx, organization.id, [actor.userId, body.id])
  const mine = rows.find(({ userId }) => userId === actor.userId)
  const theirs = rows.find(({ userId }) => userId === body.id && userId !== actor.userId)
  if (!mine || !theirs) throw notFound('org.no_person')
  return { organizationId: organization.id, mine, theirs } satisfies Record<string, string | MemberRow>
}

/** There is one owner at any time: naming another makes the last one an admin. */
export async function changeMemberRole(call: Call<RoleKey>, deps: Deps): Promise<DataOf<RoleKey>> {
  const { tx, body } = call
  const { organizationId, mine, theirs } = await holdBoth(call, deps)
  if (!policy.mayChange(mine.role, theirs.role, body.role)) throw notFound('org.no_person')
  if (body.role === 'owner') await setRole(tx, organizationId, mine.userId, 'admin')
  await setRole(tx, organizationId, theirs.userId, body.role)
  return {}
}

export async function removePerson(
  call: Call<RemoveKey>,
  deps: Deps & { secrets: Secrets },
): Promise<DataOf<RemoveKey>> {
  const { tx, now, body } = call
  // Before the places of both, as whoever leaves by themselves does.
  await lockPerson(tx, body.id)
  const { organizationId, theirs } = await holdBoth(call, deps)
  if (!policy.mayRemove(theirs.role)) throw notFound('org.no_person')
  const { userId } = theirs
  await deleteMember(tx, organizationId, userId)
  await forgetPlace(tx, organizationId, userId)
  // Or they would be back with the next sign-in, which the organization's own provider still allows them.
  await setRemoved(tx, organizationId, userId, now)
  await quitOrganization(tx, { organizationId, userId })
  await leaveSeats(tx, deps.secrets, { organizationId, userId })
  return {}
}
