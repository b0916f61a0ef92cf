import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What a counselor notes on a client, sealed by the counselor's key. It goes with either of the two. */
export const counselorNotes = pgTable(
  'counselor_notes',
  {
    id: text().notNull(),
    userId: text('user_id').notNull(),
    clientId: text('client_id').notNull(),
    sealed: bytes().notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.clientId] }), index('counselor_notes_client').on(t.clientId)],
)
