import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import {
  organizationAssignmentGroups,
  organizationAssignments,
  organizationGroups,
  organizationMembers,
} from '../tables.ts'

export type GroupRow = typeof organizationGroups.$inferSelect
export type AssignmentRow = typeof organizationAssignments.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null
const isOf = (organizationId: string) => eq(organizationMembers.organizationId, organizationId)

/** With how many are in each; in the order of their names, as a list of classes is read. */
export const listGroups = (tx: Tx, organizationId: string) =>
  tx
    .select({
      id: organizationGroups.id,
      name: organizationGroups.name,
      members: count(organizationMembers.userId),
    })
    .from(organizationGroups)
    .leftJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, organizationGroups.organizationId),
        eq(organizationMembers.groupId, organizationGroups.id),
      ),
    )
    .where(eq(organizationGroups.organizationId, organizationId))
    .groupBy(organizationGroups.id)
    .orderBy(asc(organizationGroups.name))

export async function countGroups(tx: Tx, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(organizationGroups)
    .where(eq(organizationGroups.organizationId, organizationId))
  return row?.all ?? 0
}

export async function findGroup(tx: Tx, organizationId: string, id: string): Promise<GroupRow | null> {
  const where = and(eq(organizationGroups.organizationId, organizationId), eq(organizationGroups.id, id))
  return first(await tx.select().from(organizationGroups).where(where))
}

/** False where another has this name. */
export async function insertGroup(tx: Tx, row: typeof organizationGroups.$inferInsert): Promise<boolean> {
  return rowCount(await tx.insert(organizationGroups).values(row).onConflictDoNothing()) > 0
}

/** Null where another has this name; false where there is no such group. */
export async function renameGroup(tx: Tx, group: Omit<GroupRow, 'createdAt'>): Promise<boolean | null> {
  const { organizationId, id, name } = group
  const { rows } = await tx.execute<{ taken: boolean; changed: boolean }>(sql`
    with taken as (
      select 1 from organization_groups where organization_id = ${organizationId} and name = ${name} and id <> ${id}
    ), changed as (
      update organization_groups set name = ${name}
      where organization_id = ${organizationId} and id = ${id} and not exists (select from taken) returning 1
    )
    select exists (select from taken) as taken, exists (select from changed) as changed`)
  return rows[0]?.taken ? null : rows[0]?.changed === true
}

