import type { Tx } from '../../../../platform/db/database.ts'
import type { CallFacts } from '../../../../platform/http/call.ts'
import { notFound, refused } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import type { SettleDeps } from '../../deps.ts'
import { findTransfer } from '../../ledger/queries.ts'
import { findReceiptOfOrder, type ReceiptRow } from '../payments/queries.ts'
import { addStep, lockOrder } from '../queries.ts'
import { insertRefund, listRefundsOfReceipt, type RefundRow } from '../refunds/queries.ts'

interface PartRequest {
  orderId: string
  /** Null where nobody asks: we owe it. */
  userId: string | null
  /** As the goods of the order name it. */
  part: string
}

const notNow = () => refused('refund_refused', 'order.refund.changed')

/** What has neither gone back nor is on its way: a part of what was given back before is never more than that. */
async function restOf(tx: Tx, { id, fen }: ReceiptRow, known: readonly RefundRow[]): Promise<number> {
  if ((await findTransfer(tx, `void:${id}`)) !== null) return 0
  return known.reduce((rest, one) => rest - (one.state === 'failed' ? 0 : one.fen), fen)
}

/** Gives one part of an order back; the others stay as they are. Answers the refund to run, or null where it was asked for before. */
export async function beginPartRefund(
  { tx, now }: Pick<CallFacts, 'tx' | 'now'>,
  { goods }: Pick<SettleDeps, 'goods'>,
  { orderId, userId, part }: PartRequest,
): Promise<string | null> {
  const order = await lockOrder(tx, orderId)
  if (!order || (userId !== null && order.userId !== userId)) throw notFound()
  const receipt = await findReceiptOfOrder(tx, orderId)
  if (!receipt) throw notNow()
  const known = await listRefundsOfReceipt(tx, receipt.id)
  if (known.some((one) => one.part === part && one.state !== 'failed')) return null
  if (order.state !== 'fulfilled' && order.state !== 'refunded') throw notNow()
  const fen = await goods.of(order.kind).parts?.take(tx, order, part)
  if (!fen || fen > (await restOf(tx, receipt, known))) throw notNow()
  const id = newId()
  const refund = { id, receiptId: receipt.id, orderId, fen, part, createdAt: now, askAt: now }
  await insertRefund(tx, { ...refund, state: 'asked', cause: 'part' })
  await addStep(tx, orderId, { state: order.state, cause: 'part_asked', at: now, details: { fen } })
  return id
}
