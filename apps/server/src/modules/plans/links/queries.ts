import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { planLinks } from '../tables.ts'

export type LinkRow = typeof planLinks.$inferSelect
export type NewLink = typeof planLinks.$inferInsert

const isAlive = (now: Date) => gt(planLinks.expiresAt, now)

export const listLinks = (tx: Tx, userId: string, now: Date): Promise<LinkRow[]> =>
  tx
    .select()
    .from(planLinks)
    .where(and(eq(planLinks.userId, userId), isAlive(now)))
    .orderBy(asc(planLinks.createdAt), asc(planLinks.id))

export async function insertLink(tx: Tx, link: NewLink): Promise<LinkRow> {
  const [row] = await tx.insert(planLinks).values(link).returning()
  if (!row) throw new Error('the link was not written')
  return row
}

export const deleteLink = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  rowCount(await tx.delete(planLinks).where(and(eq(planLinks.userId, userId), eq(planLinks.id, id)))) > 0

export async function findOpen(tx: Tx, tokenHash: string, now: Date): Promise<LinkRow | null> {
  const where = and(eq(planLinks.tokenHash, tokenHash), isAlive(now))
  const [row] = await tx.select().from(planLinks).where(where)
  return row ?? null
}

export async function countOpening(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(planLinks)
    .set({ openedCount: sql`${planLinks.openedCount} + 1`, openedAt: now })
    .where(eq(planLinks.id, id))
}

export const listAllLinks = (tx: Tx, userId: string): Promise<LinkRow[]> =>
  tx.select().from(planLinks).where(eq(planLinks.userId, userId)).orderBy(asc(planLinks.createdAt))

export const moveLinks = async (tx: Tx, from: string, to: string): Promise<number> =>
  rowCount(await tx.update(planLinks).set({ userId: to }).where(eq(planLinks.userId, from)))

export async function deleteLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(planLinks).where(eq(planLinks.userId, userId))
}

export const forgetEnded = (db: Database, now: Date): Promise<unknown> =>
  db.direct.delete(planLinks).where(lte(planLinks.expiresAt, now))

/** Every link there is. */
export const endAllLinks = async (tx: Tx): Promise<number> => rowCount(await tx.delete(planLinks))
