import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { systemAccounts, points } from '../model.ts'
import { accountIdOf, lockTogether, post } from '../queries.ts'
import { ledgerHolds } from '../tables.ts'

interface NewHold {
  userId: string
  amount: number
  orderId: string
  expiresAt: Date
}

/** Sets points aside. Throws `BalanceShort`. */
export async function hold(
  tx: Tx,
  now: Date,
  { userId, amount, orderId, expiresAt }: NewHold,
): Promise<string> {
  const available = await accountIdOf(tx, userId, 'available')
  const held = await accountIdOf(tx, userId, 'held')
  await lockTogether(tx, [available, held])
  const id = newId()
  await tx.insert(ledgerHolds).values({
    id,
    accountId: available,
    heldAccountId: held,
    amount,
    state: 'pending',
    orderId,
    createdAt: now,
    expiresAt,
  })
  const lines = [points(available, -amount), points(held, amount)]
  await post(tx, { key: `hold:${id}`, kind: 'hold', orderId, at: now, lines })
  return id
}

async function end(tx: Tx, now: Date, id: string, state: 'posted' | 'voided'): Promise<boolean> {
  const [row] = await tx
    .update(ledgerHolds)
    .set({ state, endedAt: now })
    .where(and(eq(ledgerHolds.id, id), eq(ledgerHolds.state, 'pending')))
    .returning()
  if (!row) return false
  await lockTogether(tx, [row.accountId, row.heldAccountId])
  const other =
    state === 'posted' ? points(systemAccounts.issued, row.amount) : points(row.accountId, row.amount)
  await post(tx, {
    key: `hold:${id}:end`,
    kind: state === 'posted' ? 'hold_posted' : 'hold_voided',
    orderId: row.orderId,
    at: now,
    lines: [points(row.heldAccountId, -row.amount), other],
  })
  return true
}

/** The points are gone for good: what they were set aside for has happened. */
export const postHold = (tx: Tx, now: Date, id: string) => end(tx, now, id, 'posted')
/** They come back. A hold ends once: of posting and giving back only the first counts. */
export const voidHold = (tx: Tx, now: Date, id: string) => end(tx, now, id, 'voided')

export const listDueHolds = (tx: Tx, now: Date, limit: number) =>
  tx
    .select()
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.state, 'pending'), lte(ledgerHolds.expiresAt, now)))
    .orderBy(ledgerHolds.expiresAt)
    .limit(limit)

export async function findHold(tx: Tx, id: string) {
  const [row] = await tx.select().from(ledgerHolds).where(eq(ledgerHolds.id, id))
  return row ?? null
}

interface Accounts {
  available: string
  held: string
}

/** Holds go with the points they are made of. */
export async function moveHolds(tx: Tx, from: Accounts, to: Accounts): Promise<void> {
  await tx
    .update(ledgerHolds)
    .set({ accountId: to.available, heldAccountId: to.held })
    .where(and(eq(ledgerHolds.accountId, from.available), eq(ledgerHolds.state, 'pending')))
}

/** Whatever a hold was for is not settled yet: it waits on. */
export async function extendHold(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .update(ledgerHolds)
    .set({ expiresAt })
    .where(and(eq(ledgerHolds.id, id), eq(ledgerHolds.state, 'pending')))
}
