import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import { counselors } from '../tables.ts'

/** Counselors that somebody keeps for later. */
export const savedCounselors = pgTable(
  'saved_counselors',
  {
    userId: text('user_id').notNull(),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    savedAt: time('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.counselorId] }),
    index('saved_counselors_counselor').on(t.counselorId),
  ],
)
