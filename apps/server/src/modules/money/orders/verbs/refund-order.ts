import type { DataOf } from '@mindisle/contract'
import type { Call, CallFacts } from '../../../../platform/http/call.ts'
import { notFound, refused, tooOften } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import type { MoneyDeps, SettleDeps } from '../../deps.ts'
import { hold } from '../../ledger/holds/queries.ts'
import { systemAccounts, points } from '../../ledger/model.ts'
import { accountIdOf, BalanceShort, post } from '../../ledger/queries.ts'
import { findReceiptOfOrder } from '../payments/queries.ts'
import type { RefundOffer } from '../policy.ts'
import type { RefundReason } from '../present.ts'
import { advance, lockOrder, type OrderRow } from '../queries.ts'
import { insertRefund } from '../refunds/queries.ts'
import { runRefund } from '../refunds/settle-refund.ts'
import { offerFor, orderDetail } from './show-order.ts'
import { refundPerHour } from '../../limits.ts'

type Facts = Pick<CallFacts, 'tx' | 'now'>
type Offer = Exclude<RefundOffer, { why: unknown }>

const holdLife = 90 * 24 * 3_600_000

const notNow = () => refused('refund_refused', 'order.refund.changed')

/** The points are the person's again, and the order is over. */
export async function returnPoints(
  { tx, now }: Facts,
  order: OrderRow,
  userId: string,
  cause: 'points_back' | 'voided' = 'points_back',
): Promise<void> {
  const account = await accountIdOf(tx, userId)
  await post(tx, {
    key: `points_back:${order.id}`,
    kind: 'refund_points',
    orderId: order.id,
    at: now,
    lines: [points(systemAccounts.spent, -order.points), points(account, order.points)],
  })
  await advance(tx, order, { state: 'refunded', cause, at: now }, { endedAt: now })
}

/** The points of a top-up are set aside until the gateway has answered: they can be spent by nobody meanwhile. */
async function returnMoney(call: Facts, order: OrderRow, offer: Offer, by: 'person' | 'operator') {
  const { tx, now } = call
  const receipt = await findReceiptOfOrder(tx, order.id)
  if (!receipt || order.userId === null) throw notNow()
  const expiresAt = new Date(now.getTime() + holdLife)
  const holdId =
    offer.takes === 0
      ? null
      : await hold(tx, now, { userId: order.userId, amount: offer.takes, orderId: order.id, expiresAt })
  const id = newId()
  await insertRefund(tx, {
    id,
    receiptId: receipt.id,
    orderId: order.id,
    fen: offer.fen,
    state: 'asked',
    cause: by,
    holdId,
    createdAt: now,
    askAt: now,
  })
  return id
}

interface RefundRequest {
  orderId: string
  userId: string | null
  reason: RefundReason
  by: 'person' | 'operator'
}

/** Gives an order back, whoever asked for it. Answers the refund to run, or null when all is done. */
export async function beginRefund(
  call: Facts,
  { goods }: Pick<SettleDeps, 'goods'>,
  { orderId, userId, reason, by }: RefundRequest,
): Promise<string | null> {
  const { tx, now } = call
  const order = await lockOrder(tx, orderId)
  if (!order || (userId !== null && order.userId !== userId)) throw notFound()
  const offer = await offerFor(call, goods, order)
  if ('why' in offer) throw refused('refund_refused', offer.why)
  if (order.userId === null) throw notNow()
  // What was bought closes at once; a reader who was faster has opened it, and nothing goes back.
  if (!(await goods.of(order.kind).withdraw(tx, order, now))) throw notNow()
  const cause = by === 'person' ? 'refund_asked' : 'refund_by_us'
  const refunding = await advance(tx, order, { state: 'refunding', cause, at: now, details: { reason } })
  if (order.payWith === 'points') {
    await returnPoints(call, refunding, order.userId)
    return null
  }
  try {
    return await returnMoney(call, refunding, offer, by)
  } catch (error) {
    if (error instanceof BalanceShort) throw notNow()
    throw error
  }
}

type Key = 'POST /api/order/refund'

export async function refundOrder(call: Call<Key>, deps: MoneyDeps): Promise<DataOf<Key>> {
  const { actor, body } = call
  const wait = await deps.limits.take([[refundPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const refundRequest = { orderId: body.id, userId: actor.userId, reason: body.reason, by: 'person' } as const
  const refundId = await beginRefund(call, deps, refundRequest)
  // The sweep would do it within a minute; most gateways answer at once, and the person sees it. The refund is kept by
  // now: were it told as a failure, the same request again would find the order refunding and be refused.
  if (refundId !== null) call.afterCommit(() => runRefund(deps, refundId, call.now).catch(() => undefined))
  return orderDetail(call, deps, body.id)
}
