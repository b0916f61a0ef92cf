import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { GatewayName, Paid } from '../../../../platform/payment/port.ts'
import type { SettleDeps } from '../../deps.ts'
import { fen, systemAccounts } from '../../ledger/model.ts'
import { post } from '../../ledger/queries.ts'
import { completeOrder, deliver } from '../complete-order.ts'
import type { RefundCause } from '../model.ts'
import { addStep, holdOrder, type OrderRow } from '../queries.ts'
import { insertRefund } from '../refunds/queries.ts'
import { payerCheck, payerIndexOf } from './payer.ts'
import { findPayment, insertReceipt, setPayment, setReceiptUse, type ReceiptRow } from './queries.ts'

export interface Told {
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

/**
 * What a gateway says was paid, by whichever way we hear of it and however often. The database decides: the transaction
 * is new or known, the order still waits or does not. From here a paid order walks in one direction: the money is
 * booked, the goods are delivered, the order is paid and fulfilled, or the money goes back.
 */
export async function settlePayment(
  { db, goods, cash, secrets }: SettleDeps,
  told: Told,
  now: Date,
): Promise<'taken' | 'unknown'> {
  return db.transaction(async (tx) => {
    const payment = await findPayment(tx, told.tradeNo)
    if (!payment || payment.gateway !== told.gateway) return 'unknown'
    const order = await holdOrder(tx, payment.orderId)
    const receipt = await takeIn(tx, order, { ...told, payerIndex: payerIndexOf(secrets, told) }, now)
    if (!receipt) return 'taken'
    if (receipt.fen !== order.fen) await sendBack(tx, order, receipt, 'amount', now)
    else if (order.state !== 'created' && order.state !== 'cancelled')
      await sendBack(tx, order, receipt, 'second', now)
    else if (await payFor(tx, order, receipt, await deliver(tx, goods, order, now), now))
      await cash.came(tx, { order, receipt, isPayer: payerCheck(secrets, told) }, now)
    return 'taken'
  })
}

/** Notes the money as somebody's; null when it was noted before. */
async function takeIn(
  tx: Tx,
  order: OrderRow,
  told: Told & { payerIndex: string | null },
  now: Date,
): Promise<ReceiptRow | null> {
  const receipt = await insertReceipt(tx, {
    id: newId(),
    gateway: told.gateway,
    transactionId: told.paid.transactionId,
    tradeNo: told.tradeNo,
    orderId: order.id,
    fen: told.paid.amountFen,
    use: 'back',
    payerIndex: told.payerIndex,
    paidAt: told.paid.paidAt,
    receivedAt: now,
  })
  if (!receipt) return null
  await setPayment(tx, told.tradeNo, { state: 'paid', askAt: null })
  await post(tx, {
    key: `cash:${receipt.id}`,
    kind: 'cash_in',
    orderId: order.id,
    at: now,
    lines: [fen(systemAccounts.cash(told.gateway), receipt.fen), fen(systemAccounts.deposits, -receipt.fen)],
  })
  return receipt
}

/** Whether the money is ours now. */
async function payFor(
  tx: Tx,
  order: OrderRow,
  receipt: ReceiptRow,
  isDelivered: boolean,
  now: Date,
): Promise<boolean> {
  const isLate = order.state === 'cancelled'
  if (isLate && !isDelivered) {
    await sendBack(tx, order, receipt, 'late', now)
    return false
  }
  await setReceiptUse(tx, receipt.id, 'order')
  const details = { gateway: receipt.gateway, fen: receipt.fen }
  const step = { cause: isLate ? 'paid_late' : 'paid', details }
  await completeOrder(tx, order, { step, paidAt: receipt.paidAt, isDelivered }, now)
  if (!isDelivered) await giveBack(tx, receipt, 'undeliverable', now)
  return isDelivered
}
