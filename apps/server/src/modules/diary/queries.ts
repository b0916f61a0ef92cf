import { and, asc, between, desc, eq, gt, inArray, isNull, lt, lte, min, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/database.ts'
import { deleteInParts } from '../../platform/db/delete-in-parts.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { rowCount } from '../../platform/personal.ts'
import { diaryEntries, diaryVersions, diaryWords } from './tables.ts'

export type EntryRow = typeof diaryEntries.$inferSelect
export type VersionRow = typeof diaryVersions.$inferSelect
export type WordsRow = typeof diaryWords.$inferSelect

export interface Days {
  from: string
  to: string
}

const ofPerson = (userId: string) => eq(diaryEntries.userId, userId)
const isThere = isNull(diaryEntries.removedAt)
const standing = (userId: string) => and(ofPerson(userId), isThere)

export const listByIds = (tx: Tx, userId: string, ids: readonly string[]): Promise<EntryRow[]> =>
  tx
    .select()
    .from(diaryEntries)
    .where(and(ofPerson(userId), inArray(diaryEntries.id, [...ids])))

export async function findEntry(tx: Tx, userId: string, id: string): Promise<EntryRow | null> {
  const [row] = await listByIds(tx, userId, [id])
  return row ?? null
}

export async function lockEntry(tx: Tx, userId: string, id: string): Promise<EntryRow | null> {
  const where = and(ofPerson(userId), eq(diaryEntries.id, id))
  const [row] = await tx.select().from(diaryEntries).where(where).for('update')
  return row ?? null
}

export const listNewest = (tx: Tx, userId: string, limit: number): Promise<EntryRow[]> =>
  tx
    .select()
    .from(diaryEntries)
    .where(standing(userId))
    .orderBy(desc(diaryEntries.day), desc(diaryEntries.key))
    .limit(limit)

/** Of these days, oldest first. */
export const listBetween = (tx: Tx, userId: string, { from, to }: Days): Promise<EntryRow[]> =>
  tx
    .select()
    .from(diaryEntries)
    .where(and(standing(userId), between(diaryEntries.day, from, to)))
    .orderBy(asc(diaryEntries.day), asc(diaryEntries.key))

export const listOnDays = (tx: Tx, userId: string, days: readonly string[]): Promise<EntryRow[]> =>
  tx
    .select()
    .from(diaryEntries)
    .where(and(standing(userId), inArray(diaryEntries.day, [...days])))

export type SealedRow = Pick<EntryRow, 'key' | 'id' | 'sealed'>

/** Ours and the device's, each as many letters. */
const idLength = 16

const listPacked = {
  name: 'diary_list_packed',
  text: `select string_agg(convert_to(diary_entries.key || diary_entries.id, 'LATIN1')
      || int4send(length(diary_entries.sealed)) || diary_entries.sealed, '') as packed
    from diary_entries
    where diary_entries.user_id = $1 and diary_entries.removed_at is null and diary_entries.day between $2 and $3
    group by date_trunc('month', diary_entries.day)`,
}

function unpack(packed: Buffer): SealedRow[] {
  const rows: SealedRow[] = []
  for (let at = 0; at < packed.length;) {
    const [idAt, sizeAt] = [at + idLength, at + 2 * idLength]
    const [from, size] = [sizeAt + 4, packed.readInt32BE(sizeAt)]
    const key = packed.toString('latin1', at, idAt)
    rows.push({
      key,
      id: packed.toString('latin1', idAt, sizeAt),
      sealed: packed.subarray(from, from + size),
    })
    at = from + size
  }
  return rows
}

/**
 * No more of each than is looked at: a search reads them all, shows few, and puts those in order itself. As one value a month:
 * thousands of small ones cost the driver more than looking at them does, and those of whole years more to clear away.
 */
export async function listSealed(tx: Tx, userId: string, { from, to }: Days): Promise<SealedRow[]> {
  const months = await runPrepared<{ packed: Buffer }>(tx, listPacked, [userId, from, to])
  return months.flatMap(({ packed }) => unpack(packed))
}

/** The newest whole days before one, together about as many as asked for. */
export async function listDaysBefore(
  tx: Tx,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<EntryRow[]> {
  const where = and(standing(userId), before === null ? undefined : lt(diaryEntries.day, before))
  const newest = tx
    .select({ day: diaryEntries.day })
    .from(diaryEntries)
    .where(where)
    .orderBy(desc(diaryEntries.day))
    .limit(limit)
    .as('newest')
  const [first] = await tx.select({ day: min(newest.day) }).from(newest)
  if (!first?.day) return []
  return tx
    .select()
    .from(diaryEntries)
    .where(and(where, sql`${diaryEntries.day} >= ${first.day}`))
    .orderBy(desc(diaryEntries.day), desc(diaryEntries.key))
}

export async function findFirstDay(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: diaryEntries.day })
    .from(diaryEntries)
    .where(standing(userId))
    .orderBy(asc(diaryEntries.day))
    .limit(1)
  return row?.day ?? null
}

/** The days with entries next to one, itself included where it has any. */
export async function findDaysAround(tx: Tx, userId: string, day: string): Promise<Days> {
  const closest = async (where: ReturnType<typeof lt>, order: ReturnType<typeof asc>) => {
    const [row] = await tx
      .select({ day: diaryEntries.day })
      .from(diaryEntries)
      .where(and(standing(userId), where))
      .orderBy(order)
      .limit(1)
    return row?.day ?? day
  }
  return {
    from: await closest(lt(diaryEntries.day, day), desc(diaryEntries.day)),
    to: await closest(gt(diaryEntries.day, day), asc(diaryEntries.day)),
  }
}

