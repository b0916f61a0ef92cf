import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { announcementMarks, announcements } from '../tables.ts'

export type Announcement = typeof announcements.$inferSelect

const newestFirst = [desc(announcements.createdAt), desc(announcements.id)]
const standing = isNull(announcements.withdrawnAt)

export async function insertAnnouncement(tx: Tx, announcement: Announcement): Promise<void> {
  await tx.insert(announcements).values(announcement)
}

export const lockAnnouncement = async (tx: Tx, id: string): Promise<Announcement | undefined> =>
  (await tx.select().from(announcements).where(eq(announcements.id, id)).for('update'))[0]

export async function withdraw(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(announcements).set({ withdrawnAt: now }).where(eq(announcements.id, id))
}

/** A few a year, and none older than what is kept. */
export const listStanding = (tx: Tx): Promise<Announcement[]> =>
  tx
    .select()
    .from(announcements)
    .where(standing)
    .orderBy(...newestFirst)

export const findAnnouncements = (tx: Tx, ids: readonly string[]): Promise<Announcement[]> =>
  tx
    .select()
    .from(announcements)
    .where(inArray(announcements.id, [...ids]))

export async function hasSince(tx: Tx, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(standing, gt(announcements.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

export async function findMark(tx: Tx, userId: string): Promise<Date | null> {
  const rows = await tx.select().from(announcementMarks).where(eq(announcementMarks.userId, userId))
  return rows[0]?.readUntil ?? null
}

/** Never back. */
export async function putMark(tx: Tx, userId: string, readUntil: Date): Promise<void> {
  await tx
    .insert(announcementMarks)
    .values({ userId, readUntil })
    .onConflictDoUpdate({
      target: announcementMarks.userId,
      set: { readUntil: sql`greatest(${announcementMarks.readUntil}, excluded.read_until)` },
    })
}

export const deleteMark = (tx: Tx, userId: string) =>
  tx.delete(announcementMarks).where(eq(announcementMarks.userId, userId))

export const deleteOlderAnnouncements = (tx: Tx, before: Date) =>
  tx.delete(announcements).where(lt(announcements.createdAt, before))