export async function isGroupAsked(tx: Tx, organizationId: string, groupId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: organizationAssignmentGroups.assignmentId })
    .from(organizationAssignmentGroups)
    .where(
      and(
        eq(organizationAssignmentGroups.organizationId, organizationId),
        eq(organizationAssignmentGroups.groupId, groupId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Where figures are looked at by this group, and at which place. */
export const listAskedOf = (tx: Tx, organizationId: string, groupId: string) =>
  tx
    .select({ teamId: organizationAssignments.teamId, place: organizationAssignmentGroups.place })
    .from(organizationAssignmentGroups)
    .innerJoin(
      organizationAssignments,
      eq(organizationAssignments.id, organizationAssignmentGroups.assignmentId),
    )
    .where(
      and(
        eq(organizationAssignmentGroups.organizationId, organizationId),
        eq(organizationAssignmentGroups.groupId, groupId),
      ),
    )
    .orderBy(asc(organizationAssignments.teamId))

/** Whoever was in it, or was invited into it, is in none. */
export async function deleteGroup(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  await tx
    .update(organizationMembers)
    .set({ groupId: null })
    .where(and(isOf(organizationId), eq(organizationMembers.groupId, id)))
  await tx.execute(sql`
    update organization_invites set group_id = null where organization_id = ${organizationId} and group_id = ${id}`)
  await tx.execute(sql`
    update organization_roster set group_id = null where organization_id = ${organizationId} and group_id = ${id}`)
  const where = and(eq(organizationGroups.organizationId, organizationId), eq(organizationGroups.id, id))
  return rowCount(await tx.delete(organizationGroups).where(where)) > 0
}

export async function placeMembers(
  tx: Tx,
  organizationId: string,
  { ids, groupId }: { ids: readonly string[]; groupId: string | null },
): Promise<number> {
  const placed = await tx
    .update(organizationMembers)
    .set({ groupId })
    .where(and(isOf(organizationId), inArray(organizationMembers.userId, [...ids])))
  return rowCount(placed)
}

/** How many are in these groups, or at all where none is named. */
export async function countAsked(
  tx: Tx,
  organizationId: string,
  groupIds: readonly string[],
): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(organizationMembers)
    .where(
      and(
        isOf(organizationId),
        groupIds.length > 0 ? inArray(organizationMembers.groupId, [...groupIds]) : undefined,
      ),
    )
  return row?.all ?? 0
}

/** The next of those who are asked, after this one. */
export async function listAsked(
  tx: Tx,
  { organizationId, id, calledUpTo }: Pick<AssignmentRow, 'organizationId' | 'id' | 'calledUpTo'>,
  limit: number,
): Promise<string[]> {
  const groupIds = (await listGroupsOf(tx, [id])).map(({ groupId }) => groupId)
  const rows = await tx
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(
      and(
        isOf(organizationId),
        gt(organizationMembers.userId, calledUpTo),
        groupIds.length > 0 ? inArray(organizationMembers.groupId, groupIds) : undefined,
      ),
    )
    .orderBy(asc(organizationMembers.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export async function insertAssignment(
  tx: Tx,
  row: typeof organizationAssignments.$inferInsert,
  groupIds: readonly string[],
): Promise<void> {
  await tx.insert(organizationAssignments).values(row)
  const { organizationId, id: assignmentId } = row
  if (groupIds.length > 0)
    await tx
      .insert(organizationAssignmentGroups)
      .values(groupIds.map((groupId, place) => ({ organizationId, assignmentId, groupId, place })))
}

/** A round begins: as many as are there now are asked. */
export async function noteAsked(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update organization_assignment_groups g set asked = g.asked || (
      select count(*)::int from organization_members m
      where m.organization_id = g.organization_id and m.group_id = g.group_id)
    where g.assignment_id = ${id}`)
  await tx.execute(sql`
    update organization_assignments a set asked = a.asked || (
      select count(*)::int from organization_members m
      where m.organization_id = a.organization_id and (
        not exists (select 1 from organization_assignment_groups g where g.assignment_id = a.id)
        or m.group_id in (select g.group_id from organization_assignment_groups g where g.assignment_id = a.id)))
    where a.id = ${id}`)
}

/** Of each assignment its groups, in their places. */
export const listGroupsOf = (tx: Tx, assignmentIds: readonly string[]) =>
  tx
    .select({
      assignmentId: organizationAssignmentGroups.assignmentId,
      groupId: organizationAssignmentGroups.groupId,
      place: organizationAssignmentGroups.place,
      asked: organizationAssignmentGroups.asked,
      name: organizationGroups.name,
    })
    .from(organizationAssignmentGroups)
    .innerJoin(organizationGroups, eq(organizationGroups.id, organizationAssignmentGroups.groupId))
    .where(inArray(organizationAssignmentGroups.assignmentId, [...assignmentIds]))
    .orderBy(asc(organizationAssignmentGroups.place))

export const listAssignments = (tx: Tx, organizationId: string, limit: number): Promise<AssignmentRow[]> =>
  tx
    .select()
    .from(organizationAssignments)
    .where(eq(organizationAssignments.organizationId, organizationId))
    .orderBy(desc(organizationAssignments.createdAt), desc(organizationAssignments.id))
    .limit(limit)

export async function findAssignment(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<AssignmentRow | null> {
  const { organizationId: of, id: its } = organizationAssignments
  return first(
    await tx
      .select()
      .from(organizationAssignments)
      .where(and(eq(of, organizationId), eq(its, id))),
  )
}

/** Held, so that of two who remind at once one is too early. */
export async function lockAssignment(tx: Tx, id: string): Promise<AssignmentRow | null> {
  return first(
    await tx.select().from(organizationAssignments).where(eq(organizationAssignments.id, id)).for('update'),
  )
}

export async function updateAssignment(
  tx: Tx,
  id: string,
  changes: Partial<typeof organizationAssignments.$inferInsert>,
): Promise<void> {
  await tx.update(organizationAssignments).set(changes).where(eq(organizationAssignments.id, id))
}

/** Of all organizations: the caller sees everywhere. */
export const listUncalled = (tx: Tx, limit: number) =>
  tx
    .select({ id: organizationAssignments.id })
    .from(organizationAssignments)
    .where(eq(organizationAssignments.isCalled, false))
    .orderBy(asc(organizationAssignments.calledAt))
    .limit(limit)
