import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { time } from '../../db/columns.ts'

/** What the play gateway was asked to be paid. It stands for somebody else's ledger: nothing of ours refers to it. */
export const sandboxTrades = pgTable(
  'sandbox_trades',
  {
    tradeNo: text('trade_no').primaryKey(),
    /** In the address of the checkout, where nobody may guess it. */
    pageKey: text('page_key').notNull().unique(),
    amountFen: integer('amount_fen').notNull(),
    title: text().notNull(),
    returnUrl: text('return_url').notNull(),
    openedAt: time('opened_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    closedAt: time('closed_at'),
    /** A payer who pays late pays then, whether or not it was closed. */
    paysAt: time('pays_at'),
  },
  (t) => [
    check('sandbox_trades_amount', sql`${t.amountFen} > 0`),
    index('sandbox_trades_late')
      .on(t.paysAt)
      .where(sql`${t.paysAt} is not null`),
  ],
)

/** Who chose to pay twice has two for one trade. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    transactionId: text('transaction_id').primaryKey(),
    tradeNo: text('trade_no')
      .notNull()
      .references(() => sandboxTrades.tradeNo),
    ordinal: smallint().notNull(),
    amountFen: integer('amount_fen').notNull(),
    paidAt: time('paid_at').notNull(),
  },
  (t) => [
    unique('sandbox_payments_once').on(t.tradeNo, t.ordinal),
    check('sandbox_payments_ordinal', sql`${t.ordinal} in (1, 2)`),
  ],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    refundNo: text('refund_no').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => sandboxPayments.transactionId),
    amountFen: integer('amount_fen').notNull(),
    /** It is under way until then. */
    refundedAt: time('refunded_at').notNull(),
  },
  (t) => [
    check('sandbox_refunds_amount', sql`${t.amountFen} > 0`),
    index('sandbox_refunds_transaction').on(t.transactionId),
  ],
)

/** What left for somebody. A number is in the books once, with one sum. */
export const sandboxPayOuts = pgTable(
  'sandbox_pay_outs',
  {
    payOutNo: text('pay_out_no').primaryKey(),
    amountFen: integer('amount_fen').notNull(),
    /** Why it will not leave; null where it does. */
    failure: text(),
    /** It is under way until then. */
    endsAt: time('ends_at').notNull(),
  },
  (t) => [check('sandbox_pay_outs_amount', sql`${t.amountFen} > 0`)],
)

export const sandboxNotices = pgTable(
  'sandbox_notices',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    isForged: boolean('is_forged').notNull(),
    attempts: integer().notNull().default(0),
    /** Null when it was taken or given up. */
    dueAt: time('due_at'),
    takenAt: time('taken_at'),
  },
  (t) => [
    check('sandbox_notices_over', sql`${t.takenAt} is null or ${t.dueAt} is null`),
    index('sandbox_notices_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)
