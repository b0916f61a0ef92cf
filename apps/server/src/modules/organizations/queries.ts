import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import {
  organizationApplications,
  organizationInvites,
  organizationLicences,
  organizationMembers,
  organizations,
} from './tables.ts'

export type OrganizationRow = typeof organizations.$inferSelect
export type MemberRow = typeof organizationMembers.$inferSelect
export type ApplicationRow = typeof organizationApplications.$inferSelect
export type InviteRow = typeof organizationInvites.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

/**
 * The transaction acts for this person, inside that organization if they are in it. The database itself looks: without a row of
 * theirs there is nothing to be seen of it, whatever is asked afterwards.
 */
export async function enterOrganization(
  tx: Tx,
  userId: string,
  organizationId: string,
): Promise<{ organizationId: string; role: MemberRow['role']; groupId: string | null } | null> {
  const { rows } = await tx.execute<{ role: MemberRow['role']; group_id: string | null }>(
    sql`select role, group_id from enter_organization(${userId}, ${organizationId})`,
  )
  const [row] = rows
  return row ? { organizationId, role: row.role, groupId: row.group_id } : null
}

/** The transaction sees the organization that this code invites to. */
export async function enterByInvite(tx: Tx, code: string, userId: string): Promise<InviteRow | null> {
  await tx.execute(sql`select enter_by_invite(${code}, ${userId})`)
  return first(await tx.select().from(organizationInvites).where(eq(organizationInvites.code, code)))
}

/** For what no person does: operators, sweeps, merging and erasing. The caller says why it may see all there is. */
export async function everywhere<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('tenant.everywhere', 'on', true)`)
  const result = await work()
  await tx.execute(sql`select set_config('tenant.everywhere', 'off', true)`)
  return result
}

export async function findOrganization(tx: Tx, id: string): Promise<OrganizationRow | null> {
  return first(await tx.select().from(organizations).where(eq(organizations.id, id)))
}

export async function insertOrganization(tx: Tx, row: typeof organizations.$inferInsert): Promise<void> {
  await tx.insert(organizations).values(row)
}

/** Where a person is, oldest first; works outside a transaction too. */
export async function listMine(tx: Tx, userId: string) {
  const { rows } = await tx.execute<{
    id: string
    name: string
    kind: OrganizationRow['kind']
    mode: string
    is_demo: boolean
    is_active: boolean
    role: MemberRow['role']
    known_as: string
    joined_at: string
  }>(sql`
    select o.id, o.name, o.kind, o.mode, o.is_demo, m.is_active, m.role, m.name as known_as, m.joined_at
    from memberships_of(${userId}) m join organizations o on o.id = m.organization_id
    order by m.joined_at, o.id`)
  return rows
}

export async function findActiveOrganization(tx: Tx, userId: string) {
  return (await listMine(tx, userId)).find((row) => row.is_active) ?? null
}

const isMe = (userId: string) => eq(organizationMembers.userId, userId)
const isOf = (organizationId: string) => eq(organizationMembers.organizationId, organizationId)

/** In the order of rows, so that two who switch at once do not wait for each other. */
export async function lockMine(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('tenant.person', ${userId}, true)`)
  await tx
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(isMe(userId))
    .orderBy(asc(organizationMembers.organizationId))
    .for('update')
}

/** Theirs, and those of whoever an organization of theirs falls to, in one order; the caller sees everywhere. */
export async function lockPlacesOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  const mine = inArray(organizationMembers.userId, [...userIds])
  const owned = tx
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(and(mine, eq(organizationMembers.role, 'owner')))
  await tx
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .where(
      or(
        mine,
        and(eq(organizationMembers.role, 'admin'), inArray(organizationMembers.organizationId, owned)),
      ),
    )
    .orderBy(asc(organizationMembers.organizationId), asc(organizationMembers.userId))
    .for('update')
}

/** One of mine, or none, is the one I act in. The caller holds my rows. */
export async function activate(tx: Tx, userId: string, organizationId: string | null): Promise<boolean> {
  await tx
    .update(organizationMembers)
    .set({ isActive: false })
    .where(and(isMe(userId), eq(organizationMembers.isActive, true)))
  if (organizationId === null) return true
  const changed = await tx
    .update(organizationMembers)
    .set({ isActive: true })
    .where(and(isMe(userId), isOf(organizationId)))
  return rowCount(changed) > 0
}

