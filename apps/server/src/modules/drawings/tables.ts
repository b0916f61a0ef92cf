import { sql } from 'drizzle-orm'
import { check, customType, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** One drawing and what was said of it, sealed by the key of its person; in clear lies only of which day it is. */
export const drawings = pgTable(
  'drawings',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    /** Name and small picture, which lists show: the marks of twenty would be too much to open for one. */
    sealedCover: bytes('sealed_cover').notNull(),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    removedAt: time('removed_at'),
  },
  (t) => [
    index('drawings_person')
      .on(t.userId, t.day, t.id)
      .where(sql`${t.removedAt} is null`),
    index('drawings_removed')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null`),
    check('drawings_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)
