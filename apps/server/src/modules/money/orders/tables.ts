import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import type { GatewayName } from '../../../platform/payment/port.ts'
import type { OrderState, RefundCause, Terms } from './model.ts'

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** What a person reads out to us. */
    number: text().notNull().unique('orders_number'),
    /** Null once the person was erased: the ledger must stay. */
    userId: text('user_id'),
    /** Which kinds there are is known by the modules that sell them. */
    kind: text().notNull(),
    /** A second one for the same thing may wait beside it. */
    isRepeatable: boolean('is_repeatable').notNull().default(false),
    subjectId: text('subject_id').notNull(),
    payWith: text('pay_with').$type<'cash' | 'points'>().notNull(),
    /** As it was agreed: later prices change nothing. */
    fen: integer().notNull(),
    points: integer().notNull(),
    goods: jsonb().$type<Terms>().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** A verified number left by a visitor, to find the order again. */
    mobileIndex: text('mobile_index'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    paidAt: time('paid_at'),
    endedAt: time('ended_at'),
    /** Once only, and with a receipt. */
    recoveredAt: time('recovered_at'),
  },
  (t) => [
    check(
      'orders_state',
      sql`${t.state} in ('created', 'paid', 'fulfilled', 'cancelled', 'refunding', 'refunded')`,
    ),
    check(
      'orders_price',
      sql`(${t.payWith} = 'cash' and ${t.fen} > 0 and ${t.points} = 0) or (${t.payWith} = 'points' and ${t.points} > 0 and ${t.fen} = 0)`,
    ),
    check('orders_no_bought_points', sql`${t.kind} <> 'topup' or ${t.payWith} = 'cash'`),
    /** Two taps are one order. */
    uniqueIndex('orders_one_open')
      .on(t.userId, t.kind, t.subjectId)
      .where(sql`${t.state} = 'created' and not ${t.isRepeatable}`),
    index('orders_of_person').on(t.userId, t.createdAt, t.id),
    /** What the console lists: all, those of one state, and the dearest. */
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_in_state').on(t.state, t.createdAt, t.id),
    index('orders_by_price').on(t.fen, t.id),
    index('orders_due')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'created'`),
    index('orders_mobile')
      .on(t.mobileIndex)
      .where(sql`${t.mobileIndex} is not null`),
  ],
)

/** Every step an order took, with its time and cause. Never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    step: smallint().notNull(),
    state: text().$type<OrderState>().notNull(),
    cause: text().notNull(),
    details: jsonb().$type<Record<string, string | number>>().notNull(),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.step] })],
)

/** Each way to the checkout; an order may take several until one is paid. */
export const payments = pgTable(
  'payments',
  {
    tradeNo: text('trade_no').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    gateway: text().$type<GatewayName>().notNull(),
    fen: integer().notNull(),
    state: text().$type<'open' | 'paid' | 'closed'>().notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When the gateway is asked next; null once there is nothing left to ask. */
    askAt: time('ask_at'),
    asked: integer().notNull().default(0),
  },
  (t) => [
    check('payments_state', sql`${t.state} in ('open', 'paid', 'closed')`),
    check('payments_some', sql`${t.fen} > 0`),
    index('payments_order').on(t.orderId),
    index('payments_open')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'open'`),
    index('payments_due')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
  ],
)

/** Money that came in: one row for each transaction of a gateway, however often it is told. */
export const receipts = pgTable(
  'payment_receipts',
  {
    id: text().primaryKey(),
    gateway: text().$type<GatewayName>().notNull(),
    transactionId: text('transaction_id').notNull(),
    tradeNo: text('trade_no')
      .notNull()
      .references(() => payments.tradeNo),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    fen: integer().notNull(),
    /** `order`: it paid the order. `back`: it came too late, twice or with a wrong amount, and goes back. */
    use: text().$type<'order' | 'back'>().notNull(),
    /** Names whoever paid at the gateway, without saying who that is. */
    payerIndex: text('payer_index'),
    paidAt: time('paid_at').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (t) => [
    unique('payment_receipts_transaction').on(t.gateway, t.transactionId),
    check('payment_receipts_use', sql`${t.use} in ('order', 'back')`),
    check('payment_receipts_some', sql`${t.fen} > 0`),
    /** An order is paid once. */
    uniqueIndex('payment_receipts_one')
      .on(t.orderId)
      .where(sql`${t.use} = 'order'`),
    index('payment_receipts_order').on(t.orderId),
    index('payment_receipts_trade').on(t.tradeNo),
    index('payment_receipts_payer')
      .on(t.payerIndex)
      .where(sql`${t.payerIndex} is not null`),
    index('payment_receipts_received').using('brin', t.receivedAt),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    /** Also the number the gateway knows it by. */
    id: text().primaryKey(),
    receiptId: text('receipt_id')
      .notNull()
      .references(() => receipts.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    fen: integer().notNull(),
    state: text().$type<'asked' | 'processing' | 'done' | 'failed'>().notNull(),
    cause: text().$type<RefundCause>().notNull(),
    /** What of the order it is for, where that is not all of it; its goods know what it names. */
    part: text(),
    holdId: text('hold_id'),
    createdAt: time('created_at').notNull(),
    doneAt: time('done_at'),
    askAt: time('ask_at'),
    asked: integer().notNull().default(0),
  },
  (t) => [
    check('refunds_state', sql`${t.state} in ('asked', 'processing', 'done', 'failed')`),
    check(
      'refunds_cause',
      sql`${t.cause} in ('person', 'operator', 'part', 'late', 'second', 'amount', 'undeliverable')`,
    ),
    check('refunds_part_named', sql`(${t.cause} = 'part') = (${t.part} is not null)`),
    check('refunds_some', sql`${t.fen} > 0`),
    /** Money that came once goes back once, and once for each part; what the gateway refused for good may be tried anew. */
    uniqueIndex('refunds_one')
      .on(t.receiptId)
      .where(sql`${t.state} <> 'failed' and ${t.part} is null`),
    uniqueIndex('refunds_part')
      .on(t.receiptId, t.part)
      .where(sql`${t.state} <> 'failed' and ${t.part} is not null`),
    index('refunds_order').on(t.orderId),
    index('refunds_failed')
      .on(t.createdAt)
      .where(sql`${t.state} = 'failed'`),
    index('refunds_due')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
  ],
)
