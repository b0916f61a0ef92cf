import { sql } from 'drizzle-orm'
import { check, customType, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import { counselors } from '../tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What a client agreed to with one counselor. Who is to be called lies sealed by the client's key. */
export const counselorConsents = pgTable(
  'counselor_consents',
  {
    userId: text('user_id').notNull(),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    version: integer().notNull(),
    sealed: bytes().notNull(),
    agreedAt: time('agreed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.counselorId] }),
    check('counselor_consents_version', sql`${t.version} > 0`),
    index('counselor_consents_counselor').on(t.counselorId),
  ],
)

/** Each time that a counselor opened the contact, for the client. */
export const consentLooks = pgTable(
  'consent_looks',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    counselorId: text('counselor_id').notNull(),
    at: time('looked_at').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.userId, t.counselorId],
      foreignColumns: [counselorConsents.userId, counselorConsents.counselorId],
      name: 'consent_looks_of',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('consent_looks_by').on(t.userId, t.counselorId, t.at),
  ],
)
