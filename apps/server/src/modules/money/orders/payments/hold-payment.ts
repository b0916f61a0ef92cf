import type { Tx } from '../../../../platform/db/database.ts'
import { lockOrder } from '../queries.ts'
import { listRefundsOfReceipt } from '../refunds/queries.ts'
import { findReceiptOfOrder } from './queries.ts'

export interface HeldPayment {
  receiptId: string
  /** Without what went back. */
  fen: number
  /** Some of it is on its way back: what stays is not known yet. */
  isMoving: boolean
}

/** What of an order's money has stayed, with the order held; null where none paid for it. */
export async function holdPayment(tx: Tx, orderId: string): Promise<HeldPayment | null> {
  const order = await lockOrder(tx, orderId)
  const receipt = order && (await findReceiptOfOrder(tx, order.id))
  if (!receipt) return null
  const refunds = await listRefundsOfReceipt(tx, receipt.id)
  const back = refunds.reduce((sum, { state, fen }) => sum + (state === 'done' ? fen : 0), 0)
  const isMoving = refunds.some(({ state }) => state === 'asked' || state === 'processing')
  return { receiptId: receipt.id, fen: receipt.fen - back, isMoving }
}
