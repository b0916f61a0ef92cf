import { and, count, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** What of a table is counted, and when each row of it happened. */
export interface Counted {
  table: PgTable
  at: AnyPgColumn
  /** What one row is told apart from another by; never a person. */
  part: AnyPgColumn | SQL
  /** How many rows, unless it says otherwise. */
  value?: SQL<number>
  where?: SQL
}

export interface DayValue {
  day: string
  value: number
}

export interface PartValue {
  part: string
  value: number
}

export interface Tally {
  count(tx: Tx, from: Date, until: Date): Promise<number>
  /** Calendar days there; one on which nothing happened is left out. */
  byDay(tx: Tx, from: Date, until: Date, zone: string): Promise<DayValue[]>
  /** The largest first. */
  parts(tx: Tx, from: Date, until: Date): Promise<PartValue[]>
}

const mostParts = 100

export function tallyOf({ table, at, part, value = count(), where }: Counted): Tally {
  const during = (from: Date, until: Date) => and(where, gte(at, from), lt(at, until))
  return {
    async count(tx, from, until) {
      const [row] = await tx.select({ value }).from(table).where(during(from, until))
      return row?.value ?? 0
    },
    byDay: (tx, from, until, zone) =>
      tx
        // As a date: to write out the day of each row cost more than to count them.
        .select({ day: sql<string>`(${at} at time zone ${zone})::date`, value })
        .from(table)
        .where(during(from, until))
        .groupBy(sql`1`),
    parts: (tx, from, until) =>
      tx
        .select({ part: sql<string>`${part}`, value })
        .from(table)
        .where(during(from, until))
        .groupBy(sql`1`)
        .orderBy(sql`2 desc, 1`)
        .limit(mostParts),
  }
}
