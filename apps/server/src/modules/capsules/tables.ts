import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { reservations } from '../counselors/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What a client brings to one session. What they chose lies sealed by their key; it is the grant, not a copy. */
export const capsules = pgTable(
  'capsules',
  {
    reservationId: text('reservation_id')
      .primaryKey()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** Null once it was taken back or has closed. */
    sealed: bytes(),
    ends: text().$type<'session' | 'week'>().notNull(),
    sealedAt: time('sealed_at').notNull(),
    /** As the session stood when it was sealed; a session may be moved. */
    closesAt: time('closes_at').notNull(),
  },
  (t) => [
    check('capsules_ends', sql`${t.ends} in ('session', 'week')`),
    index('capsules_user').on(t.userId),
    index('capsules_open')
      .on(t.closesAt)
      .where(sql`${t.sealed} is not null`),
  ],
)

/** Each look of the counselor, for the client. */
export const capsuleLooks = pgTable(
  'capsule_looks',
  {
    id: text().primaryKey(),
    reservationId: text('reservation_id')
      .notNull()
      .references(() => capsules.reservationId, { onDelete: 'cascade' }),
    at: time('looked_at').notNull(),
  },
  (t) => [index('capsule_looks_of').on(t.reservationId, t.at)],
)