export async function deleteVersionsOf(tx: Tx, entryKey: string): Promise<void> {
  await tx.delete(diaryVersions).where(eq(diaryVersions.entryKey, entryKey))
}

export interface EntryWrite {
  row: EntryRow
  versions: readonly VersionRow[]
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/**
 * All or none of each entry in one statement: it is written where it is still what the writer had read, and its versions
 * with it. Answers the keys that were written; the others have changed meanwhile.
 */
export async function putEntries(tx: Tx, writes: readonly EntryWrite[]): Promise<Set<string>> {
  const entries = writes.map(({ row }) => ({
    key: row.key,
    user_id: row.userId,
    id: row.id,
    day: row.day,
    revision: row.revision,
    sealed: base64(row.sealed),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    removed_at: row.removedAt,
  }))
  const versions = writes.flatMap((write) =>
    write.versions.map(({ id, entryKey, userId, sealed, createdAt }) => ({
      id,
      entry_key: entryKey,
      user_id: userId,
      sealed: base64(sealed),
      created_at: createdAt,
    })),
  )
  const { rows } = await tx.execute<{ key: string }>(sql`
    with written as (
      insert into diary_entries (key, user_id, id, day, revision, sealed, created_at, updated_at, removed_at)
      select key, user_id, id, day, revision, decode(sealed, 'base64'), created_at, updated_at, removed_at
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as sent(key text, user_id text, id text, day date,
        revision integer, sealed text, created_at timestamptz, updated_at timestamptz, removed_at timestamptz)
      on conflict (user_id, id) do update set day = excluded.day, revision = excluded.revision,
        sealed = excluded.sealed, updated_at = excluded.updated_at, removed_at = excluded.removed_at
      where diary_entries.key = excluded.key and diary_entries.revision = excluded.revision - 1
      returning key),
    kept as (
      insert into diary_versions (id, entry_key, user_id, sealed, created_at)
      select lost.id, lost.entry_key, lost.user_id, decode(lost.sealed, 'base64'), lost.created_at
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
        as lost(id text, entry_key text, user_id text, sealed text, created_at timestamptz)
      join written on written.key = lost.entry_key)
    select key from written`)
  return new Set(rows.map(({ key }) => key))
}

export const listVersions = (tx: Tx, entryKey: string): Promise<VersionRow[]> =>
  tx
    .select()
    .from(diaryVersions)
    .where(eq(diaryVersions.entryKey, entryKey))
    .orderBy(desc(diaryVersions.createdAt), asc(diaryVersions.id))

export const listAllEntries = (tx: Tx, userId: string): Promise<EntryRow[]> =>
  tx.select().from(diaryEntries).where(ofPerson(userId)).orderBy(asc(diaryEntries.day), asc(diaryEntries.key))

export const listAllVersions = (tx: Tx, userId: string): Promise<VersionRow[]> =>
  tx
    .select()
    .from(diaryVersions)
    .where(eq(diaryVersions.userId, userId))
    .orderBy(asc(diaryVersions.createdAt))

/** Two devices may have made the same id for two people; the one that moves takes another then, and both stay. */
export async function moveDiary(tx: Tx, from: string, to: string): Promise<number> {
  const taken = tx.select({ id: diaryEntries.id }).from(diaryEntries).where(ofPerson(to))
  await tx
    .update(diaryEntries)
    .set({ id: sql`left(md5(${diaryEntries.key}), 16)` })
    .where(and(ofPerson(from), inArray(diaryEntries.id, taken)))
  const moved = await tx.update(diaryEntries).set({ userId: to }).where(ofPerson(from))
  await tx.update(diaryVersions).set({ userId: to }).where(eq(diaryVersions.userId, from))
  await tx.update(diaryWords).set({ userId: to }).where(eq(diaryWords.userId, from))
  return rowCount(moved)
}

export async function deleteDiary(tx: Tx, userId: string): Promise<void> {
  await tx.delete(diaryVersions).where(eq(diaryVersions.userId, userId))
  await tx.delete(diaryEntries).where(ofPerson(userId))
  await tx.delete(diaryWords).where(eq(diaryWords.userId, userId))
}

export const listRemoved = (tx: Tx, before: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: diaryEntries.key })
    .from(diaryEntries)
    .where(lte(diaryEntries.removedAt, before))
    .orderBy(asc(diaryEntries.removedAt))
    .limit(limit)

/** Looks again: it may have been brought back. */
export async function deleteRemoved(tx: Tx, key: string, before: Date): Promise<EntryRow | null> {
  const where = and(eq(diaryEntries.key, key), lte(diaryEntries.removedAt, before))
  const [row] = await tx.delete(diaryEntries).where(where).returning()
  return row ?? null
}

export const forgetVersions = (db: Database, before: Date): Promise<unknown> =>
  deleteInParts(db.direct, diaryVersions, lte(diaryVersions.createdAt, before))

const wordsOfPerson = (userId: string) => eq(diaryWords.userId, userId)

export const listWords = (tx: Tx, userId: string): Promise<WordsRow[]> =>
  tx.select().from(diaryWords).where(wordsOfPerson(userId)).orderBy(asc(diaryWords.id))

/** Two devices that save at once wait for each other here. */
export const lockWords = (tx: Tx, userId: string): Promise<WordsRow[]> =>
  tx.select().from(diaryWords).where(wordsOfPerson(userId)).orderBy(asc(diaryWords.id)).for('update')

export async function putWords(tx: Tx, row: WordsRow): Promise<void> {
  const { sealed, updatedAt } = row
  await tx
    .insert(diaryWords)
    .values(row)
    .onConflictDoUpdate({ target: diaryWords.id, set: { sealed, updatedAt } })
}

export async function deleteWords(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(diaryWords).where(inArray(diaryWords.id, [...ids]))
}
