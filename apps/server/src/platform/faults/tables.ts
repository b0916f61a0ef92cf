import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../db/columns.ts'

/** What could not be answered, hour by hour: where and by which name, never for whom. */
export const faults = pgTable(
  'faults',
  {
    hour: time('hour').notNull(),
    /** The pattern of an address, without what somebody put in. */
    route: text().notNull(),
    code: text().notNull(),
    status: integer().notNull(),
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hour, t.route, t.code, t.status] }),
    check('faults_status', sql`${t.status} between 500 and 599`),
    check('faults_some', sql`${t.times} > 0`),
  ],
)
