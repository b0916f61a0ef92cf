import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import type { Doubt, Entry, FigureKind, IncomeSource, IncomeState } from './model.ts'

/** The one row that says what holds for newcomers from now on, and what makes us look. */
export const incentivePlan = pgTable(
  'incentive_plan',
  {
    id: smallint().primaryKey(),
    rateBp: integer('rate_bp').notNull(),
    holdDays: integer('hold_days').notNull(),
    mostBuyersDay: integer('most_buyers_day').notNull(),
    mostFenDay: integer('most_fen_day').notNull(),
    mostRefundsMonth: integer('most_refunds_month').notNull(),
    freshHours: integer('fresh_hours').notNull(),
    leastFen: integer('least_fen').notNull(),
    mostFenWithdrawnDay: integer('most_fen_withdrawn_day').notNull(),
    mostFenEarnedDay: integer('most_fen_earned_day').notNull().default(500_000),
    pausedAt: time('paused_at'),
  },
  (t) => [
    check('incentive_plan_one', sql`${t.id} = 1`),
    check('incentive_plan_rate', sql`${t.rateBp} between 0 and 5000`),
    check('incentive_plan_hold', sql`${t.holdDays} between 0 and 90`),
    check('incentive_plan_withdrawn', sql`${t.leastFen} between 1 and ${t.mostFenWithdrawnDay}`),
    check('incentive_plan_earned', sql`${t.mostFenEarnedDay} >= ${t.leastFen}`),
  ],
)

/** For whom nothing is earned at the moment. */
export const incentivePauses = pgTable('incentive_pauses', {
  userId: text('user_id').primaryKey(),
  pausedAt: time('paused_at').notNull(),
})

/** Who brought somebody along, once and for good, with the terms of that day. */
export const attributions = pgTable(
  'attributions',
  {
    userId: text('user_id').primaryKey(),
    inviterId: text('inviter_id').notNull(),
    entry: text().$type<Entry>().notNull(),
    rateBp: integer('rate_bp').notNull(),
    holdDays: integer('hold_days').notNull(),
    cameAt: time('came_at').notNull(),
    /** Signed up, and was counted so. */
    signedUpAt: time('signed_up_at'),
    firstPaidAt: time('first_paid_at'),
  },
  (t) => [
    check('attributions_not_oneself', sql`${t.userId} <> ${t.inviterId}`),
    index('attributions_inviter').on(t.inviterId),
  ],
)

/** One payment's share, or what a session brought whoever held it. Who paid is kept to take it back and to see circles; it is shown to nobody. */
export const incomes = pgTable(
  'incomes',
  {
    id: text().primaryKey(),
    /** Null once that person was erased: the ledger must stay. */
    userId: text('user_id'),
    payerId: text('payer_id'),
    source: text().$type<IncomeSource>().notNull(),
    receiptId: text('receipt_id').notNull(),
    orderId: text('order_id').notNull(),
    paidFen: integer('paid_fen').notNull(),
    /** Of what was paid. */
    returnedFen: integer('returned_fen').notNull().default(0),
    rateBp: integer('rate_bp').notNull(),
    fen: integer().notNull(),
    /** Of the share. */
    backFen: integer('back_fen').notNull().default(0),
    state: text().$type<IncomeState>().notNull(),
    doubts: jsonb().$type<Doubt[]>().notNull(),
    /** In Beijing, as the page lists it. */
    day: date({ mode: 'string' }).notNull(),
    paidAt: time('paid_at').notNull(),
    freeAt: time('free_at').notNull(),
    freedAt: time('freed_at'),
  },
  (t) => [
    check('incomes_source', sql`${t.source} in ('share', 'session')`),
    check('incomes_state', sql`${t.state} in ('pending', 'held', 'free', 'gone')`),
    check('incomes_some', sql`${t.fen} > 0 and ${t.paidFen} >= ${t.fen}`),
    check('incomes_back', sql`${t.backFen} between 0 and ${t.fen}`),
    check('incomes_returned', sql`${t.returnedFen} between 0 and ${t.paidFen}`),
    check('incomes_gone', sql`(${t.state} = 'gone') = (${t.backFen} = ${t.fen})`),
    check('incomes_doubted', sql`${t.state} <> 'held' or jsonb_array_length(${t.doubts}) > 0`),
    /** A payment is shared once by whatever it is shared for. */
    uniqueIndex('incomes_once').on(t.source, t.receiptId),
    index('incomes_receipt').on(t.receiptId),
    index('incomes_of').on(t.userId, t.day),
    index('incomes_payer').on(t.payerId),
    index('incomes_due')
      .on(t.freeAt)
      .where(sql`${t.state} = 'pending'`),
    index('incomes_held')
      .on(t.paidAt)
      .where(sql`${t.state} = 'held'`),
  ],
)

/** What happened by somebody's links, until it is counted; `mark` names it without saying who it was. */
export const incentiveEvents = pgTable(
  'incentive_events',
  {
    mark: text().primaryKey(),
    inviterId: text('inviter_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    entry: text().$type<Entry>().notNull(),
    kind: text().$type<FigureKind>().notNull(),
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (t) => [
    check('incentive_events_kind', sql`${t.kind} in ('visit', 'sign_up', 'buyer')`),
    index('incentive_events_new')
      .on(t.day)
      .where(sql`not ${t.isCounted}`),
    index('incentive_events_day').on(t.day),
    index('incentive_events_inviter').on(t.inviterId),
  ],
)

/** The same in numbers, a day and a way of coming each. */
export const incentiveDays = pgTable(
  'incentive_days',
  {
    inviterId: text('inviter_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    entry: text().$type<Entry>().notNull(),
    visits: integer().notNull().default(0),
    signUps: integer('sign_ups').notNull().default(0),
    buyers: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.inviterId, t.day, t.entry] }),
    check('incentive_days_some', sql`${t.visits} >= 0 and ${t.signUps} >= 0 and ${t.buyers} >= 0`),
  ],
)
