import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../db/columns.ts'

/** Bytes that are about to be stored, or were, and that no other table names yet. */
export const fileIntents = pgTable(
  'file_intents',
  {
    key: text().primaryKey(),
    purpose: text().notNull(),
    begunAt: time('begun_at').notNull(),
  },
  (t) => [index('file_intents_age').on(t.begunAt)],
)

/** Bytes that no table names any more; a sweep removes them, however often the process dies. */
export const fileRemovals = pgTable('file_removals', {
  key: text().primaryKey(),
  requestedAt: time('requested_at').notNull(),
})
