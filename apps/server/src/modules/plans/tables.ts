import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id)

/**
 * The lines, sealed by the key of their person. A person has one row; the second that a merge brings along is poured into
 * the first when the plan is next changed, because a merge opens nothing.
 */
export const plans = pgTable(
  'plans',
  {
    id: text().primaryKey(),
    userId: userId(),
    sealed: bytes().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('plans_user').on(t.userId),
    check('plans_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('plans_revision', sql`${t.revision} > 0`),
  ],
)

/** Who has the token may read; the token itself is not kept. */
export const planLinks = pgTable(
  'plan_links',
  {
    id: text().primaryKey(),
    userId: userId(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    openedCount: integer('opened_count').notNull().default(0),
    openedAt: time('opened_at'),
  },
  (t) => [
    index('plan_links_user').on(t.userId),
    index('plan_links_expiry').on(t.expiresAt),
    check('plan_links_order', sql`${t.expiresAt} > ${t.createdAt}`),
    check('plan_links_opened', sql`${t.openedCount} >= 0`),
  ],
)
