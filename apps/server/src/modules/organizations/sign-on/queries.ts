import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { organizationArrivals, organizationIdentities, organizationSignOns } from '../tables.ts'

export type SignOnRow = typeof organizationSignOns.$inferSelect
export type IdentityRow = typeof organizationIdentities.$inferSelect
export type ArrivalRow = typeof organizationArrivals.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null
const isOf = (organizationId: string) => eq(organizationIdentities.organizationId, organizationId)
const isTheirs = (userId: string) => eq(organizationIdentities.userId, userId)

export async function findSignOn(tx: Tx, organizationId: string): Promise<SignOnRow | null> {
  return first(
    await tx.select().from(organizationSignOns).where(eq(organizationSignOns.organizationId, organizationId)),
  )
}

/** As whoever stands outside sees it: nothing unless it is open. The transaction acts for this person, inside none. */
export async function findEntrance(
  tx: Tx,
  userId: string,
  organizationId: string,
): Promise<SignOnRow | null> {
  const { rows } = await tx.execute(sql`select 1 from entrance_of(${userId}, ${organizationId})`)
  return rows.length > 0 ? findSignOn(tx, organizationId) : null
}

export async function saveSignOn(tx: Tx, row: typeof organizationSignOns.$inferInsert): Promise<void> {
  await tx
    .insert(organizationSignOns)
    .values(row)
    .onConflictDoUpdate({ target: organizationSignOns.organizationId, set: row })
}

/** With it goes who came by it. */
export async function deleteSignOn(tx: Tx, organizationId: string): Promise<void> {
  await tx.delete(organizationIdentities).where(isOf(organizationId))
  await tx.delete(organizationSignOns).where(eq(organizationSignOns.organizationId, organizationId))
}

/** Everywhere; what is under way goes along. */
export async function deleteAllSignOns(tx: Tx): Promise<number> {
  await tx.delete(organizationArrivals)
  await tx.delete(organizationIdentities)
  return rowCount(await tx.delete(organizationSignOns))
}

export async function countLinked(tx: Tx, organizationId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(organizationIdentities).where(isOf(organizationId))
  return row?.all ?? 0
}

export async function insertArrival(tx: Tx, row: typeof organizationArrivals.$inferInsert): Promise<void> {
  await tx.execute(sql`select set_config('tenant.person', ${row.userId}, true)`)
  await tx.insert(organizationArrivals).values(row)
}

/** Once, by whoever began it, in time. */
export async function spendArrival(
  tx: Tx,
  { stateHash, userId, now }: { stateHash: string; userId: string; now: Date },
): Promise<ArrivalRow | null> {
  await tx.execute(sql`select set_config('tenant.person', ${userId}, true)`)
  return first(
    await tx
      .update(organizationArrivals)
      .set({ isSpent: true })
      .where(
        and(
          eq(organizationArrivals.stateHash, stateHash),
          eq(organizationArrivals.userId, userId),
          eq(organizationArrivals.isSpent, false),
          sql`${organizationArrivals.endsAt} > ${now.toISOString()}::timestamptz`,
        ),
      )
      .returning(),
  )
}

export async function restoreArrival(tx: Tx, stateHash: string, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('tenant.person', ${userId}, true)`)
  await tx
    .update(organizationArrivals)
    .set({ isSpent: false })
    .where(eq(organizationArrivals.stateHash, stateHash))
}

/** The transaction is inside the organization whose provider this person has come back from. */
export async function enterByArrival(
  tx: Tx,
  userId: string,
  stateHash: string,
): Promise<{ organizationId: string; isLinking: boolean } | null> {
  const { rows } = await tx.execute<{ organization_id: string; is_linking: boolean }>(
    sql`select a.organization_id, a.is_linking from enter_by_arrival(${userId}, ${stateHash}) a`,
  )
  const [row] = rows
  return row ? { organizationId: row.organization_id, isLinking: row.is_linking } : null
}

export async function deleteArrival(tx: Tx, stateHash: string): Promise<void> {
  await tx.delete(organizationArrivals).where(eq(organizationArrivals.stateHash, stateHash))
}

export async function deleteOverdueArrivals(tx: Tx, now: Date): Promise<void> {
  await tx.delete(organizationArrivals).where(lt(organizationArrivals.endsAt, now))
}

export async function findIdentity(
  tx: Tx,
  organizationId: string,
  subjectIndex: string,
): Promise<IdentityRow | null> {
  return first(
    await tx
      .select()
      .from(organizationIdentities)
      .where(and(isOf(organizationId), eq(organizationIdentities.subjectIndex, subjectIndex))),
  )
}

export async function findIdentityOf(
  tx: Tx,
  organizationId: string,
  userId: string,
): Promise<IdentityRow | null> {
  return first(
    await tx
      .select()
      .from(organizationIdentities)
      .where(and(isOf(organizationId), isTheirs(userId))),
  )
}

/** False where somebody else was first. */
export async function insertIdentity(
  tx: Tx,
  row: typeof organizationIdentities.$inferInsert,
): Promise<boolean> {
  return rowCount(await tx.insert(organizationIdentities).values(row).onConflictDoNothing()) > 0
}

export async function setRemoved(
  tx: Tx,
  organizationId: string,
  userId: string,
  removedAt: Date | null,
): Promise<void> {
  await tx
    .update(organizationIdentities)
    .set({ removedAt })
    .where(and(isOf(organizationId), isTheirs(userId)))
}

export async function deleteIdentity(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.delete(organizationIdentities).where(and(isOf(organizationId), isTheirs(userId)))
}

/** Where somebody is known by their organization's sign-in; works outside a transaction too. */
export async function listIdentities(tx: Tx, userId: string) {
  const { rows } = await tx.execute<{ organization_id: string; organization: string; linked_at: string }>(sql`
    select o.id as organization_id, o.name as organization, i.created_at as linked_at
    from identities_of(${userId}) i join organizations o on o.id = i.organization_id order by i.created_at, o.id`)
  return rows
}

/** Whoever is known by two keeps the account's own. The caller sees everywhere. */
export async function moveIdentities(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    update organization_identities mine set user_id = ${to}
    where mine.user_id = ${from} and not exists (
      select 1 from organization_identities other
      where other.user_id = ${to} and other.organization_id = mine.organization_id)`)
  await deleteIdentitiesOf(tx, from)
  return rowCount(moved)
}

/** The caller sees everywhere. */
export async function deleteIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(organizationIdentities).where(isTheirs(userId))
  await tx.delete(organizationArrivals).where(eq(organizationArrivals.userId, userId))
}