export async function findMember(tx: Tx, organizationId: string, userId: string): Promise<MemberRow | null> {
  return first(
    await tx
      .select()
      .from(organizationMembers)
      .where(and(isOf(organizationId), isMe(userId))),
  )
}

/** False where they were in it already. */
export async function insertMember(tx: Tx, row: typeof organizationMembers.$inferInsert): Promise<boolean> {
  return rowCount(await tx.insert(organizationMembers).values(row).onConflictDoNothing()) > 0
}

export async function deleteMember(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.delete(organizationMembers).where(and(isOf(organizationId), isMe(userId)))
}

export async function countMembers(tx: Tx, organizationId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(organizationMembers).where(isOf(organizationId))
  return row?.all ?? 0
}

/** Those whose name has these words; everybody, where there are none. */
const areNamed = (organizationId: string, words: string) =>
  and(
    isOf(organizationId),
    words === '' ? undefined : sql`position(lower(${words}) in lower(${organizationMembers.name})) > 0`,
  )

export const countPeople = (tx: Tx, organizationId: string, words: string): Promise<number> =>
  tx.$count(organizationMembers, areNamed(organizationId, words))

export const listPeople = (
  tx: Tx,
  organizationId: string,
  { words, limit, offset }: { words: string; limit: number; offset: number },
) =>
  tx
    .select({
      id: organizationMembers.userId,
      name: organizationMembers.name,
      role: organizationMembers.role,
      groupId: organizationMembers.groupId,
    })
    .from(organizationMembers)
    .where(areNamed(organizationId, words))
    .orderBy(asc(organizationMembers.joinedAt), asc(organizationMembers.userId))
    .limit(limit)
    .offset(offset)

