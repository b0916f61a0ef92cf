import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../db/columns.ts'

/** That an act was done, so that a repeated request does the work once; what was answered, sealed. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A hash of who asked and the key they named the act by. */
    key: text().primaryKey(),
    /** A hash of the person it is about; with them go all but key and request. */
    owner: text(),
    endpoint: text().notNull(),
    /** Of what was asked, with the client's key: nobody else can tell whether a guess at it is right. */
    requestHash: text('request_hash').notNull(),
    /** None where the person was erased: that it was done is all that is known. */
    status: integer(),
    /** Opens with the key that the client sent, which is not kept; none where the answer said nothing. */
    answer: text(),
    /** Set when the answer held a token: a replay mints a new one for this session. */
    sessionId: text('session_id'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('idempotency_keys_age').on(t.createdAt), index('idempotency_keys_owner').on(t.owner)],
)
