import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Somebody's birth, sealed whole by the key of who keeps it: whose, when and where is nobody else's. */
export const baziCharts = pgTable(
  'bazi_charts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('bazi_charts_person').on(t.userId, t.createdAt, t.id),
    check('bazi_charts_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)
