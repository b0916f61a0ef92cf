import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type Direction = 'asc' | 'desc'

/** Where the page before ended: what it was sorted by, and the id that tells equals apart. */
export interface Place {
  value: string | number
  id: string | number
}

/** A page of a list, as somebody asked for it. */
export interface Listed<F> {
  filter: F
  /** A name that the list knows; any other is its usual one. */
  sort: string
  direction: Direction
  after: Place | null
  limit: number
}

interface Keyset {
  column: PgColumn
  id: PgColumn
  direction: Direction
  after: Place | null
}

/** Of the column's own kind; null for what was made up by somebody. */
function valueFor(column: PgColumn, value: string | number): string | number | Date | null {
  if (column.dataType === 'date') {
    const time = new Date(value)
    return Number.isNaN(time.getTime()) ? null : time
  }
  return typeof value === column.dataType ? value : null
}

/** A page after another costs the same as the first: the index is entered where that one ended, and nothing is counted. */
export function keyset({ column, id, direction, after }: Keyset) {
  const sorted = direction === 'asc' ? asc : desc
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const value = after && valueFor(column, after.value)
  const last = after && valueFor(id, after.id)
  const where =
    value === null || last === null
      ? undefined
      : sql`(${column}, ${id}) ${beyond} (${sql.param(value, column)}, ${sql.param(last, id)})`
  return {
    orderBy: [sorted(column), sorted(id)],
    where: (...others: Array<SQL | undefined>): SQL | undefined => and(...others, where),
  }
}

/** Opaque to whoever hands it back; what is none of ours begins anew. */
export const cursorOf = ({ value, id }: Place): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 2) return null
    const [value, id] = read as unknown[]
    const isPlain = (one: unknown): one is string | number =>
      typeof one === 'string' || (typeof one === 'number' && Number.isSafeInteger(one))
    return isPlain(value) && isPlain(id) ? { value, id } : null
  } catch {
    return null
  }
}
