import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import { counselors } from '../tables.ts'
import type { ApplicationState } from './policy.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** One a person. What they tell lies sealed by their key, and so does what one of us answers. */
export const counselorApplications = pgTable(
  'counselor_applications',
  {
    id: text().primaryKey(),
    /** As operators call it. */
    number: integer().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    state: text().$type<ApplicationState>().notNull(),
    sealed: bytes().notNull(),
    word: bytes(),
    counselorId: text('counselor_id').references(() => counselors.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
    sentAt: time('sent_at'),
    decidedAt: time('decided_at'),
  },
  (t) => [
    unique('counselor_applications_number').on(t.number),
    unique('counselor_applications_person').on(t.userId),
    index('counselor_applications_waiting')
      .on(t.sentAt)
      .where(sql`${t.state} = 'sent'`),
    check(
      'counselor_applications_state',
      sql`${t.state} in ('draft', 'sent', 'asked', 'refused', 'approved')`,
    ),
    check('counselor_applications_sent', sql`(${t.state} = 'draft') = (${t.sentAt} is null)`),
  ],
)

/** Pictures of certificates; those that the sheet does not name any more go after a while. */
export const counselorPapers = pgTable(
  'counselor_papers',
  {
    key: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** Made on the device. */
    id: text().notNull(),
    isNamed: boolean('is_named').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('counselor_papers_id').on(t.userId, t.id),
    index('counselor_papers_loose')
      .on(t.createdAt)
      .where(sql`not ${t.isNamed}`),
  ],
)
