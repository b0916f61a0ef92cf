import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import type { PayeeKind, Reason, WithdrawalState } from './model.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Where somebody wants their money: name and account, under their key. One of each kind. */
export const payees = pgTable(
  'payees',
  {
    userId: text('user_id').notNull(),
    kind: text().$type<PayeeKind>().notNull(),
    sealed: bytes().notNull(),
    /** When the person proved who they are to write it down. */
    verifiedAt: time('verified_at').notNull(),
    /** The gateway knows nobody of this name there. */
    doubtedAt: time('doubted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('payees_kind', sql`${t.kind} in ('sandbox', 'wechat', 'alipay')`),
  ],
)

export const withdrawals = pgTable(
  'withdrawals',
  {
    /** Also the number the gateway knows it by. */
    id: text().primaryKey(),
    /** Null once that person was erased: the ledger must stay. */
    userId: text('user_id'),
    /** Where the money is set aside meanwhile. */
    accountId: text('account_id').notNull(),
    gateway: text().$type<PayeeKind>().notNull(),
    /** As it was when it was asked for, under the person's key; empty once they were erased. */
    payee: bytes(),
    fen: integer().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    reason: text().$type<Reason>(),
    /** What WeChat needs to ask the payee. */
    confirm: jsonb().$type<Readonly<Record<string, string>>>(),
    transactionId: text('transaction_id'),
    /** In Beijing: what may be withdrawn goes by it. */
    day: date({ mode: 'string' }).notNull(),
    createdAt: time('created_at').notNull(),
    approvedAt: time('approved_at'),
    endedAt: time('ended_at'),
    /** The gateway may have heard of it. */
    sentAt: time('sent_at'),
    askAt: time('ask_at'),
    asked: integer().notNull().default(0),
  },
  (t) => [
    check('withdrawals_state', sql`${t.state} in ('pending', 'approved', 'paid', 'rejected', 'failed')`),
    check('withdrawals_some', sql`${t.fen} > 0`),
    check('withdrawals_ended', sql`(${t.state} in ('pending', 'approved')) = (${t.endedAt} is null)`),
    check('withdrawals_sent', sql`${t.sentAt} is null or ${t.approvedAt} is not null`),
    check('withdrawals_asked', sql`${t.askAt} is null or ${t.state} = 'approved'`),
    check('withdrawals_reason', sql`(${t.state} in ('rejected', 'failed')) = (${t.reason} is not null)`),
    index('withdrawals_of').on(t.userId, t.createdAt),
    index('withdrawals_day').on(t.userId, t.day),
    index('withdrawals_pending')
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
    index('withdrawals_due')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
  ],
)
