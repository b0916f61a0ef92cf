import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { fileRemovals, files } from './tables.ts'

export async function insertFile(tx: Tx, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file)
}

export async function fileExists(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.select({ key: files.key }).from(files).where(eq(files.key, key))
  return rows.length > 0
}

export async function listFiles(tx: Tx, userId: string) {
  return tx.select().from(files).where(eq(files.userId, userId)).orderBy(files.createdAt)
}

export async function moveFiles(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.update(files).set({ userId: to }).where(eq(files.userId, from))
  return moved.rowCount ?? 0
}

/** The row goes now, the bytes later: a crash between the two must not leave bytes that nobody knows of. */
export async function removeFiles(
  tx: Tx,
  which: { userId: string } | { key: string },
  now: Date,
): Promise<void> {
  const these = 'userId' in which ? sql`user_id = ${which.userId}` : sql`key = ${which.key}`
  await tx.execute(sql`
    with gone as (delete from files where ${these} returning key)
    insert into file_removals (key, requested_at) select key, ${now.toISOString()}::timestamptz from gone
    on conflict do nothing`)
}

export async function listRemovals(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.select({ key: fileRemovals.key }).from(fileRemovals).limit(limit)
  return rows.map((row) => row.key)
}

export async function deleteRemoval(tx: Tx, key: string): Promise<void> {
  await tx.delete(fileRemovals).where(eq(fileRemovals.key, key))
}
