import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { Refusal, refused, tooOften } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import { findUser, isVisitor, lockUsers, proveMobile } from '../../../account/index.ts'
import type { MoneyDeps } from '../../deps.ts'
import { findReceiptOfOrder } from '../payments/queries.ts'
import {
  addStep,
  findOrderByNumber,
  listOrdersByMobile,
  lockOrder,
  updateOrder,
  type OrderRow,
} from '../queries.ts'
import { presentAll } from './show-order.ts'
import { recoverPerAddressHour, recoverPerHour } from '../../limits.ts'

type Key = 'POST /api/order/recover'
type RecoverCall = Call<Key>
type Deps = MoneyDeps

/** A wrong number, a stranger's, one found before: all sound alike. */
const notFoundHere = () => refused('order_not_found', 'order.not_found', { keepWrites: true })

/** Only what a visitor paid for who never became anybody: a member finds their orders by signing in. */
async function isLost(tx: Tx, order: OrderRow, userId: string): Promise<boolean> {
  if (order.userId === null || order.userId === userId || order.recoveredAt !== null) return false
  if (order.payWith !== 'cash' || order.state !== 'fulfilled') return false
  const buyer = await findUser(tx, order.userId)
  return buyer !== null && isVisitor(buyer) && buyer.mergedInto === null
}

async function byNumbers(
  { tx, actor }: RecoverCall,
  body: { number: string; transaction_id: string },
): Promise<OrderRow[]> {
  const number = body.number.replaceAll(/\s/g, '').toUpperCase()
  const order = await findOrderByNumber(tx, number)
  const receipt = order && (await findReceiptOfOrder(tx, order.id))
  const isRight = receipt?.transactionId === body.transaction_id.trim()
  return order && isRight && (await isLost(tx, order, actor.userId)) ? [order] : []
}

async function byMobile(call: RecoverCall, deps: Deps, body: { mobile: string; code: string }) {
  const mobileIndex = await proveMobile(call, deps, body)
  const lost: OrderRow[] = []
  for (const order of await listOrdersByMobile(call.tx, mobileIndex))
    if (await isLost(call.tx, order, call.actor.userId)) lost.push(order)
  return lost
}

async function moveOne(
  { tx, now, actor }: RecoverCall,
  { goods }: Deps,
  order: OrderRow & { userId: string },
  isProven: boolean,
) {
  const to = { userId: actor.userId, isProven }
  const { counts = {}, becomes = {} } = await goods.of(order.kind).move(tx, order, to, now)
  await updateOrder(tx, order.id, { ...becomes, userId: actor.userId, recoveredAt: now })
  await addStep(tx, order.id, { state: order.state, cause: 'recovered', at: now })
  return counts
}

/** What a visitor paid for and lost with the visit comes back, once. */
export async function recoverOrder(call: RecoverCall, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const uses = [
    [recoverPerHour, actor.userId],
    [recoverPerAddressHour, call.addressIndex],
  ] as const
  const wait = await deps.limits.take(uses)
  if (wait !== null) throw tooOften(wait)
  const { number, transaction_id, mobile, code } = body
  const isProven = mobile !== undefined && code !== undefined
  if (!isProven && (number === undefined || transaction_id === undefined))
    throw new Refusal(422, 'order.recover_by')
  const lost = isProven
    ? await byMobile(call, deps, { mobile, code })
    : await byNumbers(call, { number: number ?? '', transaction_id: transaction_id ?? '' })
  const owners = [...new Set(lost.flatMap(({ userId }) => userId ?? []))]
  await lockUsers(tx, [...owners, actor.userId])
  const result = { points: 0, report_count: 0 }
  const found: OrderRow[] = []
  for (const { id } of lost.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const order = await lockOrder(tx, id)
    if (!order || order.userId === null || !(await isLost(tx, order, actor.userId))) continue
    const counts = await moveOne(call, deps, { ...order, userId: order.userId }, isProven)
    result.points += counts.points ?? 0
    result.report_count += counts.report_count ?? 0
    found.push({ ...order, userId: actor.userId })
  }
  if (found.length === 0) throw notFoundHere()
  await deps.limits.giveBack(uses)
  await deps.accountChanged(call, actor.userId)
  return {
    ...result,
    orders: await presentAll(call, deps, found),
    receipt_id: newId(),
    recovered_at: now.toISOString(),
  }
}
