import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns, originCheck } from '../../platform/content/columns.ts'
import { time } from '../../platform/db/columns.ts'

/** What opens the deep part: of one report, or of all reports of one assessment. */
export const unlocks = pgTable(
  'unlocks',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    kind: text().$type<'report' | 'table'>().notNull(),
    subjectId: text('subject_id').notNull(),
    orderId: text('order_id'),
    redeemId: text('redeem_id'),
    /** A seat of this organization was used for it. */
    organizationId: text('organization_id'),
    createdAt: time('created_at').notNull(),
    /** When something behind it was first read: from then on it cannot be given back. */
    openedAt: time('opened_at'),
    endedAt: time('ended_at'),
  },
  (t) => [
    check('unlocks_kind', sql`${t.kind} in ('report', 'table')`),
    check('unlocks_source', sql`num_nonnulls(${t.orderId}, ${t.redeemId}, ${t.organizationId}) = 1`),
    uniqueIndex('unlocks_one')
      .on(t.userId, t.kind, t.subjectId)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex('unlocks_order').on(t.orderId),
    uniqueIndex('unlocks_redeem').on(t.redeemId),
  ],
)

export const memberships = pgTable(
  'memberships',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    orderId: text('order_id').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    openedAt: time('opened_at'),
    endedAt: time('ended_at'),
  },
  (t) => [
    check('memberships_range', sql`${t.startsAt} < ${t.endsAt}`),
    uniqueIndex('memberships_order').on(t.orderId),
    index('memberships_person').on(t.userId, t.endsAt),
  ],
)

export const membershipPlans = pgTable(
  'membership_plans',
  {
    id: text().primaryKey(),
    months: integer().notNull(),
    fen: integer().notNull(),
    points: integer().notNull(),
    position: integer().notNull(),
    ...contentColumns,
  },
  (t) => [
    originCheck('membership_plans_origin', t),
    check('membership_plans_some', sql`${t.fen} > 0 and ${t.points} > 0 and ${t.months} > 0`),
  ],
)
