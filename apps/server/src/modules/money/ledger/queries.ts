import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { type Prepared, runPrepared } from '../../../platform/db/prepared.ts'
import { theRow } from '../../../platform/db/rows.ts'
import { isRefusedBy } from '../../../platform/db/violations.ts'
import { newId } from '../../../platform/ids.ts'
import { houseAccounts, type Transfer } from './model.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './tables.ts'

/** Somebody has less than a transfer would take. Nothing was written. */
export class BalanceShort extends Error {}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** One text for each number of lines: with arrays PostgreSQL would think anew about every single transfer. */
function postTransfer(count: number): Prepared {
  const place = (line: number, column: number): string => `$${5 + line * 3 + column}`
  const lines = times(count, (i) => `(${place(i, 0)}::text, ${place(i, 1)}::text, ${place(i, 2)}::bigint)`)
  const accounts = times(count, (i) => place(i, 0))
  const text = `
    with line (account_id, unit, amount) as (values ${lines.join(', ')}
    ), held as (
      select id from ledger_accounts where id in (${accounts.join(', ')}) and balance is not null
      order by id for no key update
    ), transfer as (
      insert into ledger_transfers (key, kind, order_id, at)
      select $1, $2, $3, $4::timestamptz from (select count(*) from held) all_held
      on conflict (key) do nothing returning seq
    ), moved as (
      update ledger_accounts a set
        balance = a.balance + l.amount,
        in_count = a.in_count + (l.amount > 0)::int,
        out_count = a.out_count + (l.amount < 0)::int
      from line l, transfer
      where a.id = l.account_id and a.balance is not null and a.balance + l.amount >= 0
      returning a.id, a.balance
    ), entry as (
      insert into ledger_entries (transfer_seq, account_id, unit, amount, balance_after)
      select transfer.seq, l.account_id, l.unit, l.amount, moved.balance
      from transfer, line l left join moved on moved.id = l.account_id
    )
    select seq from transfer`
  return { name: `post_transfer_${count}`, text }
}

const postOf = new Map<number, Prepared>()

function prepared(count: number): Prepared {
  const known = postOf.get(count) ?? postTransfer(count)
  postOf.set(count, known)
  return known
}

/**
 * Writes the transfer, its entries and the balances in one statement, once for each key; false when it was there
 * already. A balance that is too small refuses the whole statement. The accounts are held before the transfer gets its
 * number: of two at once the later number would otherwise have the earlier balance.
 */
export async function post(tx: Tx, { key, kind, orderId, at, lines }: Transfer): Promise<boolean> {
  const values = lines.flatMap(({ accountId, unit, amount }) => [accountId, unit, amount])
  try {
    const posted = await runPrepared(tx, prepared(lines.length), [key, kind, orderId, at, ...values])
    return posted.length > 0
  } catch (error) {
    if (isRefusedBy(error, 'ledger_entries_moved')) throw new BalanceShort()
    throw error
  }
}

type AccountRow = typeof ledgerAccounts.$inferSelect

const personal = (userId: string, kind: 'available' | 'held') =>
  and(eq(ledgerAccounts.userId, userId), eq(ledgerAccounts.unit, 'points'), eq(ledgerAccounts.kind, kind))

export async function findAccount(
  tx: Tx,
  userId: string,
  kind: 'available' | 'held' = 'available',
): Promise<AccountRow | null> {
  const [row] = await tx.select().from(ledgerAccounts).where(personal(userId, kind))
  return row ?? null
}

/** The person's account, opened with the first movement. */
export async function accountIdOf(
  tx: Tx,
  userId: string,
  kind: 'available' | 'held' = 'available',
): Promise<string> {
  const known = await findAccount(tx, userId, kind)
  if (known) return known.id
  await tx
    .insert(ledgerAccounts)
    .values({ id: newId(), userId, unit: 'points', kind, balance: 0 })
    .onConflictDoNothing()
  return theRow(await tx.select().from(ledgerAccounts).where(personal(userId, kind))).id
}

/** Several accounts are always taken in the same order, or two transfers could wait for each other. */
export async function lockTogether(tx: Tx, ids: readonly string[]): Promise<AccountRow[]> {
  return tx
    .select()
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [...ids]))
    .orderBy(ledgerAccounts.id)
    .for('update')
}

export async function balanceOf(tx: Tx, userId: string): Promise<number> {
  return (await findAccount(tx, userId))?.balance ?? 0
}

/** The book stays whole; who it was about is gone. */
export async function forgetOwner(tx: Tx, userId: string): Promise<void> {
  await tx.update(ledgerAccounts).set({ userId: null }).where(eq(ledgerAccounts.userId, userId))
}

export interface StatementPage {
  direction: 'in' | 'out' | null
  limit: number
  offset: number
}

export const listEntries = (tx: Tx, accountId: string, { direction, limit, offset }: StatementPage) =>
  tx
    .select({
      seq: ledgerTransfers.seq,
      key: ledgerTransfers.key,
      kind: ledgerTransfers.kind,
      orderId: ledgerTransfers.orderId,
      at: ledgerTransfers.at,
      amount: ledgerEntries.amount,
      balanceAfter: sql<number>`${ledgerEntries.balanceAfter}::float8`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.seq, ledgerEntries.transferSeq))
    .where(
      and(
        eq(ledgerEntries.accountId, accountId),
        isNotNull(ledgerEntries.balanceAfter),
        direction === 'in' ? gt(ledgerEntries.amount, 0) : undefined,
        direction === 'out' ? lt(ledgerEntries.amount, 0) : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.transferSeq))
    .limit(limit)
    .offset(offset)

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export async function findTransfer(tx: Tx, key: string) {
  const [row] = await tx.select().from(ledgerTransfers).where(eq(ledgerTransfers.key, key))
  return row ?? null
}

/** The accounts of the house, on every start: a gateway may have come since. */
export async function openHouse(tx: Tx): Promise<void> {
  const rows = houseAccounts.map(({ id, unit }) => ({ id, unit, kind: 'house' as const }))
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing()
}
