import { and, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { diaryFiles } from '../tables.ts'

export type DiaryFile = typeof diaryFiles.$inferSelect

const ofPerson = (userId: string) => eq(diaryFiles.userId, userId)

export const listFiles = (tx: Tx, userId: string, ids: readonly string[]): Promise<DiaryFile[]> =>
  tx
    .select()
    .from(diaryFiles)
    .where(and(ofPerson(userId), inArray(diaryFiles.id, [...ids])))

/** False when the same id was first kept by another request. */
export const insertFile = async (tx: Tx, file: typeof diaryFiles.$inferInsert): Promise<boolean> =>
  rowCount(await tx.insert(diaryFiles).values(file).onConflictDoNothing()) > 0

export async function markLoose(tx: Tx, userId: string, ids: readonly string[], since: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(diaryFiles)
    .set({ looseSince: since })
    .where(and(ofPerson(userId), inArray(diaryFiles.id, [...ids])))
}

/** People who have files that were loose for long. */
export async function listLoose(tx: Tx, before: Date, limit: number): Promise<Array<{ id: string }>> {
  return tx
    .select({ id: diaryFiles.userId })
    .from(diaryFiles)
    .where(lte(diaryFiles.looseSince, before))
    .groupBy(diaryFiles.userId)
    .orderBy(min(diaryFiles.looseSince))
    .limit(limit)
}

export const lockLoose = (tx: Tx, userId: string, before: Date): Promise<DiaryFile[]> =>
  tx
    .select()
    .from(diaryFiles)
    .where(and(ofPerson(userId), lte(diaryFiles.looseSince, before)))
    .for('update')

export async function settleLoose(
  tx: Tx,
  { kept, gone }: { kept: readonly string[]; gone: readonly string[] },
): Promise<void> {
  if (kept.length > 0)
    await tx
      .update(diaryFiles)
      .set({ looseSince: null })
      .where(inArray(diaryFiles.key, [...kept]))
  if (gone.length > 0) await tx.delete(diaryFiles).where(inArray(diaryFiles.key, [...gone]))
}

/** As entries: of two ids that are the same the one that moves takes another. */
export async function moveFiles(tx: Tx, from: string, to: string): Promise<void> {
  const taken = tx.select({ id: diaryFiles.id }).from(diaryFiles).where(ofPerson(to))
  await tx
    .update(diaryFiles)
    .set({ id: sql`left(md5(${diaryFiles.key}), 16)` })
    .where(and(ofPerson(from), inArray(diaryFiles.id, taken)))
  await tx.update(diaryFiles).set({ userId: to }).where(ofPerson(from))
}

export async function deleteFiles(tx: Tx, userId: string): Promise<void> {
  await tx.delete(diaryFiles).where(ofPerson(userId))
}
