import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import { notFound, refused, tooOften } from '../../../../platform/http/refusal.ts'
import type { DueWork } from '../../../../platform/jobs/due.ts'
import {
  GatewayDown,
  GatewayRefused,
  type PaymentGateway,
  type Trade,
} from '../../../../platform/payment/port.ts'
import type { MoneyDeps, RefundDeps } from '../../deps.ts'
import { extendHold, listDueHolds, voidHold } from '../../ledger/holds/queries.ts'
import { findBalance } from '../../ledger/queries.ts'
import {
  addStep,
  advance,
  findOrder,
  holdOrder,
  listExpiredOrders,
  lockOrder,
  type OrderRow,
} from '../queries.ts'
import { findRefundOfHold, listDueRefunds, listRefunds } from '../refunds/queries.ts'
import { runRefund } from '../refunds/settle-refund.ts'
import { orderDetail } from '../verbs/show-order.ts'
import {
  findPayment,
  listDuePayments,
  listOpenPayments,
  setPayment,
  takeAsking,
  type PaymentRow,
} from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { checkPerHour } from '../../limits.ts'

const minute = 60_000
const pauses = [15_000, 30_000, minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute]
const longest = 60 * minute
/** A gateway that could not be asked is asked for days: somebody may have paid. */
const askFor = 3 * 24 * 60 * minute

const nextAsk = ({ asked, createdAt }: PaymentRow, now: Date): Date | null =>
  now.getTime() - createdAt.getTime() > askFor ? null : new Date(now.getTime() + (pauses[asked] ?? longest))

const unreachable = (error: unknown): null => {
  if (error instanceof GatewayDown || error instanceof GatewayRefused) return null
  throw error
}

async function learn(deps: RefundDeps, payment: PaymentRow, trade: Trade | null, now: Date): Promise<void> {
  const { gateway, tradeNo } = payment
  if (trade?.state === 'paid') await settlePayment(deps, { gateway, tradeNo, paid: trade }, now)
  const isOver =
    trade?.state === 'closed' || (trade?.state === 'unknown' && payment.expiresAt.getTime() < now.getTime())
  if (isOver) await setPayment(deps.db.direct, tradeNo, { state: 'closed', askAt: null })
}

/** Closed before its time, and not by us: the bank or the gateway has said no. The order waits for another try. */
async function decline(
  { db }: RefundDeps,
  { orderId, tradeNo, gateway }: PaymentRow,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId)
    if ((await findPayment(tx, tradeNo))?.state !== 'open') return
    await setPayment(tx, tradeNo, { state: 'closed', askAt: null })
    if (order.state !== 'created') return
    await addStep(tx, orderId, { state: 'created', cause: 'declined', at: now, details: { gateway } })
  })
}

const gatewayOf = ({ gateways }: RefundDeps, { gateway }: PaymentRow): PaymentGateway | undefined =>
  gateways.find(({ name }) => name === gateway)

async function queryPayment(deps: RefundDeps, payment: PaymentRow, now: Date): Promise<void> {
  if (!(await takeAsking(deps.db.direct, payment, nextAsk(payment, now)))) return
  const trade = await gatewayOf(deps, payment)?.queryTrade(payment.tradeNo).catch(unreachable)
  if (trade?.state === 'closed' && payment.expiresAt > now) await decline(deps, payment, now)
  else await learn(deps, payment, trade ?? null, now)
}

/** Ends an unpaid order; one that was paid at the last moment stays paid. */
async function endUnpaid(
  deps: RefundDeps,
  order: OrderRow,
  cause: 'expired' | 'given_up',
  now: Date,
): Promise<void> {
  for (const payment of await listOpenPayments(deps.db.direct, order.id)) {
    const trade = await gatewayOf(deps, payment)?.close(payment.tradeNo).catch(unreachable)
    await learn(deps, payment, trade ?? null, now)
  }
  await deps.db.transaction(async (tx) => {
    const held = await lockOrder(tx, order.id)
    if (held?.state !== 'created') return
    await advance(tx, held, { state: 'cancelled', cause, at: now }, { endedAt: now })
    await deps.goods.of(held.kind).release?.(tx, held, now)
  })
}

async function endHold({ db }: RefundDeps, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const refund = await findRefundOfHold(tx, id)
    const isOpen = refund?.state === 'asked' || refund?.state === 'processing'
    // The gateway may still give the money back: the points must not be there as well.
    if (isOpen) await extendHold(tx, id, new Date(now.getTime() + 24 * 60 * minute))
    else await voidHold(tx, now, id)
  })
}

/** Everything nobody told us: unanswered payments, orders whose time is over, refunds under way, holds past their end. */
export function dueMoney(deps: RefundDeps): DueWork[] {
  const { direct } = deps.db
  const payments: DueWork<PaymentRow & { id: string }> = {
    name: 'ask-payments',
    list: async (now, limit) =>
      (await listDuePayments(direct, now, limit)).map((payment) => ({ ...payment, id: payment.tradeNo })),
    settle: (payment, now) => queryPayment(deps, payment, now),
  }
  const orders: DueWork<OrderRow> = {
    name: 'end-unpaid-orders',
    list: (now, limit) => listExpiredOrders(direct, now, limit),
    settle: (order, now) => endUnpaid(deps, order, 'expired', now),
  }
  return [
    payments,
    orders,
    {
      name: 'settle-refunds',
      list: (now, limit) => listDueRefunds(direct, now, limit),
      settle: ({ id }, now) => runRefund(deps, id, now),
    },
    {
      name: 'end-holds',
      list: (now, limit) => listDueHolds(direct, now, limit),
      settle: ({ id }, now) => endHold(deps, id, now),
    },
  ]
}

type Check = 'POST /api/order/check'

/** For whoever has just come back from the checkout and looks at the screen. */
export async function checkOrder(call: Call<Check>, deps: MoneyDeps): Promise<DataOf<Check>> {
  const { tx, now, actor, body } = call
  const order = await findOrder(tx, actor.userId, body.id)
  if (!order) throw notFound()
  const wait = await deps.limits.take([[checkPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  for (const payment of await listOpenPayments(tx, order.id)) await queryPayment(deps, payment, now)
  for (const refund of await listRefunds(tx, order.id)) await runRefund(deps, refund.id, now)
  return { order: await orderDetail(call, deps, order.id), balance: await findBalance(tx, actor.userId) }
}

type Cancel = 'POST /api/order/cancel'

export async function cancelOrder(call: Call<Cancel>, deps: MoneyDeps): Promise<DataOf<Cancel>> {
  const { tx, now, actor, body } = call
  const order = await findOrder(tx, actor.userId, body.id)
  if (!order) throw notFound()
  if (order.state === 'created') await endUnpaid(deps, order, 'given_up', now)
  const after = await findOrder(tx, actor.userId, body.id)
  if (after?.state !== 'cancelled') throw refused('order_over', 'order.over')
  return orderDetail(call, deps, order.id)
}
