import {
  addStep,
  advance,
  fen,
  findPayment,
  holdOrder,
  house,
  insertReceipt,
  insertRefund,
  post,
  setPayment,
  setReceiptUse,
  type OrderRow,
  type ReceiptRow,
  type RefundCause,
} from '../modules/money/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { GatewayName, Paid } from '../platform/payment/port.ts'
import { deliverOrder } from './deliver-order.ts'

interface Told {
  gateway: GatewayName
  tradeNo: string
  paid: Omit<Paid, 'state'>
}

async function giveBack(tx: Tx, receipt: ReceiptRow, cause: RefundCause, now: Date): Promise<void> {
  const { id: receiptId, orderId, fen: amount } = receipt
  await insertRefund(tx, {
    id: newId(),
    receiptId,
    orderId,
    fen: amount,
    state: 'asked',
    cause,
    createdAt: now,
    askAt: now,
  })
}

/** Came too late, twice or with another amount: it goes back where it came from, and the order stays as it was. */
async function sendBack(
  tx: Tx,
  order: OrderRow,
  receipt: ReceiptRow,
  cause: 'late' | 'second' | 'amount',
  now: Date,
): Promise<void> {
  await giveBack(tx, receipt, cause, now)
  await addStep(tx, order.id, {
    state: order.state,
    cause: `${cause}_payment`,
    at: now,
    details: { fen: receipt.fen },
  })
}

async function payWith(tx: Tx, order: OrderRow, receipt: ReceiptRow, now: Date): Promise<void> {
  await setReceiptUse(tx, receipt.id, 'order')
  const isLate = order.state === 'cancelled'
  const step = {
    state: 'paid',
    cause: isLate ? 'paid_late' : 'paid',
    at: now,
    details: { gateway: receipt.gateway, fen: receipt.fen },
  } as const
  await advance(tx, order, step, { paidAt: receipt.paidAt, endedAt: null })
}

/**
 * What a gateway says was paid, by whichever way we hear of it and however often. The database decides: the transaction
 * is new or known, the order still waits or does not.
 */
export async function settlePayment(db: Database, told: Told, now: Date): Promise<'taken' | 'unknown'> {
  return db.transaction(async (tx) => {
    const payment = await findPayment(tx, told.tradeNo)
    if (!payment || payment.gateway !== told.gateway) return 'unknown'
    const order = await holdOrder(tx, payment.orderId)
    const receipt = await insertReceipt(tx, {
      id: newId(),
      gateway: told.gateway,
      transactionId: told.paid.transactionId,
      tradeNo: told.tradeNo,
      orderId: order.id,
      fen: told.paid.amountFen,
      use: 'back',
      paidAt: told.paid.paidAt,
      receivedAt: now,
    })
    if (!receipt) return 'taken'
    await setPayment(tx, told.tradeNo, { state: 'paid', askAt: null })
    await post(tx, {
      key: `cash:${receipt.id}`,
      kind: 'cash_in',
      orderId: order.id,
      at: now,
      lines: [fen(house.cash(told.gateway), receipt.fen), fen(house.deposits, -receipt.fen)],
    })
    await use(tx, order, receipt, now)
    return 'taken'
  })
}

async function use(tx: Tx, order: OrderRow, receipt: ReceiptRow, now: Date): Promise<void> {
  if (receipt.fen !== order.fen) return sendBack(tx, order, receipt, 'amount', now)
  if (order.state !== 'created' && order.state !== 'cancelled')
    return sendBack(tx, order, receipt, 'second', now)
  const isDelivered = await deliverOrder(tx, order, now)
  if (!isDelivered && order.state === 'cancelled') return sendBack(tx, order, receipt, 'late', now)
  await payWith(tx, order, receipt, now)
  if (isDelivered) {
    await advance(tx, order, { state: 'fulfilled', cause: 'delivered', at: now })
  } else {
    await advance(tx, order, { state: 'refunding', cause: 'undeliverable', at: now })
    await giveBack(tx, receipt, 'undeliverable', now)
  }
}
