import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import type { Storage } from './port.ts'
import { fileIntents, fileRemovals } from './tables.ts'

// The tables have transactions and the storage has none, so every key that may hold bytes is at any moment in
// exactly one of: the table that names it, file_intents, file_removals.

const batch = 500
/** Longer than any request, transaction or try of a storage lasts. */
export const intentLife = 3_600_000

export interface StoredObject {
  key: string
  bytes: Uint8Array
  type: string
}

export class WriteTooLate extends Error {
  override readonly name = 'WriteTooLate'

  constructor() {
    super('the bytes were given up before a table named them')
  }
}

/** `outside` any transaction: what is not committed before the bytes cannot tell of them after a crash. */
export async function storeObjects(
  { outside, storage, now }: { outside: Tx; storage: Storage; now: Date },
  purpose: string,
  objects: readonly StoredObject[],
): Promise<void> {
  await outside.insert(fileIntents).values(objects.map(({ key }) => ({ key, purpose, begunAt: now })))
  for (const { key, bytes, type } of objects) await storage.put(key, bytes, type)
}

/** In the transaction that names the keys: either both happen, or the sweep takes the bytes. */
export async function settleWrite(tx: Tx, keys: readonly string[]): Promise<void> {
  const settled = await tx.delete(fileIntents).where(inArray(fileIntents.key, [...keys]))
  if (settled.rowCount !== keys.length) throw new WriteTooLate()
}

export async function requestRemoval(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ key, requestedAt: now }))
  await tx.insert(fileRemovals).values(rows).onConflictDoNothing()
}

async function giveUp(outside: Tx, which: SQL, now: Date): Promise<string[]> {
  const { rows } = await outside.execute<{ key: string }>(sql`
    with gone as (delete from file_intents where ${which} returning key)
    insert into file_removals (key, requested_at) select key, ${now.toISOString()}::timestamptz from gone
    on conflict do nothing returning key`)
  return rows.map(({ key }) => key)
}

async function remove(outside: Tx, storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage.remove(key)
    await outside.delete(fileRemovals).where(eq(fileRemovals.key, key))
  }
}

/**
 * After a failure. The intent waits for a transaction that may still be ending: when that one commits after all, the
 * intent is gone and so nothing is removed.
 */
export async function abandonWrite(
  { outside, storage, now }: { outside: Tx; storage: Storage; now: Date },
  keys: readonly string[],
  reason: unknown,
): Promise<void> {
  // Bytes that came after the sweep had given them up.
  if (reason instanceof WriteTooLate) await requestRemoval(outside, keys, now)
  await remove(outside, storage, await giveUp(outside, inArray(fileIntents.key, [...keys]), now))
}

/** Removes what no table names: writes that never ended, and files whose rows are gone. */
export async function sweepStorage({ direct }: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - intentLife).toISOString()
  const stale = sql`key in (select key from file_intents where begun_at < ${before}::timestamptz
    order by begun_at limit ${batch} for update skip locked)`
  await giveUp(direct, stale, now)
  const rows = await direct
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .orderBy(fileRemovals.requestedAt)
    .limit(batch)
  await remove(
    direct,
    storage,
    rows.map(({ key }) => key),
  )
  return rows.length
}
