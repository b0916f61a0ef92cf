import { desc, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { keyset, type Place } from '../../../../platform/db/keyset.ts'
import { orders } from '../../orders/tables.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../tables.ts'

const columns = {
  seq: ledgerEntries.transferSeq,
  accountId: ledgerEntries.accountId,
  unit: ledgerEntries.unit,
  amount: ledgerEntries.amount,
  balanceAfter: ledgerEntries.balanceAfter,
  kind: ledgerTransfers.kind,
  at: ledgerTransfers.at,
  orderNumber: orders.number,
}

const entriesWith = (tx: Tx) =>
  tx
    .select(columns)
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.seq, ledgerEntries.transferSeq))
    .leftJoin(orders, eq(orders.id, ledgerTransfers.orderId))

export type BookedEntry = Awaited<ReturnType<typeof listBooked>>[number]

/** Which of the two indexes holds the entries of an account. */
const ofAccount = (accountId: string) => [
  eq(ledgerEntries.accountId, accountId),
  accountId.startsWith('house:') ? isNull(ledgerEntries.balanceAfter) : isNotNull(ledgerEntries.balanceAfter),
]

/** The newest first, of one account or of all. */
export function listBooked(tx: Tx, accountId: string | null, after: Place | null, limit: number) {
  const page = keyset({
    column: ledgerEntries.transferSeq,
    id: ledgerEntries.accountId,
    direction: 'desc',
    after,
  })
  return entriesWith(tx)
    .where(page.where(...(accountId === null ? [] : ofAccount(accountId))))
    .orderBy(...page.orderBy)
    .limit(limit)
}

/** All that an order has moved, in every account. */
export async function listOfOrder(tx: Tx, number: string, limit: number): Promise<BookedEntry[]> {
  const transfers = tx
    .select({ seq: ledgerTransfers.seq })
    .from(ledgerTransfers)
    .innerJoin(orders, eq(orders.id, ledgerTransfers.orderId))
    .where(eq(orders.number, number))
  return entriesWith(tx)
    .where(inArray(ledgerEntries.transferSeq, transfers))
    .orderBy(desc(ledgerEntries.transferSeq), desc(ledgerEntries.accountId))
    .limit(limit)
}

export const placeOfEntry = ({ seq, accountId }: BookedEntry): Place => ({ value: seq, id: accountId })

/** Those of the house; what is in them is the sum of their entries, which is worked out only where it is asked for. */
export const listHouse = (tx: Tx) =>
  tx
    .select({ id: ledgerAccounts.id, unit: ledgerAccounts.unit })
    .from(ledgerAccounts)
    .where(like(ledgerAccounts.id, 'house:%'))
    .orderBy(ledgerAccounts.id)

export const sumHouse = (tx: Tx) =>
  tx
    .select({
      id: ledgerEntries.accountId,
      sum: sql<number>`sum(${ledgerEntries.amount})::float8`,
    })
    .from(ledgerEntries)
    .where(isNull(ledgerEntries.balanceAfter))
    .groupBy(ledgerEntries.accountId)

export const listAccountsOf = (tx: Tx, userId: string) =>
  tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.userId, userId)).orderBy(ledgerAccounts.kind)
