import type { Tx } from '../../platform/db/database.ts'
import type { GatewayName } from '../../platform/payment/port.ts'
import type { OrderRow } from './orders/queries.ts'
import type { ReceiptRow } from './orders/payments/queries.ts'

export interface CashIn {
  order: OrderRow
  receipt: ReceiptRow
  /** Whether the gateway knows this person as whoever paid. */
  isPayer(tx: Tx, userId: string): Promise<boolean>
}

export interface CashBack {
  receipt: ReceiptRow
  /** Names the act: the refund. */
  by: string
  fen: number
}

/**
 * For whoever has a part in what people pay. The order is held, and everything stands or falls with the transaction that
 * settles the payment; each is told once.
 */
export interface CashWatch {
  /** Money has paid an order that was delivered. */
  came(tx: Tx, paid: CashIn, now: Date): Promise<void>
  /** Money has left for where it came from, whatever it had paid. */
  wentBack(tx: Tx, back: CashBack, now: Date): Promise<void>
  /** A gateway says that something became of money that was to leave. */
  payOutTold(tx: Tx, told: { gateway: GatewayName; payOutNo: string }, now: Date): Promise<void>
}
