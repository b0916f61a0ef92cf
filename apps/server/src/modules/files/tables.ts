import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

export const files = pgTable(
  'files',
  {
    key: text().primaryKey(),
    userId: text('user_id').notNull(),
    kind: text().notNull(),
    bytes: integer().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('files_user').on(t.userId), check('files_bytes', sql`${t.bytes} > 0`)],
)

/** Files whose rows are gone; a job removes the bytes, however often the process dies. */
export const fileRemovals = pgTable('file_removals', {
  key: text().primaryKey(),
  requestedAt: time('requested_at').notNull(),
})