/** Both held in the order of rows, so that two who change at once do not wait for each other. */
export async function lockTwo(
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<MemberRow[]> {
  return tx
    .select()
    .from(organizationMembers)
    .where(and(isOf(organizationId), inArray(organizationMembers.userId, [...userIds])))
    .orderBy(asc(organizationMembers.userId))
    .for('update')
}

export async function setRole(
  tx: Tx,
  organizationId: string,
  userId: string,
  role: MemberRow['role'],
): Promise<void> {
  await tx
    .update(organizationMembers)
    .set({ role })
    .where(and(isOf(organizationId), isMe(userId)))
}

export async function insertInvite(tx: Tx, row: typeof organizationInvites.$inferInsert): Promise<void> {
  await tx.insert(organizationInvites).values(row)
}

/** The one that stands: it is open, and everybody comes by it. */
export async function findOpenInvite(tx: Tx, organizationId: string, now: Date): Promise<InviteRow | null> {
  return first(
    await tx
      .select()
      .from(organizationInvites)
      .where(
        and(
          eq(organizationInvites.organizationId, organizationId),
          isNull(organizationInvites.revokedAt),
          isNull(organizationInvites.groupId),
          gt(organizationInvites.endsAt, now),
        ),
      )
      .orderBy(desc(organizationInvites.createdAt))
      .limit(1),
  )
}

export async function revokeInvites(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx
    .update(organizationInvites)
    .set({ revokedAt: now })
    .where(and(eq(organizationInvites.organizationId, organizationId), isNull(organizationInvites.revokedAt)))
}

export async function countJoin(tx: Tx, code: string): Promise<void> {
  await tx
    .update(organizationInvites)
    .set({ joined: sql`${organizationInvites.joined} + 1` })
    .where(eq(organizationInvites.code, code))
}

export async function insertLicence(tx: Tx, row: typeof organizationLicences.$inferInsert): Promise<void> {
  await tx.insert(organizationLicences).values(row)
}

/** What may still be used, of what was ever given and has not ended. */
export async function sumSeats(
  tx: Tx,
  organizationId: string,
  now: Date,
): Promise<{ seats: number; used: number }> {
  const [row] = await tx
    .select({
      seats: sql<number>`coalesce(sum(${organizationLicences.seats}), 0)::int`,
      used: sql<number>`coalesce(sum(${organizationLicences.used}), 0)::int`,
    })
    .from(organizationLicences)
    .where(and(eq(organizationLicences.organizationId, organizationId), gt(organizationLicences.endsAt, now)))
  return row ?? { seats: 0, used: 0 }
}

export interface OwnApplication {
  id: string
  state: ApplicationRow['state']
  kind: OrganizationRow['kind']
  name: string
  size: NonNullable<ApplicationRow['size']>
  sealed: Buffer
  reason: string | null
  organization_id: string | null
  created_at: string
  decided_at: string | null
}

/** What a person has applied for, newest first; works outside a transaction too. */
export async function listApplications(tx: Tx, userId: string): Promise<OwnApplication[]> {
  const { rows } = await tx.execute<OwnApplication & Record<string, unknown>>(sql`
    select id, state, kind, name, size, sealed, reason, organization_id, created_at, decided_at
    from applications_of(${userId}) where state <> 'draft' order by created_at desc`)
  return rows
}

/** The one application a person has under way, held; the transaction acts for them. */
export async function lockOpenApplication(tx: Tx, userId: string): Promise<ApplicationRow | null> {
  await tx.execute(sql`select set_config('tenant.person', ${userId}, true)`)
  return first(
    await tx
      .select()
      .from(organizationApplications)
      .where(
        and(
          eq(organizationApplications.userId, userId),
          sql`${organizationApplications.state} in ('draft', 'waiting')`,
        ),
      )
      .for('update'),
  )
}

/** The caller is an operator. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | null> {
  return first(
    await tx.select().from(organizationApplications).where(eq(organizationApplications.id, id)).for('update'),
  )
}

export const listWaiting = (tx: Tx, limit: number): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(organizationApplications)
    .where(eq(organizationApplications.state, 'waiting'))
    .orderBy(asc(organizationApplications.createdAt))
    .limit(limit)

export async function insertApplication(
  tx: Tx,
  row: typeof organizationApplications.$inferInsert,
): Promise<void> {
  await tx.insert(organizationApplications).values(row)
}

export async function updateApplication(
  tx: Tx,
  id: string,
  changes: Partial<typeof organizationApplications.$inferInsert>,
): Promise<void> {
  await tx.update(organizationApplications).set(changes).where(eq(organizationApplications.id, id))
}

/** Which one is active stays the account's own choice, and whoever is in both keeps the account's place. */
export async function moveMemberships(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    update organization_members mine set user_id = ${to}, is_active = mine.is_active and not exists (
      select 1 from organization_members other where other.user_id = ${to} and other.is_active)
    where mine.user_id = ${from} and not exists (
      select 1 from organization_members other
      where other.user_id = ${to} and other.organization_id = mine.organization_id)`)
  await tx.delete(organizationMembers).where(isMe(from))
  return rowCount(moved)
}

/** Two that are under way cannot both be: the account's own stays. */
export async function moveApplications(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    update organization_applications mine set user_id = ${to} where user_id = ${from} and not (
      state in ('draft', 'waiting') and exists (
        select 1 from organization_applications other
        where other.user_id = ${to} and other.state in ('draft', 'waiting')))`)
  await tx.delete(organizationApplications).where(eq(organizationApplications.userId, from))
  return rowCount(moved)
}

/** Whom an organization falls to when its owner goes: the longest of its admins, if there is one. */
export async function passOn(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx
    .update(organizationMembers)
    .set({ role: 'admin' })
    .where(and(isOf(organizationId), isMe(userId)))
  await tx.execute(sql`
    update organization_members set role = 'owner'
    where organization_id = ${organizationId} and user_id = (
      select user_id from organization_members
      where organization_id = ${organizationId} and role = 'admin' and user_id <> ${userId}
      order by joined_at, user_id limit 1)`)
}

export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  const owned = await tx
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(and(isMe(userId), eq(organizationMembers.role, 'owner')))
  for (const { id } of owned) await passOn(tx, id, userId)
  await tx.delete(organizationMembers).where(isMe(userId))
  await tx.delete(organizationApplications).where(eq(organizationApplications.userId, userId))
}
