import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../db/columns.ts'

/** The first answer to each act, so that a repeated request does the work once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:<id>` or, before there is one, `device:<hash>`. */
    scope: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer(),
    answer: jsonb(),
    /** Set when the answer held a token: a replay mints a new one for this session. */
    sessionId: text('session_id'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
