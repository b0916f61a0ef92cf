import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { reservations } from '../counselors/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What the two of a session write to each other, both sides sealed by the client's key: it goes with the client. */
export const sessionMessages = pgTable(
  'session_messages',
  {
    /** Made on the device: what is sent twice is one. */
    id: text().primaryKey(),
    reservationId: text('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** The client. */
    userId: text('user_id').notNull(),
    isCounselor: boolean('is_counselor').notNull(),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
    /** When the other one looked. */
    readAt: time('read_at'),
  },
  (t) => [
    check('session_messages_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    index('session_messages_of').on(t.reservationId, t.createdAt, t.id),
    index('session_messages_user').on(t.userId),
  ],
)

/** How somebody was before a session, sealed by their key. */
export const sessionCheckins = pgTable(
  'session_checkins',
  {
    reservationId: text('reservation_id')
      .primaryKey()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    sealed: bytes().notNull(),
    isShared: boolean('is_shared').notNull(),
    answeredAt: time('answered_at').notNull(),
  },
  (t) => [index('session_checkins_user').on(t.userId, t.answeredAt)],
)
