import { and, countDistinct, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { diaryEntries, diarySilences } from '../tables.ts'

export type SilenceRow = typeof diarySilences.$inferSelect

const written = (userId: string, today: string) =>
  and(eq(diaryEntries.userId, userId), isNull(diaryEntries.removedAt), lte(diaryEntries.day, today))

export async function countDays(tx: Tx, userId: string, today: string): Promise<number> {
  const [row] = await tx
    .select({ days: countDistinct(diaryEntries.day) })
    .from(diaryEntries)
    .where(written(userId, today))
  return row?.days ?? 0
}

/** A merge may bring a second one along; the later holds. */
export const listSilences = (tx: Tx, userId: string): Promise<SilenceRow[]> =>
  tx
    .select()
    .from(diarySilences)
    .where(eq(diarySilences.userId, userId))
    .orderBy(desc(diarySilences.createdAt), desc(diarySilences.id))

export async function putSilence(tx: Tx, row: SilenceRow): Promise<void> {
  await tx.insert(diarySilences).values(row)
}

export async function deleteSilences(tx: Tx, userId: string): Promise<void> {
  await tx.delete(diarySilences).where(eq(diarySilences.userId, userId))
}

export async function moveSilences(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(diarySilences).set({ userId: to }).where(eq(diarySilences.userId, from))
}
