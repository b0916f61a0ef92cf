import { sql } from 'drizzle-orm'
import { check, text, type AnyPgColumn } from 'drizzle-orm/pg-core'

export type Origin = 'builtin' | 'edited'

/** Of every table that we fill and an operator may change; a row that anyone but the loader writes is an edited one. */
export const contentColumns = {
  origin: text().$type<Origin>().notNull().default('edited'),
  /** Of the built-in row it came from; null where there is none, or none any more. */
  builtinHash: text('builtin_hash'),
}

export const originCheck = (name: string, { origin }: { origin: AnyPgColumn }) =>
  check(name, sql`${origin} in ('builtin', 'edited')`)
