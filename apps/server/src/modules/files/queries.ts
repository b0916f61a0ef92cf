import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { files } from './tables.ts'

export type NewFile = typeof files.$inferInsert
export type FileRow = typeof files.$inferSelect

export async function insertFiles(tx: Tx, rows: NewFile[]): Promise<void> {
  await tx.insert(files).values(rows)
}

export async function findFile(tx: Tx, key: string) {
  const [file] = await tx.select().from(files).where(eq(files.key, key))
  return file ?? null
}

export async function listFiles(tx: Tx, userId: string) {
  return tx.select().from(files).where(eq(files.userId, userId)).orderBy(files.createdAt, files.key)
}

export async function countFiles(tx: Tx, userId: string): Promise<number> {
  return tx.$count(files, sql`${files.userId} = ${userId} and ${files.original} = ${files.key}`)
}

export async function moveFiles(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(files).set({ userId: to }).where(eq(files.userId, from))
}

/** A life never grows longer: what is listed here stays over. */
export async function listExpired(tx: Tx, now: Date, limit: number): Promise<Array<{ id: string }>> {
  return tx
    .select({ id: files.key })
    .from(files)
    .where(and(lte(files.expiresAt, now), eq(files.original, files.key)))
    .orderBy(files.expiresAt)
    .limit(limit)
}

const chosen = (which: { userId: string } | { key: string }) =>
  'userId' in which ? sql`user_id = ${which.userId}` : sql`original = ${which.key}`

/** The rows go now, the bytes later: a crash between the two must not leave bytes that nobody knows of. */
export async function removeFiles(tx: Tx, which: Parameters<typeof chosen>[0], now: Date): Promise<number> {
  const removed = await tx.execute(sql`
    with gone as (delete from files where ${chosen(which)} returning key)
    insert into file_removals (key, requested_at) select key, ${now.toISOString()}::timestamptz from gone
    on conflict do nothing`)
  return removed.rowCount ?? 0
}
