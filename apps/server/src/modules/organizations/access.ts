import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { MemberRole } from './model.ts'
import {
  enterOrganization,
  findActiveOrganization,
  findOrganization,
  type OrganizationRow,
} from './queries.ts'

export interface Inside {
  organization: OrganizationRow
  role: MemberRole
  groupId: string | null
}

interface Acting {
  actor: { userId: string }
  /** By the header `org-id`. */
  organizationId: string | null
}

const gone = () => notFound('org.gone')

/**
 * The transaction is inside the organization that the header names, else the one this person acts in. To whoever is not in it,
 * or may not do this there, it does not exist.
 */
export async function goInside(
  tx: Tx,
  { actor, organizationId }: Acting,
  may: (role: MemberRole) => boolean,
): Promise<Inside> {
  const id = organizationId ?? (await findActiveOrganization(tx, actor.userId))?.id
  const place = id === undefined ? null : await enterOrganization(tx, actor.userId, id)
  const organization = place && (await findOrganization(tx, place.organizationId))
  if (!place || !organization || !may(place.role)) throw gone()
  return { organization, role: place.role, groupId: place.groupId }
}
