import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { personKeys } from './tables.ts'

interface Column {
  table: string
  column: string
}

/** A column whose texts are sealed by the installation's own key. */
export type SealedColumn = Column

/** A column of what `blindIndex` made, or of what was worked out from it; nothing else lies in it. */
export type IndexedColumn = Column

export async function findCurrentKey(tx: Tx, userId: string): Promise<string | null> {
  const where = and(eq(personKeys.userId, userId), eq(personKeys.isCurrent, true))
  const [row] = await tx.select({ id: personKeys.id }).from(personKeys).where(where)
  return row?.id ?? null
}

export async function hasKey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const where = and(eq(personKeys.id, id), eq(personKeys.userId, userId))
  return (await tx.select({ id: personKeys.id }).from(personKeys).where(where)).length > 0
}

export const listKeys = (tx: Tx, userId: string): Promise<Array<{ id: string; isCurrent: boolean }>> =>
  tx
    .select({ id: personKeys.id, isCurrent: personKeys.isCurrent })
    .from(personKeys)
    .where(eq(personKeys.userId, userId))

/** False when another was first; one that is just being written is waited for. */
export async function insertKey(tx: Tx, key: typeof personKeys.$inferInsert): Promise<boolean> {
  return ((await tx.insert(personKeys).values(key).onConflictDoNothing()).rowCount ?? 0) > 0
}

/** What the one could read, the other can; whose key seals from now on does not change. */
export async function handOver(tx: Tx, from: string, to: string): Promise<void> {
  const hasOwn = (await findCurrentKey(tx, to)) !== null
  const isCurrent = hasOwn ? false : sql`${personKeys.isCurrent}`
  await tx.update(personKeys).set({ userId: to, isCurrent }).where(eq(personKeys.userId, from))
}

export async function deleteKeys(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx
    .delete(personKeys)
    .where(eq(personKeys.userId, userId))
    .returning({ id: personKeys.id })
  return gone.map(({ id }) => id)
}

/** Which of these are somebody's. */
export async function listKept(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: personKeys.id })
    .from(personKeys)
    .where(inArray(personKeys.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Some that were sealed by an older key, held until the transaction ends. */
export async function listOlderSeals(
  tx: Tx,
  { table, column }: SealedColumn,
  { mark, limit }: { mark: string; limit: number },
): Promise<Array<{ at: string; sealed: string }>> {
  const name = sql.identifier(column)
  // A table that the database keeps apart would show none of its rows, and keep the old key for good.
  await tx.execute(sql`select set_config('tenant.everywhere', 'on', true)`)
  const { rows } = await tx.execute<{ at: string; sealed: string }>(sql`
    select ctid::text as at, ${name} as sealed from ${sql.identifier(table)}
    where ${name} is not null and not starts_with(${name}, ${mark}) limit ${limit} for update`)
  return rows
}

/** Each row by its place, which nobody changes while it is held. */
export async function writeAnew(
  tx: Tx,
  { table, column }: Column,
  rows: ReadonlyArray<{ at: string; text: string }>,
): Promise<void> {
  const [places, texts] = [rows.map(({ at }) => at), rows.map(({ text }) => text)]
  await tx.execute(sql`
    update ${sql.identifier(table)} as kept set ${sql.identifier(column)} = anew.text
    from unnest(${sql.param(places)}::text[], ${sql.param(texts)}::text[]) as anew(at, text)
    where kept.ctid = anew.at::tid`)
}

/** Of a column as it is now: what is written while it is read is not read again. */
export async function openIndexes(tx: Tx, { table, column }: IndexedColumn): Promise<void> {
  const [name, from] = [sql.identifier(column), sql.identifier(table)]
  await tx.execute(sql`select set_config('tenant.everywhere', 'on', true)`)
  await tx.execute(sql`lock table ${from} in share row exclusive mode`)
  await tx.execute(sql`
    declare indexes no scroll cursor for select ctid::text as at, ${name} as index from ${from} where ${name} is not null`)
}

export async function nextIndexes(tx: Tx, limit: number): Promise<Array<{ at: string; index: string }>> {
  const { rows } = await tx.execute<{ at: string; index: string }>(
    sql`fetch ${sql.raw(String(limit))} from indexes`,
  )
  return rows
}

export const closeIndexes = (tx: Tx): Promise<unknown> => tx.execute(sql`close indexes`)
