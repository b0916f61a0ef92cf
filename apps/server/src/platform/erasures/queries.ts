import { inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { erasures } from './tables.ts'

const prefix = 'erased:'
const markOf = (id: string): string =>
  createHash('sha256')
    .update(prefix + id)
    .digest('hex')

/** Whether somebody of this id was erased, as a condition on the row that is there all the same. */
export const wasErased = (id: AnyPgColumn): SQL =>
  sql`exists (select from ${erasures} where ${erasures.mark} = encode(sha256(convert_to(${prefix} || ${id}, 'UTF8')), 'hex'))`

/** In the transaction of the erasure. */
export async function rememberErasure(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .insert(erasures)
    .values({ mark: markOf(id), erasedAt: now })
    .onConflictDoNothing()
}

export async function listWaiting(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ mark: erasures.mark })
    .from(erasures)
    .where(isNull(erasures.storedAt))
    .orderBy(erasures.erasedAt)
    .limit(limit)
  return rows.map(({ mark }) => mark)
}

export async function markStored(tx: Tx, marks: readonly string[], now: Date): Promise<void> {
  await tx
    .update(erasures)
    .set({ storedAt: now })
    .where(inArray(erasures.mark, [...marks]))
}

export async function insertStored(tx: Tx, marks: readonly string[], now: Date): Promise<void> {
  await tx
    .insert(erasures)
    .values(marks.map((mark) => ({ mark, erasedAt: now, storedAt: now })))
    .onConflictDoNothing()
}
