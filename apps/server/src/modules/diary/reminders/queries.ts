import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { diaryEntries, diaryReminders } from '../tables.ts'

export type ReminderRow = typeof diaryReminders.$inferSelect

const ofPerson = (userId: string) => eq(diaryReminders.userId, userId)
const about = (experimentId: string | null) =>
  experimentId === null ? isNull(diaryReminders.experimentId) : eq(diaryReminders.experimentId, experimentId)

export const listReminders = (tx: Tx, userId: string): Promise<ReminderRow[]> =>
  tx
    .select()
    .from(diaryReminders)
    .where(ofPerson(userId))
    .orderBy(asc(diaryReminders.createdAt), asc(diaryReminders.id))

/** One about each thing: the second takes the place of the first. */
export async function putReminder(tx: Tx, row: ReminderRow): Promise<void> {
  const { at, days, timeZone, nextAt, updatedAt } = row
  await tx
    .insert(diaryReminders)
    .values(row)
    .onConflictDoUpdate({
      target: [diaryReminders.userId, diaryReminders.experimentId],
      set: { at, days, timeZone, nextAt, updatedAt },
    })
}

export async function deleteReminder(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(diaryReminders).where(and(ofPerson(userId), eq(diaryReminders.id, id)))
}

export const listDueReminders = (tx: Tx, now: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: diaryReminders.id })
    .from(diaryReminders)
    .where(lte(diaryReminders.nextAt, now))
    .orderBy(asc(diaryReminders.nextAt))
    .limit(limit)

export async function lockReminder(tx: Tx, id: string): Promise<ReminderRow | null> {
  const [row] = await tx.select().from(diaryReminders).where(eq(diaryReminders.id, id)).for('update')
  return row ?? null
}

export async function setNext(tx: Tx, id: string, nextAt: Date): Promise<void> {
  await tx.update(diaryReminders).set({ nextAt }).where(eq(diaryReminders.id, id))
}

export async function hasWritten(tx: Tx, userId: string, day: string): Promise<boolean> {
  const where = and(
    eq(diaryEntries.userId, userId),
    eq(diaryEntries.day, day),
    isNull(diaryEntries.removedAt),
  )
  const [row] = await tx.select({ key: diaryEntries.key }).from(diaryEntries).where(where).limit(1)
  return row !== undefined
}

/** Where both wanted to be told of writing, the one who stays is told as before. */
export async function moveReminders(tx: Tx, from: string, to: string): Promise<void> {
  const [kept] = await tx
    .select({ id: diaryReminders.id })
    .from(diaryReminders)
    .where(and(ofPerson(to), about(null)))
  if (kept) await tx.delete(diaryReminders).where(and(ofPerson(from), about(null)))
  await tx.update(diaryReminders).set({ userId: to }).where(ofPerson(from))
}

export async function deleteReminders(tx: Tx, userId: string): Promise<void> {
  await tx.delete(diaryReminders).where(ofPerson(userId))
}
