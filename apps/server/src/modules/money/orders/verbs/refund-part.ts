import type { CallFacts } from '../../../../platform/http/call.ts'
import { notFound, refused } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import type { SettleDeps } from '../../deps.ts'
import { findReceiptOfOrder } from '../payments/queries.ts'
import { addStep, lockOrder } from '../queries.ts'
import { insertRefund, listRefundsOfReceipt } from '../refunds/queries.ts'

interface PartRequest {
  orderId: string
  userId: string
  /** As the goods of the order name it. */
  part: string
}

const notNow = () => refused('refund_refused', 'order.refund.changed')

/** Gives one part of an order back; the others stay as they are. Answers the refund to run, or null where it was asked for before. */
export async function beginPartRefund(
  { tx, now }: Pick<CallFacts, 'tx' | 'now'>,
  { goods }: Pick<SettleDeps, 'goods'>,
  { orderId, userId, part }: PartRequest,
): Promise<string | null> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.userId !== userId) throw notFound()
  const receipt = await findReceiptOfOrder(tx, orderId)
  if (!receipt) throw notNow()
  const known = await listRefundsOfReceipt(tx, receipt.id)
  if (known.some((one) => one.part === part && one.state !== 'failed')) return null
  const fen = order.state === 'fulfilled' ? await goods.of(order.kind).parts?.take(tx, order, part) : null
  if (!fen) throw notNow()
  const id = newId()
  const refund = { id, receiptId: receipt.id, orderId, fen, part, createdAt: now, askAt: now }
  await insertRefund(tx, { ...refund, state: 'asked', cause: 'part' })
  await addStep(tx, orderId, { state: order.state, cause: 'part_asked', at: now, details: { fen } })
  return id
}
