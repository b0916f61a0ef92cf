import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { type Prepared, runPrepared } from '../../../platform/db/prepared.ts'
import { theRow } from '../../../platform/db/rows.ts'
import { isRefusedBy } from '../../../platform/db/violations.ts'
import { newId } from '../../../platform/ids.ts'
import { systemAccountRows, systemAccounts, type Transfer } from './model.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type Unit } from './tables.ts'

/** Somebody has less than a transfer would take. Nothing was written. */
export class BalanceShort extends Error {}

const isSystemAccount = (accountId: string): boolean => accountId.startsWith('house:')

/**
 * One text for each pattern of people and system accounts, every line with places of its own: given arrays PostgreSQL would think
 * anew about every single transfer, and given a list it would join it with the accounts.
 */
function postTransfer(isKept: readonly boolean[]): Prepared {
  const lines = isKept.map((kept, i) => {
    const [account, unit, amount] = [`$${5 + i * 3}`, `$${6 + i * 3}::text`, `$${7 + i * 3}::bigint`]
    return { kept, moved: `moved_${i}`, account, unit, amount }
  })
  const people = lines.filter(({ kept }) => kept)
  const moves = people.map(
    ({ moved, account, amount }) => `${moved} as (
      update ledger_accounts set
        balance = balance + ${amount},
        in_count = in_count + (${amount} > 0)::int,
        out_count = out_count + (${amount} < 0)::int
      from transfer where id = ${account} and balance + ${amount} >= 0
      returning balance
    ), `,
  )
  const rows = lines.map(({ kept, moved, account, unit, amount }) => {
    const after = kept ? `(select balance from ${moved})` : 'null::bigint'
    return `(${account}, ${unit}, ${amount}, ${after})`
  })
  const held = people.map(({ account }) => account).join(', ') || 'null'
  const text = `
    with held as (
      select id from ledger_accounts where id in (${held}) order by id for no key update
    ), transfer as (
      insert into ledger_transfers (key, kind, order_id, at)
      select $1, $2, $3, $4::timestamptz from (select count(*) from held) all_held
      on conflict (key) do nothing returning seq
    ), ${moves.join('')}entry as (
      insert into ledger_entries (transfer_seq, account_id, unit, amount, balance_after)
      select transfer.seq, line.* from transfer, (values ${rows.join(', ')}) line
    )
    select seq from transfer`
  return { name: `post_transfer_${isKept.map(Number).join('')}`, text }
}

const postOf = new Map<string, Prepared>()

function prepared({ lines }: Transfer): Prepared {
  const isKept = lines.map(({ accountId }) => !isSystemAccount(accountId))
  const pattern = isKept.join()
  const known = postOf.get(pattern) ?? postTransfer(isKept)
  postOf.set(pattern, known)
  return known
}

/**
 * Writes the transfer, its entries and the balances in one statement, once for each key; false when it was there
 * already. A balance that is too small refuses the whole statement. The accounts are held before the transfer gets its
 * number: of two at once the later number would otherwise have the earlier balance.
 */
export async function post(tx: Tx, transfer: Transfer): Promise<boolean> {
  const { key, kind, orderId, at, lines } = transfer
  const values = lines.flatMap(({ accountId, unit, amount }) => [accountId, unit, amount])
  try {
    const posted = await runPrepared(tx, prepared(transfer), [key, kind, orderId, at, ...values])
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

export async function findBalance(tx: Tx, userId: string): Promise<number> {
  return (await findAccount(tx, userId))?.balance ?? 0
}

/** The ledger stays whole; who it was about is gone. */
export async function forgetOwner(tx: Tx, userId: string, unit: Unit): Promise<void> {
  await tx
    .update(ledgerAccounts)
    .set({ userId: null })
    .where(and(eq(ledgerAccounts.userId, userId), eq(ledgerAccounts.unit, unit)))
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

/** Points that an order brought and that did not go away with it again. */
export async function pointsIssuedBy(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(-sum(${ledgerEntries.amount}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.seq, ledgerEntries.transferSeq))
    .where(and(eq(ledgerTransfers.orderId, orderId), eq(ledgerEntries.accountId, systemAccounts.issued)))
  return row?.sum ?? 0
}

/** Points that one transfer brought to somebody; 0 when there is none of this key. */
export async function pointsReceivedBy(tx: Tx, key: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.seq, ledgerEntries.transferSeq))
    .where(and(eq(ledgerTransfers.key, key), gt(ledgerEntries.amount, 0), eq(ledgerEntries.unit, 'points')))
  return row?.sum ?? 0
}

/** The accounts of the system accounts, on every start: a gateway may have come since. */
export async function loadHouse(tx: Tx): Promise<void> {
  const rows = systemAccountRows.map(({ id, unit }) => ({ id, unit, kind: 'house' as const }))
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing()
}
