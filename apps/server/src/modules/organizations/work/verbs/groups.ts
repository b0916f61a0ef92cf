import type { DataOf } from '@mindisle/contract'
import type { Database } from '../../../../platform/db/database.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { notFound, Refusal, refused, tooOften } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Limits } from '../../../../platform/limits/limits.ts'
import { renameOption } from '../../../teams/index.ts'
import { goInside } from '../../access.ts'
import { changePerHour } from '../../limits.ts'
import { mostGroups, policy } from '../../policy.ts'
import { countMembers } from '../../queries.ts'
import {
  countGroups,
  deleteGroup,
  findGroup,
  insertGroup,
  isGroupAsked,
  listAskedOf,
  listGroups,
  placeMembers,
  renameGroup,
} from '../queries.ts'

type ListKey = 'GET /api/org/groups'
type SaveKey = 'POST /api/org/group'
type RemoveKey = 'POST /api/org/group/remove'
type PlaceKey = 'POST /api/org/place'

interface Deps {
  db: Database
  limits: Limits
}

const noGroup = () => notFound('org.no_group')

export async function listOrganizationGroups(call: Call<ListKey>, { db }: Deps): Promise<DataOf<ListKey>> {
  return db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.mayLook)
    const list = await listGroups(tx, organization.id)
    const placed = list.reduce((sum, { members }) => sum + members, 0)
    return { list, others: (await countMembers(tx, organization.id)) - placed }
  })
}

/** Inside, as one who leads, and not too often. */
async function lead(
  call: Call<SaveKey> | Call<RemoveKey> | Call<PlaceKey>,
  { limits }: Deps,
): Promise<string> {
  const wait = await limits.take([[changePerHour, call.actor.userId]])
  if (wait !== null) throw tooOften(wait)
  return (await goInside(call.tx, call, policy.mayLead)).organization.id
}

export async function saveGroup(call: Call<SaveKey>, deps: Deps): Promise<DataOf<SaveKey>> {
  const { tx, now, body, heard } = call
  const organizationId = await lead(call, deps)
  if (heard.mustWait) throw new Refusal(422, 'org.other_words')
  const name = body.name.trim()
  if (name === '') throw new Refusal(422, 'org.group_name')
  if (body.id !== null) {
    const changed = await renameGroup(tx, { organizationId, id: body.id, name })
    if (changed === null) throw refused('name_taken', 'org.name_taken')
    if (!changed) throw noGroup()
    for (const { teamId, place } of await listAskedOf(tx, organizationId, body.id))
      await renameOption(tx, teamId, { place, name })
    return { id: body.id }
  }
  if ((await countGroups(tx, organizationId)) >= mostGroups)
    throw new Refusal(422, 'org.most_groups', { values: { count: mostGroups } })
  const id = newId()
  if (!(await insertGroup(tx, { id, organizationId, name, createdAt: now })))
    throw refused('name_taken', 'org.name_taken')
  return { id }
}

/** One that was asked something stays: its figures are read by it. */
export async function removeGroup(call: Call<RemoveKey>, deps: Deps): Promise<DataOf<RemoveKey>> {
  const { tx, body } = call
  const organizationId = await lead(call, deps)
  if (await isGroupAsked(tx, organizationId, body.id)) throw refused('group_used', 'org.group_used')
  if (!(await deleteGroup(tx, organizationId, body.id))) throw noGroup()
  return {}
}

/** What they have answered already stays where it was counted. */
export async function placePeople(call: Call<PlaceKey>, deps: Deps): Promise<DataOf<PlaceKey>> {
  const { tx, body } = call
  const organizationId = await lead(call, deps)
  const { ids, group_id: groupId } = body
  if (groupId !== null && !(await findGroup(tx, organizationId, groupId))) throw noGroup()
  if ((await placeMembers(tx, organizationId, { ids, groupId })) === 0) throw notFound('org.no_person')
  return {}
}
