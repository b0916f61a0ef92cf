import type { Tx } from '../../../../platform/db/database.ts'
import {
  GatewayDown,
  GatewayRefused,
  type PaymentGateway,
  type Refunding,
} from '../../../../platform/payment/port.ts'
import { notify } from '../../../notices/index.ts'
import type { RefundDeps, SettleDeps } from '../../deps.ts'
import type { CashWatch } from '../../cash-watch.ts'
import type { GoodsRegistry } from '../../goods.ts'
import { postHold, voidHold } from '../../ledger/holds/queries.ts'
import { fen, systemAccounts } from '../../ledger/model.ts'
import { findTransfer, post } from '../../ledger/queries.ts'
import { moneyBack } from '../notice-kinds.ts'
import type { MoneyBack } from '../present.ts'
import { receiptBehind, type ReceiptRow } from '../payments/queries.ts'
import { addStep, advance, holdOrder, type OrderRow } from '../queries.ts'
import { findRefund, listRefundsOfReceipt, moveRefund, takeRefundAsking, type RefundRow } from './queries.ts'

/** Whether the order itself is given back, or only money that should not have come. */
const isOfOrder = ({ cause }: RefundRow): boolean =>
  cause === 'person' || cause === 'operator' || cause === 'undeliverable'

const isOfSale = (refund: RefundRow): boolean => isOfOrder(refund) || refund.part !== null

async function postReturn(tx: Tx, refund: RefundRow, receipt: ReceiptRow, now: Date): Promise<void> {
  const wasDelivered =
    isOfSale(refund) &&
    ((await findTransfer(tx, `delivery:${refund.orderId}`)) ??
      (await findTransfer(tx, `topup:${refund.orderId}`))) !== null
  await post(tx, {
    key: `refund:${refund.id}`,
    kind: 'refund',
    orderId: refund.orderId,
    at: now,
    lines: [
      fen(systemAccounts.cash(receipt.gateway), -refund.fen),
      fen(wasDelivered ? systemAccounts.sales : systemAccounts.deposits, refund.fen),
    ],
  })
}

async function tellOfReturn(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  cause: MoneyBack,
  { gateway }: ReceiptRow,
  now: Date,
): Promise<void> {
  if (order.userId === null) return
  const facts = { order_id: order.id, cause, fen: refund.fen, gateway }
  await notify(tx, moneyBack, { userId: order.userId, about: `${refund.id} ${cause}`, facts }, now)
}

function causeOf(refund: RefundRow): MoneyBack {
  if (refund.part !== null) return 'part_refunded'
  return isOfOrder(refund) ? 'refunded' : 'payment_returned'
}

/** By one part after the other. */
async function isAllBack(tx: Tx, { id, fen: paid, use }: ReceiptRow): Promise<boolean> {
  if (use !== 'order') return false
  const back = await listRefundsOfReceipt(tx, id)
  return back.reduce((sum, one) => sum + (one.state === 'done' ? one.fen : 0), 0) === paid
}

/** The money is back: what was set aside for it is gone, and the order is over. */
export async function finishRefund(
  tx: Tx,
  cash: CashWatch,
  order: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<void> {
  const receipt = await receiptBehind(tx, refund)
  const changes = { state: 'done', doneAt: now, askAt: null } as const
  if (!(await moveRefund(tx, refund.id, ['asked', 'processing'], changes))) return
  await postReturn(tx, refund, receipt, now)
  await cash.wentBack(tx, { receipt, by: refund.id, fen: refund.fen }, now)
  if (refund.holdId !== null) await postHold(tx, now, refund.holdId)
  const details = { fen: refund.fen, gateway: receipt.gateway }
  const cause = causeOf(refund)
  await tellOfReturn(tx, order, refund, cause, receipt, now)
  if (isOfOrder(refund) || (order.state === 'fulfilled' && (await isAllBack(tx, receipt))))
    await advance(tx, order, { state: 'refunded', cause, at: now, details }, { endedAt: now })
  else await addStep(tx, order.id, { state: order.state, cause, at: now, details })
}

/** The gateway will not: what was bought is there again, and somebody of us has to look at it. */
async function fail(
  tx: Tx,
  goods: GoodsRegistry,
  order: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<void> {
  if (!(await moveRefund(tx, refund.id, ['asked', 'processing'], { state: 'failed', askAt: null }))) return
  if (refund.holdId !== null) await voidHold(tx, now, refund.holdId)
  const isRevived = refund.cause === 'person' || refund.cause === 'operator'
  if (isRevived) await goods.of(order.kind).restore(tx, order)
  if (refund.part !== null) await goods.of(order.kind).parts?.restore(tx, order, refund.part)
  const state = isRevived ? 'fulfilled' : order.state
  await advance(tx, order, { state, cause: 'refund_failed', at: now, details: { fen: refund.fen } })
  await tellOfReturn(tx, order, refund, 'refund_failed', await receiptBehind(tx, refund), now)
}

/** What a gateway says of a refund, by whichever way and however often. */
export async function settleRefund(
  { db, goods, cash }: SettleDeps,
  refundId: string,
  refunding: Refunding,
  now: Date,
): Promise<'taken' | 'unknown'> {
  return db.transaction(async (tx) => {
    const seen = await findRefund(tx, refundId)
    if (!seen) return 'unknown'
    const order = await holdOrder(tx, seen.orderId)
    const refund = (await findRefund(tx, refundId)) ?? seen
    if (refunding.state === 'done') await finishRefund(tx, cash, order, refund, now)
    if (refunding.state === 'failed') await fail(tx, goods, order, refund, now)
    if (refunding.state === 'processing') {
      const isNew = await moveRefund(tx, refund.id, ['asked'], { state: 'processing' })
      if (isNew && isOfSale(refund))
        await addStep(tx, order.id, { state: order.state, cause: 'refund_taken', at: now })
    }
    return 'taken'
  })
}

const minute = 60_000
const pauses = [minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute]
const longest = 6 * 60 * minute
const pauseAfter = (asked: number): number => pauses[asked] ?? longest

async function tell(gateway: PaymentGateway, refund: RefundRow, receipt: ReceiptRow): Promise<Refunding> {
  const demand = {
    refundNo: refund.id,
    tradeNo: receipt.tradeNo,
    transactionId: receipt.transactionId,
    totalFen: receipt.fen,
    amountFen: refund.fen,
    reason: refund.cause,
  }
  if (refund.state === 'asked') return gateway.refund(demand)
  const known = await gateway.askRefund(demand)
  return known.state === 'unknown' ? gateway.refund(demand) : known
}

/** Tells the gateway, or asks it; what it does not answer now is asked again later. */
export async function runRefund(deps: RefundDeps, refundId: string, now: Date): Promise<void> {
  const { db, gateways } = deps
  const refund = await findRefund(db.direct, refundId)
  if (!refund || refund.askAt === null) return
  const receipt = await receiptBehind(db.direct, refund)
  const gateway = gateways.find(({ name }) => name === receipt.gateway)
  const nextAt = new Date(now.getTime() + pauseAfter(refund.asked))
  if (!(await takeRefundAsking(db.direct, refund, nextAt)) || !gateway) return
  try {
    await settleRefund(deps, refund.id, await tell(gateway, refund, receipt), now)
  } catch (error) {
    if (error instanceof GatewayRefused)
      await settleRefund(deps, refund.id, { state: 'failed', reason: error.message }, now)
    else if (!(error instanceof GatewayDown)) throw error
  }
}
