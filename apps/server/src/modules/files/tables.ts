import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** One row for each stored object; the sizes of a picture share their original. */
export const files = pgTable(
  'files',
  {
    key: text().primaryKey(),
    original: text().notNull(),
    userId: text('user_id').notNull(),
    purpose: text().notNull(),
    bytes: integer().notNull(),
    /** What it is called where somebody keeps it, without its ending; in the language it was made in. */
    name: text(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
  },
  (t) => [
    index('files_user').on(t.userId),
    index('files_original').on(t.original),
    index('files_expiry')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    foreignKey({ name: 'files_of_original', columns: [t.original], foreignColumns: [t.key] }),
    check('files_bytes', sql`${t.bytes} > 0`),
    check('files_life', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)
