import type { DataOf } from '@mindisle/contract'
import { lockPerson } from '../modules/account/index.ts'
import { findTable } from '../modules/assessments/index.ts'
import {
  accountIdOf,
  addStep,
  advance,
  balanceOf,
  BalanceShort,
  fenPerPoint,
  findOpenOrder,
  findPackage,
  findPlan,
  house,
  insertOrder,
  isUnlocked,
  newOrderNumber,
  orderLife,
  points,
  post,
  type Goods,
  type OrderRow,
} from '../modules/money/index.ts'
import { chaptersFor, findReport, readingOf } from '../modules/reports/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound, refused, tooOften } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { GatewayName } from '../platform/payment/port.ts'
import { deliverOrder } from './deliver-order.ts'
import { orderDetail } from './show-order.ts'

type Key = 'POST /api/order/create'
type OrderCall = Call<Key>
type Wanted = OrderCall['body']['wanted']

export interface CreateDeps {
  limits: Limits
  gateways: ReadonlyArray<{ name: GatewayName }>
}

interface Wish extends Pick<OrderRow, 'kind' | 'subjectId' | 'payWith' | 'fen' | 'points'> {
  goods: Goods
}

const priced = (payWith: 'cash' | 'points', price: { fen: number; points: number }) =>
  payWith === 'cash' ? { payWith, fen: price.fen, points: 0 } : { payWith, fen: 0, points: price.points }

async function topUp({ tx }: OrderCall, wanted: Extract<Wanted, { kind: 'topup' }>): Promise<Wish> {
  const base = { kind: 'topup', payWith: 'cash', points: 0 } as const
  if ('amount_fen' in wanted) {
    const { amount_fen: fen } = wanted
    if (fen % 100 !== 0) throw refused('feature_off', 'order.whole_yuan')
    const goods = { kind: 'topup', points: fen / fenPerPoint, bonus: 0 } as const
    return { ...base, subjectId: 'free', fen, goods }
  }
  const row = await findPackage(tx, wanted.package_id)
  if (!row) throw notFound()
  const goods = { kind: 'topup', points: row.points, bonus: row.bonus } as const
  return { ...base, subjectId: row.id, fen: row.fen, goods }
}

/** What it costs to open, unless it is open. */
async function deepPrice({ tx, actor, now }: OrderCall, tableId: string, reportId: string | null) {
  const table = await findTable(tx, tableId)
  if (!table) throw notFound()
  const price = { fen: table.priceFen, points: table.pricePoints }
  const isFree = price.fen === 0 && price.points === 0
  const question = { userId: actor.userId, reportId: reportId ?? '', tableId, now }
  if (isFree || (await isUnlocked(tx, question))) throw refused('already_open', 'order.already_open')
  return price
}

async function reportPart(call: OrderCall, reportId: string, payWith: 'cash' | 'points'): Promise<Wish> {
  const { tx, actor, language } = call
  const report = await findReport(tx, actor.userId, reportId)
  if (!report) throw notFound()
  const price = await deepPrice(call, report.tableId, report.id)
  const closed = chaptersFor(await readingOf(tx, report, language)).filter(({ isFree }) => !isFree)
  const goods = { kind: 'report', tableId: report.tableId, chapters: closed.length } as const
  return { kind: 'report', subjectId: report.id, goods, ...priced(payWith, price) }
}

async function wishOf(call: OrderCall): Promise<Wish> {
  const { tx } = call
  const { wanted } = call.body
  if (wanted.kind === 'topup') return topUp(call, wanted)
  if (wanted.kind === 'membership') {
    const plan = await findPlan(tx, wanted.plan_id)
    if (!plan) throw notFound()
    const goods = { kind: 'membership', months: plan.months } as const
    return { kind: 'membership', subjectId: plan.id, goods, ...priced(wanted.pay_with, plan) }
  }
  if (wanted.kind === 'report') return reportPart(call, wanted.report_id, wanted.pay_with)
  const { table_id: tableId, pay_with: payWith } = wanted
  const price = await deepPrice(call, tableId, null)
  const goods = { kind: 'table', tableId } as const
  return { kind: 'table', subjectId: tableId, goods, ...priced(payWith, price) }
}

/** Whoever wants the same thing at the same price has that order already; any other wish for it takes its place. */
async function reuse({ tx, now, actor }: OrderCall, wish: Wish): Promise<OrderRow | null> {
  if (wish.kind === 'topup') return null
  const open = await findOpenOrder(tx, { userId: actor.userId, ...wish })
  if (!open) return null
  const isSame = open.payWith === wish.payWith && open.fen === wish.fen && open.expiresAt > now
  if (isSame) return open
  await advance(tx, open, { state: 'cancelled', cause: 'replaced', at: now }, { endedAt: now })
  return null
}

async function makeOrder({ tx, now, actor }: OrderCall, wish: Wish): Promise<OrderRow> {
  const expiresAt = new Date(now.getTime() + orderLife)
  const made = {
    id: newId(),
    userId: actor.userId,
    ...wish,
    state: 'created' as const,
    createdAt: now,
    expiresAt,
  }
  const order = await insertOrder(tx, made, () => newOrderNumber(now))
  await addStep(tx, order.id, { state: 'created', cause: 'created', at: now })
  return order
}

async function payWithPoints({ tx, now, actor }: OrderCall, order: OrderRow): Promise<void> {
  const account = await accountIdOf(tx, actor.userId)
  const lines = [points(account, -order.points), points(house.spent, order.points)]
  try {
    await post(tx, { key: `spend:${order.id}`, kind: 'spend', orderId: order.id, at: now, lines })
  } catch (error) {
    if (!(error instanceof BalanceShort)) throw error
    throw refused('balance_short', 'order.balance_short', { data: { needed: order.points } })
  }
  const paid = await advance(tx, order, { state: 'paid', cause: 'paid', at: now }, { paidAt: now })
  if (!(await deliverOrder(tx, paid, now))) throw refused('already_open', 'order.already_open')
  await advance(tx, paid, { state: 'fulfilled', cause: 'delivered', at: now })
}

/** The order exists before any payment. Paid with points it is done in the same transaction. */
export async function createOrder(call: OrderCall, deps: CreateDeps): Promise<DataOf<Key>> {
  const { tx, actor } = call
  const wait = await deps.limits.take([['order_user_hour', actor.userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, actor.userId))) throw refused('visitor_merged', 'order.visitor_merged')
  const wish = await wishOf(call)
  if (wish.payWith === 'cash' && deps.gateways.length === 0)
    throw refused('feature_off', 'order.nothing_sold')
  const order = (await reuse(call, wish)) ?? (await makeOrder(call, wish))
  if (order.payWith === 'points') await payWithPoints(call, order)
  return { order: await orderDetail(call, order.id), balance: await balanceOf(tx, actor.userId) }
}
