import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { theRow } from '../../../../platform/db/rows.ts'

export type Rules = Record<string, ReturnType<typeof sql>>

/** Each finds what must not be; a ledger in order finds nothing. */
const rules: Rules = {
  'a transfer whose entries do not sum to zero': sql`
    select transfer_seq::text as at from ledger_entries group by transfer_seq, unit having sum(amount) <> 0`,
  'a transfer without entries': sql`
    select t.seq::text as at from ledger_transfers t
    where not exists (select from ledger_entries e where e.transfer_seq = t.seq)`,
  'a balance that is not the sum of its entries': sql`
    select a.id as at from ledger_accounts a
    left join (select account_id, sum(amount) as sum, count(*) filter (where amount > 0) as ins,
      count(*) filter (where amount < 0) as outs from ledger_entries group by account_id) e on e.account_id = a.id
    where a.balance is not null
      and (a.balance <> coalesce(e.sum, 0) or a.in_count <> coalesce(e.ins, 0) or a.out_count <> coalesce(e.outs, 0))`,
  'a balance that did not follow from the one before': sql`
    select account_id || '@' || transfer_seq as at from (
      select account_id, transfer_seq, balance_after, amount,
        lag(balance_after, 1, 0::bigint) over (partition by account_id order by transfer_seq) as before
      from ledger_entries where balance_after is not null
    ) e where balance_after <> before + amount`,
  'held points without a hold, or a hold without points': sql`
    select a.id as at from ledger_accounts a
    where a.kind = 'held' and a.balance <> coalesce((
      select sum(h.amount) from ledger_holds h where h.held_account_id = a.id and h.state = 'pending'), 0)`,
  'a hold that ended without a transfer, or the other way round': sql`
    select h.id as at from ledger_holds h
    where (h.state <> 'pending') <> exists (select from ledger_transfers t where t.key = 'hold:' || h.id || ':end')`,
  'money received that is not in the ledger, or not as much': sql`
    select r.id as at from payment_receipts r
    left join ledger_transfers t on t.key = 'cash:' || r.id
    left join ledger_entries e on e.transfer_seq = t.seq and e.account_id = 'house:cash:' || r.gateway
    where e.amount is distinct from r.fen`,
  'cash in the ledger that nobody paid': sql`
    select t.key as at from ledger_transfers t
    where t.kind = 'cash_in' and not exists (select from payment_receipts r where t.key = 'cash:' || r.id)`,
  'money given back that is not in the ledger, or not as much': sql`
    select f.id as at from refunds f join payment_receipts r on r.id = f.receipt_id
    left join ledger_transfers t on t.key = 'refund:' || f.id
    left join ledger_entries e on e.transfer_seq = t.seq and e.account_id = 'house:cash:' || r.gateway
    where (case when f.state = 'done' then -f.fen end) is distinct from e.amount`,
  'more was given back than came': sql`
    select r.id as at from payment_receipts r join refunds f on f.receipt_id = r.id and f.state <> 'failed'
    group by r.id, r.fen having sum(f.fen) > r.fen`,
  'an order paid with money that no receipt paid for, or the other way round': sql`
    select o.id as at from orders o
    where o.pay_with = 'cash' and (o.paid_at is not null) <> exists (
      select from payment_receipts r where r.order_id = o.id and r.use = 'order')`,
  'an order paid with points that took none, or not as many': sql`
    select o.id as at from orders o
    left join ledger_transfers t on t.key = 'spend:' || o.id
    left join ledger_entries e on e.transfer_seq = t.seq and e.account_id = 'house:spent'
    where o.pay_with = 'points' and e.amount is distinct from (case when o.paid_at is not null then o.points end)::bigint`,
  'a delivered order whose delivery is not in the ledger': sql`
    select o.id as at from orders o
    where o.state = 'fulfilled' and o.pay_with = 'cash' and not exists (
      select from ledger_transfers t where t.key in ('delivery:' || o.id, 'topup:' || o.id))`,
  'a reward taken that is not in the ledger, or in the ledger and not taken': sql`
    select w.id as at from rewards w left join ledger_transfers t on t.key = 'reward:' || w.id
    where (w.claimed_at is not null) <> (t.seq is not null)`,
}

export interface Finding {
  rule: string
  /** A few of the places; not all, there may be many. */
  at: string[]
}

export const proveLedger = (tx: Tx): Promise<Finding[]> => proveRules(tx, rules)

export async function proveRules(tx: Tx, asked: Rules): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, query] of Object.entries(asked)) {
    const { rows } = await tx.execute<{ at: string }>(sql`${query} limit 5`)
    if (rows.length > 0) findings.push({ rule, at: rows.map(({ at }) => at) })
  }
  return findings
}

export interface LedgerTotals {
  transfers: number
  entries: number
  accounts: number
  points: number
  fen: number
}

export async function ledgerTotals(tx: Tx): Promise<LedgerTotals> {
  const { rows } = await tx.execute<LedgerTotals & Record<string, unknown>>(sql`
    select (select count(*)::int from ledger_transfers) as transfers,
      (select count(*)::int from ledger_entries) as entries,
      (select count(*)::int from ledger_accounts) as accounts,
      (select coalesce(sum(balance), 0)::float8 from ledger_accounts where unit = 'points') as points,
      (select coalesce(sum(amount), 0)::float8 from ledger_entries where account_id like 'house:cash:%') as fen`)
  return theRow(rows)
}

/** Among the newest only: cheap enough to be asked every few seconds. `proveLedger` proves all of it. */
export async function countUnbalanced(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select transfer_seq from ledger_entries
      where transfer_seq > (select coalesce(max(seq), 0) - 5000 from ledger_transfers)
      group by transfer_seq, unit having sum(amount) <> 0
    ) as unbalanced`)
  return theRow(rows).n
}
