import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { consentLooks, counselorConsents } from './tables.ts'

export type ConsentRow = typeof counselorConsents.$inferSelect

const between = (userId: string, counselorId: string) =>
  and(eq(counselorConsents.userId, userId), eq(counselorConsents.counselorId, counselorId))

export async function findConsent(tx: Tx, userId: string, counselorId: string): Promise<ConsentRow | null> {
  const [row] = await tx.select().from(counselorConsents).where(between(userId, counselorId))
  return row ?? null
}

export async function findLastConsent(tx: Tx, userId: string): Promise<ConsentRow | null> {
  const [row] = await tx
    .select()
    .from(counselorConsents)
    .where(eq(counselorConsents.userId, userId))
    .orderBy(desc(counselorConsents.agreedAt))
    .limit(1)
  return row ?? null
}

export async function putConsent(tx: Tx, row: ConsentRow): Promise<void> {
  const { id, version, sealed, agreedAt } = row
  await tx
    .insert(counselorConsents)
    .values(row)
    .onConflictDoUpdate({
      target: [counselorConsents.userId, counselorConsents.counselorId],
      set: { id, version, sealed, agreedAt },
    })
}

/** With whom of these somebody has agreed to that version or a later one. */
export async function agreedAmong(
  tx: Tx,
  userId: string,
  counselorIds: readonly string[],
  version: number,
): Promise<ReadonlySet<string>> {
  if (counselorIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: counselorConsents.counselorId })
    .from(counselorConsents)
    .where(
      and(
        eq(counselorConsents.userId, userId),
        inArray(counselorConsents.counselorId, [...counselorIds]),
        gte(counselorConsents.version, version),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function insertLook(tx: Tx, row: typeof consentLooks.$inferInsert): Promise<void> {
  await tx.insert(consentLooks).values(row)
}

const mostLooks = 100

export async function listLooks(tx: Tx, userId: string, counselorId: string): Promise<Date[]> {
  const rows = await tx
    .select({ at: consentLooks.at })
    .from(consentLooks)
    .where(and(eq(consentLooks.userId, userId), eq(consentLooks.counselorId, counselorId)))
    .orderBy(desc(consentLooks.at))
    .limit(mostLooks)
  return rows.map(({ at }) => at)
}

export const listConsents = (tx: Tx, userId: string): Promise<ConsentRow[]> =>
  tx.select().from(counselorConsents).where(eq(counselorConsents.userId, userId))

/** Of two with one counselor the account's own stays; looks go along with theirs. */
export async function moveConsents(tx: Tx, from: string, to: string): Promise<void> {
  const taken = sql`exists (select from ${counselorConsents} own where own.user_id = ${to} and own.counselor_id = ${counselorConsents.counselorId})`
  await tx.delete(counselorConsents).where(and(eq(counselorConsents.userId, from), taken))
  await tx.update(counselorConsents).set({ userId: to }).where(eq(counselorConsents.userId, from))
}

export async function forgetConsents(tx: Tx, userId: string): Promise<void> {
  await tx.delete(counselorConsents).where(eq(counselorConsents.userId, userId))
}
