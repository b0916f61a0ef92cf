import { sql } from 'drizzle-orm'
import { check, customType, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** One dream, sealed whole by the key of its person; in clear lies only of which morning it is. */
export const dreamEntries = pgTable(
  'dream_entries',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    removedAt: time('removed_at'),
  },
  (t) => [
    index('dream_entries_person')
      .on(t.userId, t.day, t.id)
      .where(sql`${t.removedAt} is null`),
    index('dream_entries_removed')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null`),
    check('dream_entries_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)
