import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { diaryEntries, diaryImports } from '../tables.ts'

export type ImportRow = typeof diaryImports.$inferSelect

const ofPerson = (userId: string) => eq(diaryImports.userId, userId)

/** Far below the 65,535 values that a statement may have. */
const piece = 5_000

async function inPieces<T>(
  ids: readonly string[],
  work: (some: string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = []
  for (let from = 0; from < ids.length; from += piece)
    all.push(...(await work(ids.slice(from, from + piece))))
  return all
}

const entriesOf = (userId: string, ids: readonly string[]) =>
  and(eq(diaryEntries.userId, userId), inArray(diaryEntries.id, [...ids]))

/** Which of them are in the diary, or were taken out of it. */
export const listKnown = (
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<Array<{ id: string; removedAt: Date | null }>> =>
  inPieces(ids, (some) =>
    tx
      .select({ id: diaryEntries.id, removedAt: diaryEntries.removedAt })
      .from(diaryEntries)
      .where(entriesOf(userId, some)),
  )

export async function insertImport(tx: Tx, row: ImportRow): Promise<void> {
  await tx.insert(diaryImports).values(row)
}

export const listImports = (tx: Tx, userId: string): Promise<ImportRow[]> =>
  tx
    .select()
    .from(diaryImports)
    .where(ofPerson(userId))
    .orderBy(desc(diaryImports.createdAt), desc(diaryImports.id))

/** Of two that undo at once the second finds nothing. */
export async function takeImport(tx: Tx, userId: string, id: string): Promise<ImportRow | null> {
  const where = and(ofPerson(userId), eq(diaryImports.id, id))
  const [row] = await tx.delete(diaryImports).where(where).returning()
  return row ?? null
}

/** Nothing was changed on them since they came: they have no files and no versions. */
export async function deleteUntouched(
  tx: Tx,
  { userId, createdAt }: ImportRow,
  ids: readonly string[],
): Promise<number> {
  const gone = await inPieces(ids, (some) =>
    tx
      .delete(diaryEntries)
      .where(
        and(
          entriesOf(userId, some),
          eq(diaryEntries.createdAt, createdAt),
          eq(diaryEntries.revision, 1),
          isNull(diaryEntries.removedAt),
        ),
      )
      .returning({ id: diaryEntries.id }),
  )
  return gone.length
}

export const forgetImports = (db: Database, before: Date): Promise<unknown> =>
  db.direct.delete(diaryImports).where(lte(diaryImports.createdAt, before))

export async function moveImports(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(diaryImports).set({ userId: to }).where(ofPerson(from))
}

export async function deleteImports(tx: Tx, userId: string): Promise<void> {
  await tx.delete(diaryImports).where(ofPerson(userId))
}
