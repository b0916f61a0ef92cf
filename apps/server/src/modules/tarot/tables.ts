import { sql } from 'drizzle-orm'
import { check, customType, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** One reading. What was asked, the cards and the secret of the deck lie sealed by the key of their person. */
export const tarotReadings = pgTable(
  'tarot_readings',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    createdAt: time('created_at').notNull(),
    /** Null until the cards lie there: only what was promised is kept so far. */
    drawnAt: time('drawn_at'),
    sealed: bytes().notNull(),
  },
  (t) => [
    index('tarot_readings_person')
      .on(t.userId, t.drawnAt, t.id)
      .where(sql`${t.drawnAt} is not null`),
    index('tarot_readings_open')
      .on(t.createdAt)
      .where(sql`${t.drawnAt} is null`),
    check('tarot_readings_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)
