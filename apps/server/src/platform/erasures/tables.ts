import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../db/columns.ts'

/** Whoever was erased, as the hash of a random id that nobody has any more: it tells of nobody, and knows them again. */
export const erasures = pgTable(
  'erasures',
  {
    mark: text().primaryKey(),
    erasedAt: time('erased_at').notNull(),
    /** When it was stored outside the database too, where an older backup does not take it away. */
    storedAt: time('stored_at'),
  },
  (t) => [
    check('erasures_mark', sql`${t.mark} ~ '^[0-9a-f]{64}$'`),
    index('erasures_waiting')
      .on(t.erasedAt)
      .where(sql`${t.storedAt} is null`),
  ],
)
