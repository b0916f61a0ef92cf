import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { theRow } from '../../../platform/db/rows.ts'
import type { OrderState } from './model.ts'
import { tallyOf } from '../../../platform/db/tally.ts'
import { orderEvents, orders, receipts } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type EventRow = typeof orderEvents.$inferSelect
type Details = EventRow['details']

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

type NewOrder = Omit<typeof orders.$inferInsert, 'number'>

/** Of a hundred million numbers a day two orders meet in one as soon as there are thousands. */
const numberTries = 8

export async function insertOrder(tx: Tx, order: NewOrder, newNumber: () => string): Promise<OrderRow> {
  for (let tries = 0; tries < numberTries; tries += 1) {
    const insert = tx.insert(orders).values({ ...order, number: newNumber() })
    const [row] = await insert.onConflictDoNothing({ target: orders.number }).returning()
    if (row) return row
  }
  throw new Error('no free order number was found')
}

export async function findOrder(tx: Tx, userId: string, id: string): Promise<OrderRow | null> {
  return first(
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId))),
  )
}

/** Whose it is now: an order can be found again by somebody else. */
export async function findOrderOwner(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id))
  return row?.userId ?? null
}

/** Whoever changes an order holds it first, and nothing else before it. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  return first(await tx.select().from(orders).where(eq(orders.id, id)).for('update'))
}

/** The order behind a payment or a refund, which cannot exist without it. */
export async function holdOrder(tx: Tx, id: string): Promise<OrderRow> {
  return theRow(await tx.select().from(orders).where(eq(orders.id, id)).for('update'))
}

export async function findOrderByNumber(tx: Tx, number: string): Promise<OrderRow | null> {
  return first(await tx.select().from(orders).where(eq(orders.number, number)))
}

export const listOrdersByMobile = (tx: Tx, mobileIndex: string): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.mobileIndex, mobileIndex), isNull(orders.recoveredAt)))
    .orderBy(desc(orders.createdAt))
    .limit(100)

interface OrderSubject {
  userId: string
  kind: OrderRow['kind']
  subjectId: string
}

/** The order that already waits to be paid for the same thing. */
export async function findOpenOrder(
  tx: Tx,
  { userId, kind, subjectId }: OrderSubject,
): Promise<OrderRow | null> {
  return first(
    await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          eq(orders.kind, kind),
          eq(orders.subjectId, subjectId),
          eq(orders.state, 'created'),
        ),
      )
      .for('update'),
  )
}

/** What a person has by points, the newest first. */
export const listBoughtByPoints = (tx: Tx, userId: string): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.payWith, 'points'), eq(orders.state, 'fulfilled')))
    .orderBy(desc(orders.paidAt), desc(orders.id))

export interface OrderPage {
  state: OrderState | null
  limit: number
  offset: number
}

const ofPerson = (userId: string, state: OrderState | null) =>
  and(eq(orders.userId, userId), state === null ? undefined : eq(orders.state, state))

export const listOrders = (
  tx: Tx,
  userId: string,
  { state, limit, offset }: OrderPage,
): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(ofPerson(userId, state))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)

export async function countOrders(tx: Tx, userId: string, state: OrderState | null = null): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(ofPerson(userId, state))
  return row?.count ?? 0
}

export const findOrders = (tx: Tx, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))

export const listExpiredOrders = (tx: Tx, now: Date, limit: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'created'), lte(orders.expiresAt, now)))
    .orderBy(orders.expiresAt)
    .limit(limit)

export async function updateOrder(
  tx: Tx,
  id: string,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await tx.update(orders).set(changes).where(eq(orders.id, id))
}

export interface Step {
  state: OrderState
  cause: string
  at: Date
  details?: Details
}

/** A step of its own, with its time and cause; the order is held by the caller. */
export async function addStep(tx: Tx, orderId: string, { state, cause, at, details }: Step): Promise<void> {
  await tx.execute(sql`
    insert into order_events (order_id, step, state, cause, details, at)
    select ${orderId}, coalesce(max(step), 0) + 1, ${state}, ${cause}, ${JSON.stringify(details ?? {})}::jsonb, ${at}
    from order_events where order_id = ${orderId}`)
}

/** Moves an order on, and writes down that and why. */
export async function advance(
  tx: Tx,
  order: OrderRow,
  step: Step,
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<OrderRow> {
  const rows = await tx
    .update(orders)
    .set({ ...changes, state: step.state })
    .where(eq(orders.id, order.id))
    .returning()
  await addStep(tx, order.id, step)
  return theRow(rows)
}

export const listSteps = (tx: Tx, orderId: string): Promise<EventRow[]> =>
  tx.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(desc(orderEvents.step))

export async function moveOrders(tx: Tx, from: string, to: string): Promise<number> {
  // An open wish both have is one wish too many: the visitor's gives way.
  await tx.execute(sql`
    update orders o set expires_at = least(o.expires_at, o.created_at + interval '1 second'), user_id = null
    where o.user_id = ${from} and o.state = 'created' and not o.is_repeatable and exists (
      select from orders other where other.user_id = ${to} and other.state = 'created'
        and other.kind = o.kind and other.subject_id = o.subject_id)`)
  const moved = await tx.update(orders).set({ userId: to }).where(eq(orders.userId, from))
  return moved.rowCount ?? 0
}

export async function forgetBuyer(tx: Tx, userId: string): Promise<void> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await tx.update(receipts).set({ payerIndex: null }).where(inArray(receipts.orderId, theirs))
  await tx.update(orders).set({ userId: null, mobileIndex: null }).where(eq(orders.userId, userId))
}

export const createdTally = tallyOf({ table: orders, at: orders.createdAt, part: orders.kind })
