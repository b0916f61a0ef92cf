import { createHash } from 'node:crypto'

/** The same rows in one table, or in one that is kept in parts. */
export interface Variant {
  name: string
  table: string
  make: readonly string[]
  fill: string
  index: readonly string[]
  statements: Readonly<Record<string, Statement>>
  /** What people change between two vacuums. */
  change: string
  /** All of the oldest month; null where nothing goes by its age. */
  forget: Forget | null
}

export interface Statement {
  text: string
  values(turn: number): unknown[]
}

/** A whole part goes at once; else rows, so many a statement, table by table until none is left. */
export type Forget = { drop: string } | { tables: readonly string[]; text(table: string): string }

export const months = 24
export const partsByPerson = 16

/** As long as a key of the product and as far from its neighbours, in SQL and here. */
export const keyIn = (kind: string, number: string): string =>
  `'${kind[0]}' || substr(md5('${kind}' || (${number})), 1, 20)`
export const keyOf = (kind: string, number: number): string =>
  `${kind[0]}${createHash('md5').update(`${kind}${number}`).digest('hex').slice(0, 20)}`

const off = 'with (autovacuum_enabled = false)'

export const hashParts = (table: string): string[] =>
  Array.from(
    { length: partsByPerson },
    (_, at) =>
      `create table ${table}${at} partition of ${table} for values with (modulus ${partsByPerson}, remainder ${at}) ${off}`,
  )

/** Months are counted from the first one. */
export const monthParts = (table: string, bound: (month: number) => string = String): string[] =>
  Array.from(
    { length: months },
    (_, at) =>
      `create table ${table}${at} partition of ${table} for values from (${bound(at)}) to (${bound(at + 1)}) ${off}`,
  )
