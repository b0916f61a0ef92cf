import { eq, gte, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { keyset, type Listed } from '../../../platform/db/keyset.ts'
import { organizationLicences, organizationMembers, organizations } from '../tables.ts'

export interface OrganizationFilter {
  state: string | null
  /** Which, by the whole id. */
  of: string | null
  from: Date | null
  until: Date | null
}

type Wanted = Listed<OrganizationFilter>

/** How many belong to each, and never who. The caller sees everywhere. */
export function searchOrganizations(tx: Tx, { filter, direction, after, limit }: Wanted) {
  const { id, name, kind, createdAt } = organizations
  const page = keyset({ column: createdAt, id, direction, after })
  const members = sql<number>`(select count(*)::int from ${organizationMembers} where ${organizationMembers.organizationId} = ${id})`
  return tx
    .select({ id, name, kind, members, createdAt })
    .from(organizations)
    .where(
      page.where(
        filter.state === null ? undefined : eq(kind, filter.state as 'school'),
        filter.of === null ? undefined : eq(id, filter.of),
        filter.from === null ? undefined : gte(createdAt, filter.from),
        filter.until === null ? undefined : lt(createdAt, filter.until),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
}

/** Seats that were given or bought. The caller sees everywhere. */
export function searchLicences(tx: Tx, { filter, sort, direction, after, limit }: Wanted) {
  const { id, organizationId, seats, used, source, endsAt, createdAt } = organizationLicences
  const page = keyset({ column: sort === 'ends' ? endsAt : createdAt, id, direction, after })
  return tx
    .select({ id, organizationId, name: organizations.name, seats, used, source, endsAt, createdAt })
    .from(organizationLicences)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(
      page.where(
        filter.state === null ? undefined : eq(source, filter.state as 'trial'),
        filter.of === null ? undefined : eq(organizationId, filter.of),
        filter.from === null ? undefined : gte(createdAt, filter.from),
        filter.until === null ? undefined : lt(createdAt, filter.until),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
}
