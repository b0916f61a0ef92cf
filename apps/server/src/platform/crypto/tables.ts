import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../db/columns.ts'

/** Whose the keys are. The keys themselves lie in the storage and never in the database. */
export const personKeys = pgTable(
  'person_keys',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** The one that seals; those that a merge brought along only open. */
    isCurrent: boolean('is_current').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('person_keys_user').on(t.userId),
    uniqueIndex('person_keys_one_current')
      .on(t.userId)
      .where(sql`${t.isCurrent}`),
    check('person_keys_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)
