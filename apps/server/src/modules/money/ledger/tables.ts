import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'

const amount = (name: string) => bigint(name, { mode: 'number' })

export type Unit = 'points' | 'fen'

/**
 * Points: `available`, `held`. Income in fen, wherever it came from: `income_pending` waits for its time, `income` can be
 * withdrawn, `income_reserved` is on its way out, `income_debt` was paid out and then had to be taken back.
 */
export type AccountKind =
  | 'available'
  | 'held'
  | 'house'
  | 'income_pending'
  | 'income'
  | 'income_reserved'
  | 'income_debt'

/**
 * A person's accounts keep their balance; those of the system accounts do not, or everybody would wait for one row. Theirs is the
 * sum of their entries.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text().primaryKey(),
    unit: text().$type<Unit>().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    /** Null for the system accounts, and for whoever was erased: the ledger stays, the person does not. */
    userId: text('user_id'),
    balance: amount('balance'),
    inCount: integer('in_count').notNull().default(0),
    outCount: integer('out_count').notNull().default(0),
  },
  (t) => [
    check('ledger_accounts_unit', sql`${t.unit} in ('points', 'fen')`),
    check(
      'ledger_accounts_kind',
      sql`${t.kind} in ('available', 'held', 'house', 'income_pending', 'income', 'income_reserved', 'income_debt')`,
    ),
    check(
      'ledger_accounts_counted_in',
      sql`${t.kind} = 'house' or (${t.unit} = 'fen') = (${t.kind} like 'income%')`,
    ),
    check('ledger_accounts_kept', sql`(${t.kind} = 'house') = (${t.balance} is null)`),
    check('ledger_accounts_not_negative', sql`${t.balance} >= 0`),
    uniqueIndex('ledger_accounts_person').on(t.userId, t.unit, t.kind),
  ],
)

/** One business act each; `key` says which, so that it happens once whoever asks how often. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    seq: amount('seq').primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique('ledger_transfers_key'),
    kind: text().notNull(),
    orderId: text('order_id'),
    at: time('at').notNull(),
  },
  (t) => [
    index('ledger_transfers_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
  ],
)

/**
 * Never changed and never deleted; the entries of one transfer sum to zero in each unit, each of a transfer and in an
 * account that are there and stay, the account counting in that unit. Triggers of the migrations hold all of it, without
 * foreign keys: they would lock the row of the system accounts account for every payment of everybody.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transferSeq: amount('transfer_seq').notNull(),
    accountId: text('account_id').notNull(),
    unit: text().$type<Unit>().notNull(),
    amount: amount('amount').notNull(),
    /** What a person had afterwards. */
    balanceAfter: amount('balance_after'),
  },
  (t) => [
    primaryKey({ columns: [t.transferSeq, t.accountId] }),
    check('ledger_entries_some', sql`${t.amount} <> 0`),
    /** An entry of a person whose balance did not move, because it was too small, is no entry. */
    check('ledger_entries_moved', sql`(${t.accountId} like 'house:%') = (${t.balanceAfter} is null)`),
    index('ledger_entries_statement')
      .on(t.accountId, t.transferSeq)
      .where(sql`${t.balanceAfter} is not null`),
    index('ledger_entries_house')
      .on(t.accountId, t.transferSeq)
      .where(sql`${t.balanceAfter} is null`),
    index('ledger_entries_in')
      .on(t.accountId, t.transferSeq)
      .where(sql`${t.balanceAfter} is not null and ${t.amount} > 0`),
    index('ledger_entries_out')
      .on(t.accountId, t.transferSeq)
      .where(sql`${t.balanceAfter} is not null and ${t.amount} < 0`),
  ],
)

/** Points set aside until it is known what becomes of them. */
export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    id: text().primaryKey(),
    /** Where they came from, and go back to. */
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    heldAccountId: text('held_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: amount('amount').notNull(),
    state: text().$type<'pending' | 'posted' | 'voided'>().notNull(),
    orderId: text('order_id'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    check('ledger_holds_state', sql`${t.state} in ('pending', 'posted', 'voided')`),
    check('ledger_holds_some', sql`${t.amount} > 0`),
    check('ledger_holds_ended', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
    index('ledger_holds_account').on(t.accountId),
    index('ledger_holds_held').on(t.heldAccountId),
    index('ledger_holds_due')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'pending'`),
  ],
)

/** Closed batches of transfers, each hash over the one before: what was sealed cannot be altered unseen. */
export const ledgerSeals = pgTable(
  'ledger_seals',
  {
    batch: integer().primaryKey(),
    firstSeq: amount('first_seq').notNull(),
    lastSeq: amount('last_seq').notNull(),
    transferCount: integer('transfer_count').notNull(),
    hash: text().notNull(),
    sealedAt: time('sealed_at').notNull(),
  },
  (t) => [
    check('ledger_seals_range', sql`${t.firstSeq} <= ${t.lastSeq} and ${t.transferCount} > 0`),
    uniqueIndex('ledger_seals_last').on(t.lastSeq),
  ],
)
