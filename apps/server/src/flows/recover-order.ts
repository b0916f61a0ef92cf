import type { DataOf } from '@mindisle/contract'
import { findUser, isVisitor, lockUsers, proveMobile, type AccountDeps } from '../modules/account/index.ts'
import {
  accountIdOf,
  addStep,
  balanceOf,
  findOrderByNumber,
  findReceiptOfOrder,
  listOrdersByMobile,
  lockOrder,
  moveMembershipOfOrder,
  moveUnlockOfOrder,
  points,
  post,
  updateOrder,
  type OrderRow,
} from '../modules/money/index.ts'
import { moveExam } from '../modules/exams/index.ts'
import { countDown, countUp, findReport } from '../modules/reports/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Call } from '../platform/http/call.ts'
import { Refusal, refused, tooOften } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { presentAll } from './show-order.ts'

type Key = 'POST /api/order/recover'
type RecoverCall = Call<Key>
type Deps = Pick<AccountDeps, 'secrets' | 'limits' | 'accountChanged'>

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

/** What is left of the points that were bought. */
async function movePoints({ tx, now, actor }: RecoverCall, order: OrderRow): Promise<number> {
  if (order.goods.kind !== 'topup' || order.userId === null) return 0
  const bought = order.goods.points + order.goods.bonus
  const amount = Math.min(bought, await balanceOf(tx, order.userId))
  if (amount === 0) return 0
  const [from, to] = [await accountIdOf(tx, order.userId), await accountIdOf(tx, actor.userId)]
  const lines = [points(from, -amount), points(to, amount)]
  await post(tx, { key: `recover:${order.id}`, kind: 'merge', orderId: order.id, at: now, lines })
  return amount
}

/**
 * The report itself follows only a proven number. Without it the right to read does: it opens the reader's own reports of
 * the same assessment instead.
 */
async function moveGoods(call: RecoverCall, order: OrderRow, isProven: boolean): Promise<number> {
  const { tx, actor, now } = call
  const { userId } = actor
  if (order.kind === 'membership') await moveMembershipOfOrder(tx, order.id, userId)
  if (order.kind === 'table') await moveUnlockOfOrder(tx, order.id, { userId }, now)
  if (order.kind !== 'report' || !('tableId' in order.goods) || order.userId === null) return 0
  if (!isProven) {
    const { tableId } = order.goods
    await moveUnlockOfOrder(tx, order.id, { userId, kind: 'table', subjectId: tableId }, now)
    const goods = { kind: 'table', tableId } as const
    await updateOrder(tx, order.id, { kind: 'table', subjectId: tableId, goods })
    return 0
  }
  await moveUnlockOfOrder(tx, order.id, { userId }, now)
  const report = await findReport(tx, order.userId, order.subjectId)
  if (!report) return 0
  await moveExam(tx, report, actor.userId)
  await countDown(tx, report.userId, report.tableId)
  await countUp(tx, actor.userId, report.tableId)
  return 1
}

/** What a visitor paid for and lost with the visit comes back, once. */
export async function recoverOrder(call: RecoverCall, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const uses = [
    ['recover_user_hour', actor.userId],
    ['recover_address_hour', call.addressIndex],
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
    if (!order || !(await isLost(tx, order, actor.userId))) continue
    result.points += await movePoints(call, order)
    result.report_count += await moveGoods(call, order, isProven)
    await updateOrder(tx, id, { userId: actor.userId, recoveredAt: now })
    await addStep(tx, id, { state: order.state, cause: 'recovered', at: now })
    found.push({ ...order, userId: actor.userId })
  }
  if (found.length === 0) throw notFoundHere()
  await deps.limits.giveBack(uses)
  await deps.accountChanged(call, actor.userId)
  return {
    ...result,
    orders: await presentAll(call, found),
    receipt_id: newId(),
    recovered_at: now.toISOString(),
  }
}
