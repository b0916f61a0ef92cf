import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'

export const redeemBatches = pgTable(
  'redeem_batches',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Whoever sells it says what it is and what it needs: kinds are not fixed here. */
    scope: text().notNull(),
    points: integer(),
    assessmentId: text('table_id'),
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull(),
    stoppedAt: time('stopped_at'),
  },
  (t) => [
    check('redeem_batches_points', sql`(${t.scope} = 'points') = (${t.points} is not null)`),
    check('redeem_batches_amount', sql`${t.points} > 0`),
    check('redeem_batches_one_thing', sql`num_nonnulls(${t.points}, ${t.assessmentId}) <= 1`),
    uniqueIndex('redeem_batches_name').on(t.name),
  ],
)

/** A code itself is kept nowhere, only what it is recognized by. */
export const redeemCodes = pgTable(
  'redeem_codes',
  {
    codeIndex: text('code_index').primaryKey(),
    batchId: text('batch_id')
      .notNull()
      .references(() => redeemBatches.id),
    usesLeft: integer('uses_left').notNull(),
  },
  (t) => [check('redeem_codes_left', sql`${t.usesLeft} >= 0`), index('redeem_codes_batch').on(t.batchId)],
)

export const redeemUses = pgTable(
  'redeem_uses',
  {
    id: text().primaryKey(),
    codeIndex: text('code_index')
      .notNull()
      .references(() => redeemCodes.codeIndex, { onUpdate: 'cascade' }),
    /** Null once the person was erased: a used code stays used. */
    userId: text('user_id'),
    reportId: text('report_id'),
    usedAt: time('used_at').notNull(),
  },
  (t) => [
    uniqueIndex('redeem_uses_once').on(t.codeIndex, t.userId),
    index('redeem_uses_person').on(t.userId, t.usedAt),
  ],
)
