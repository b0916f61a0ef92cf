import { and, count, eq, isNull, lte, max, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { organizationRoster } from '../tables.ts'
import type { OrganizationRow } from '../queries.ts'

export type PlaceRow = typeof organizationRoster.$inferSelect
export type NewPlace = Pick<PlaceRow, 'mobileIndex' | 'name' | 'groupId' | 'role'>

const isOf = (organizationId: string) => eq(organizationRoster.organizationId, organizationId)

const asRecords = (places: readonly NewPlace[]): string =>
  JSON.stringify(
    places.map(({ mobileIndex, name, groupId, role }) => ({ m: mobileIndex, n: name, g: groupId, r: role })),
  )

/** Of these, how many the list has not, and how many it has otherwise. */
export async function compareRoster(
  tx: Tx,
  organizationId: string,
  places: readonly NewPlace[],
): Promise<{ added: number; changed: number }> {
  const { rows } = await tx.execute<{ added: number; changed: number }>(sql`
    select (count(*) filter (where o.mobile_index is null))::int as added,
      (count(*) filter (where o.mobile_index is not null
        and (o.name, o.group_id, o.role) is distinct from (i.n, i.g, i.r)))::int as changed
    from jsonb_to_recordset(${asRecords(places)}::jsonb) as i (m text, n text, g text, r text)
    left join organization_roster o on o.organization_id = ${organizationId} and o.mobile_index = i.m`)
  return rows[0] ?? { added: 0, changed: 0 }
}

/**
 * One list at a time, and whoever came by the list before the list itself, as whoever comes and goes holds them.
 */
export async function holdRoster(tx: Tx, organizationId: string): Promise<void> {
  await tx.execute(sql`select 1 from organizations where id = ${organizationId} for no key update`)
  await tx.execute(sql`
    select 1 from organization_members m where m.organization_id = ${organizationId} and m.user_id in (
      select r.user_id from organization_roster r where r.organization_id = ${organizationId})
    order by m.user_id for update of m`)
}

/** In the order of numbers, so that two lists at once do not wait for each other crosswise. What is the same stays untouched. */
export async function putOnRoster(
  tx: Tx,
  organizationId: string,
  places: readonly NewPlace[],
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into organization_roster (organization_id, mobile_index, name, group_id, role, ends_at, created_at)
    select ${organizationId}, i.m, i.n, i.g, i.r, ${endsAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${asRecords(places)}::jsonb) as i (m text, n text, g text, r text) order by i.m
    on conflict (organization_id, mobile_index) do update
    set name = excluded.name, group_id = excluded.group_id, role = excluded.role, ends_at = excluded.ends_at
    where (organization_roster.name, organization_roster.group_id, organization_roster.role)
      is distinct from (excluded.name, excluded.group_id, excluded.role)`)
}

/** Whoever came by the list is moved by it: those who lead may do that for anybody (`POST /api/org/place`). */
export async function placeByRoster(
  tx: Tx,
  organizationId: string,
  indexes: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update organization_members m set group_id = r.group_id
    from organization_roster r
    where r.organization_id = ${organizationId} and r.mobile_index in (select jsonb_array_elements_text(${JSON.stringify(indexes)}::jsonb))
      and m.organization_id = r.organization_id and m.user_id = r.user_id and m.group_id is distinct from r.group_id`)
}

export async function countWaiting(
  tx: Tx,
  organizationId: string,
): Promise<{ waiting: number; endsAt: Date | null }> {
  const [row] = await tx
    .select({ waiting: count(), endsAt: max(organizationRoster.endsAt) })
    .from(organizationRoster)
    .where(and(isOf(organizationId), isNull(organizationRoster.userId)))
  return row ?? { waiting: 0, endsAt: null }
}

export async function clearWaiting(tx: Tx, organizationId: string): Promise<void> {
  await tx.delete(organizationRoster).where(and(isOf(organizationId), isNull(organizationRoster.userId)))
}

export type OwnPlace = {
  organization_id: string
  organization: string
  kind: OrganizationRow['kind']
  is_demo: boolean
  name: string
  role: PlaceRow['role']
  group_id: string | null
  is_taken: boolean
  ends_at: string
}

/** Places kept for the number that this person has proven; the database looks it up itself. */
export async function listOwnPlaces(tx: Tx, userId: string): Promise<OwnPlace[]> {
  const { rows } = await tx.execute<OwnPlace & Record<string, unknown>>(sql`
    select r.organization_id, o.name as organization, o.kind, o.is_demo, r.name, r.role, r.group_id,
      r.user_id is not null as is_taken, r.ends_at
    from roster_of(${userId}) r join organizations o on o.id = r.organization_id
    order by r.created_at, r.organization_id`)
  return rows
}

/** Those that were taken, whatever number they were kept for. The caller sees everywhere. */
export async function listTakenPlaces(
  tx: Tx,
  userId: string,
): Promise<Array<Pick<OwnPlace, 'organization_id' | 'organization' | 'name' | 'role' | 'ends_at'>>> {
  const { rows } = await tx.execute<OwnPlace & Record<string, unknown>>(sql`
    select r.organization_id, o.name as organization, r.name, r.role, r.ends_at
    from organization_roster r join organizations o on o.id = r.organization_id
    where r.user_id = ${userId}
    order by r.created_at, r.organization_id`)
  return rows
}

/** The transaction is inside the organization that keeps a place for this person's number, which is held; null where there is none. */
export async function enterByRoster(
  tx: Tx,
  userId: string,
  organizationId: string,
): Promise<PlaceRow | null> {
  await tx.execute(sql`select enter_by_roster(${userId}, ${organizationId})`)
  const [row] = await tx
    .select()
    .from(organizationRoster)
    .where(
      and(
        isOf(organizationId),
        sql`${organizationRoster.mobileIndex} = current_setting('tenant.mobile', true)`,
      ),
    )
    .for('update')
  return row ?? null
}

export async function takePlace(
  tx: Tx,
  { organizationId, mobileIndex }: PlaceRow,
  userId: string,
): Promise<void> {
  await tx
    .update(organizationRoster)
    .set({ userId })
    .where(and(isOf(organizationId), eq(organizationRoster.mobileIndex, mobileIndex)))
}

/** Whoever goes is on the list no more; another list may offer them a place again. */
export async function forgetPlace(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.delete(organizationRoster).where(and(isOf(organizationId), eq(organizationRoster.userId, userId)))
}

/** Everywhere, what this person has taken and what waits for their number. */
export async function forgetPlacesOf(tx: Tx, userId: string, mobileIndex: string | null): Promise<void> {
  await tx.delete(organizationRoster).where(eq(organizationRoster.userId, userId))
  if (mobileIndex !== null)
    await tx.delete(organizationRoster).where(eq(organizationRoster.mobileIndex, mobileIndex))
}

export async function movePlaces(tx: Tx, from: string, to: string): Promise<number> {
  return rowCount(
    await tx.update(organizationRoster).set({ userId: to }).where(eq(organizationRoster.userId, from)),
  )
}

export const countTaken = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx
    .select({ all: count() })
    .from(organizationRoster)
    .where(eq(organizationRoster.userId, userId))
  return row?.all ?? 0
}

/** The caller sees everywhere. */
export async function forgetOverdue(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(organizationRoster)
    .where(and(isNull(organizationRoster.userId), lte(organizationRoster.endsAt, now)))
}
