import type { Role } from '@mindisle/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HeldRole } from '../../../platform/auth/authenticator.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { memberRoles } from '../tables.ts'

export const listRoles = (tx: Tx, userId: string) =>
  tx
    .select({
      role: memberRoles.role,
      organization_id: memberRoles.organizationId,
      granted_at: memberRoles.grantedAt,
      revoked_at: memberRoles.revokedAt,
    })
    .from(memberRoles)
    .where(eq(memberRoles.userId, userId))
    .orderBy(memberRoles.grantedAt)

interface NewRole extends HeldRole {
  id: string
  userId: string
  grantedAt: Date
}

/** False when they have it already. */
export async function insertRole(tx: Tx, row: NewRole): Promise<boolean> {
  const { rowCount } = await tx.insert(memberRoles).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** False when they do not have it. */
export async function endRole(
  tx: Tx,
  { userId, role, organizationId }: { userId: string; role: Role; organizationId: string | null },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(memberRoles)
    .set({ revokedAt: now })
    .where(
      and(
        eq(memberRoles.userId, userId),
        eq(memberRoles.role, role),
        organizationId === null
          ? isNull(memberRoles.organizationId)
          : eq(memberRoles.organizationId, organizationId),
        isNull(memberRoles.revokedAt),
      ),
    )
  return rowCount === 1
}

/** One that both hold stays the account's own. */
export async function moveRoles(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update member_roles theirs set user_id = ${to} where theirs.user_id = ${from} and not exists (
      select 1 from member_roles mine where mine.user_id = ${to} and mine.role = theirs.role
        and mine.organization_id is not distinct from theirs.organization_id
        and mine.revoked_at is null and theirs.revoked_at is null)`)
  await deleteRoles(tx, from)
}

export async function deleteRoles(tx: Tx, userId: string): Promise<void> {
  await tx.delete(memberRoles).where(eq(memberRoles.userId, userId))
}
