import { createHash } from 'node:crypto'
import { and, eq, inArray, type InferInsertModel } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database.ts'
import type { Origin } from './columns.ts'

export type ContentTable = PgTable & { origin: AnyPgColumn; builtinHash: AnyPgColumn }

type OwnColumns<T extends ContentTable> = Omit<InferInsertModel<T>, 'origin' | 'builtinHash'>

export interface BuiltInRow<T extends ContentTable> {
  id: string
  /** What the content says of it; with every start that brings other values they take the place of the old ones. */
  values: Partial<OwnColumns<T>>
  /** What is written once, when the row is made. */
  first?: Partial<OwnColumns<T>>
  /** What hangs on the row without being in it: a change of this is a change of the row. */
  rest?: unknown
}

export interface Brought {
  /** Rows that were made or changed. */
  put: string[]
  /** Built-in rows that the content no longer names. */
  gone: string[]
}

interface Kept {
  id: string
  origin: Origin
  hash: string | null
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

async function keptRows(tx: Tx, table: ContentTable, key: AnyPgColumn): Promise<Kept[]> {
  return (await tx
    .select({ id: key, origin: table.origin, hash: table.builtinHash })
    .from(table as PgTable)) as Kept[]
}

/** Rows follow the content one by one, those that an operator has edited never; what to do with the gone is the caller's. */
export async function bringBuiltIn<T extends ContentTable>(
  tx: Tx,
  table: T,
  key: AnyPgColumn,
  rows: ReadonlyArray<BuiltInRow<T>>,
): Promise<Brought> {
  const kept = new Map((await keptRows(tx, table, key)).map((row) => [row.id, row]))
  const put: string[] = []
  for (const { id, values, first, rest } of rows) {
    const before = kept.get(id)
    const builtinHash = hashOf([values, rest])
    if (before?.origin === 'edited' || before?.hash === builtinHash) continue
    const set = { ...values, builtinHash }
    await tx
      .insert(table)
      .values({ ...set, ...first, origin: 'builtin' } as never)
      // Between our look and our write an operator may have edited it.
      .onConflictDoUpdate({ target: key, set: set as never, setWhere: eq(table.origin, 'builtin') })
    put.push(id)
  }
  const named = new Set(rows.map(({ id }) => id))
  const gone = [...kept.values()].filter(({ id, origin }) => origin === 'builtin' && !named.has(id))
  return { put, gone: gone.map(({ id }) => id) }
}

export async function removeBuiltIn(
  tx: Tx,
  table: ContentTable,
  key: AnyPgColumn,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(table).where(and(inArray(key, [...ids]), eq(table.origin, 'builtin')))
}
