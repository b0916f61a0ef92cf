import { and, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { theRow } from '../../../platform/db/rows.ts'
import type { PayeeKind, WithdrawalState } from './model.ts'
import { payees, withdrawals } from './tables.ts'

export type PayeeRow = typeof payees.$inferSelect
export type WithdrawalRow = typeof withdrawals.$inferSelect

const standing = ['pending', 'approved', 'paid'] as const

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export const listPayees = (tx: Tx, userId: string): Promise<PayeeRow[]> =>
  tx.select().from(payees).where(eq(payees.userId, userId)).orderBy(payees.kind)

export async function findPayee(tx: Tx, userId: string, kind: PayeeKind): Promise<PayeeRow | null> {
  return first(
    await tx
      .select()
      .from(payees)
      .where(and(eq(payees.userId, userId), eq(payees.kind, kind))),
  )
}

export async function savePayee(tx: Tx, row: typeof payees.$inferInsert): Promise<void> {
  const { sealed, verifiedAt } = row
  await tx
    .insert(payees)
    .values(row)
    .onConflictDoUpdate({
      target: [payees.userId, payees.kind],
      set: { sealed, verifiedAt, doubtedAt: null },
    })
}

export async function doubtPayee(tx: Tx, userId: string, kind: PayeeKind, now: Date): Promise<void> {
  await tx
    .update(payees)
    .set({ doubtedAt: now })
    .where(and(eq(payees.userId, userId), eq(payees.kind, kind)))
}

export async function deletePayee(tx: Tx, userId: string, kind: PayeeKind): Promise<void> {
  await tx.delete(payees).where(and(eq(payees.userId, userId), eq(payees.kind, kind)))
}

export async function insertWithdrawal(tx: Tx, row: typeof withdrawals.$inferInsert): Promise<WithdrawalRow> {
  return theRow(await tx.insert(withdrawals).values(row).returning())
}

export async function findWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  return first(await tx.select().from(withdrawals).where(eq(withdrawals.id, id)))
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  return first(await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update'))
}

export const lockWithdrawalsOf = (tx: Tx, userId: string, state: WithdrawalState): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.state, state)))
    .orderBy(withdrawals.id)
    .for('update')

/** All that a gateway was or would be told of, and that did not come back. */
export const lockWithdrawalsBy = (tx: Tx, gateway: PayeeKind): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.gateway, gateway), inArray(withdrawals.state, [...standing])))
    .orderBy(withdrawals.id)
    .for('update')

export async function updateWithdrawal(tx: Tx, id: string, changes: Partial<WithdrawalRow>): Promise<void> {
  await tx.update(withdrawals).set(changes).where(eq(withdrawals.id, id))
}

/** What was asked for on this day and did not come back. */
export async function sumOfDay(tx: Tx, userId: string, day: string): Promise<number> {
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${withdrawals.fen}), 0)::int` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        eq(withdrawals.day, day),
        inArray(withdrawals.state, [...standing]),
      ),
    )
  return row?.fen ?? 0
}

/** What of the same person's day was agreed to besides. */
export async function readAgreedBeside(
  tx: Tx,
  { id, userId, day }: Pick<WithdrawalRow, 'id' | 'userId' | 'day'>,
): Promise<number> {
  if (userId === null) return 0
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${withdrawals.fen}), 0)::int` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        eq(withdrawals.day, day),
        ne(withdrawals.id, id),
        inArray(withdrawals.state, ['approved', 'paid']),
      ),
    )
  return row?.fen ?? 0
}

export async function sumPaid(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${withdrawals.fen}), 0)::int` })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.state, 'paid')))
  return row?.fen ?? 0
}

interface Part {
  limit: number
  offset: number
}

export const listWithdrawals = (tx: Tx, userId: string, { limit, offset }: Part): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(limit)
    .offset(offset)

export async function countWithdrawals(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
  return row?.total ?? 0
}

/** For whoever decides, the oldest first. */
export const listPending = (tx: Tx, limit: number): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.state, 'pending'))
    .orderBy(withdrawals.createdAt)
    .limit(limit)

/** Approved so long ago, and the gateway has not said that it came to an end. */
export const listOnWay = (tx: Tx, approvedBefore: Date, limit: number): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(
      and(
        isNotNull(withdrawals.askAt),
        eq(withdrawals.state, 'approved'),
        lte(withdrawals.approvedAt, approvedBefore),
      ),
    )
    .orderBy(withdrawals.approvedAt)
    .limit(limit)

export const listDueWithdrawals = (tx: Tx, now: Date, limit: number): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(and(isNotNull(withdrawals.askAt), lte(withdrawals.askAt, now)))
    .orderBy(withdrawals.askAt)
    .limit(limit)

/** Of several who would ask the gateway at once only one does; that it may have heard is durable before it hears. */
export async function takeAsking(tx: Tx, row: WithdrawalRow, now: Date, nextAt: Date): Promise<boolean> {
  const taken = await tx
    .update(withdrawals)
    .set({ askAt: nextAt, asked: sql`${withdrawals.asked} + 1`, sentAt: row.sentAt ?? now })
    .where(
      and(
        eq(withdrawals.id, row.id),
        eq(withdrawals.asked, row.asked),
        eq(withdrawals.state, 'approved'),
        isNotNull(withdrawals.askAt),
      ),
    )
  return (taken.rowCount ?? 0) > 0
}

/** Money that left within a time, for a statement. */
export const listPaidBetween = (tx: Tx, userId: string, from: Date, to: Date): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        eq(withdrawals.state, 'paid'),
        sql`${withdrawals.endedAt} >= ${from} and ${withdrawals.endedAt} < ${to}`,
      ),
    )
    .orderBy(withdrawals.endedAt)

/** Name and account go with the person; that money left stays. */
export async function forgetPayees(tx: Tx, userId: string): Promise<void> {
  await tx.delete(payees).where(eq(payees.userId, userId))
  await tx.update(withdrawals).set({ userId: null, payee: null }).where(eq(withdrawals.userId, userId))
}

/** Visitors have none; whatever is there goes along. */
export async function moveWithdrawals(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    delete from payees where payees.user_id = ${from}
      and payees.kind in (select other.kind from payees other where other.user_id = ${to})`)
  await tx.update(payees).set({ userId: to }).where(eq(payees.userId, from))
  await tx.update(withdrawals).set({ userId: to }).where(eq(withdrawals.userId, from))
}

/** The next sweep asks the gateway about it, whatever pause it was in. */
export async function askSoon(tx: Tx, gateway: PayeeKind, id: string, now: Date): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ askAt: now })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.gateway, gateway), isNotNull(withdrawals.askAt)))
}
