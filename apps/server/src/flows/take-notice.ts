import type { Database } from '../platform/db/database.ts'
import {
  GatewayDown,
  NoticeRefused,
  type Notice,
  type NoticeRequest,
  type PaymentGateway,
} from '../platform/payment/port.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

async function read(gateway: PaymentGateway, request: NoticeRequest): Promise<Notice | null> {
  try {
    return await gateway.readNotice(request)
  } catch (error) {
    // A gateway whose keys cannot be fetched now tells again.
    if (error instanceof NoticeRefused || error instanceof GatewayDown) return null
    throw error
  }
}

/** What a gateway tells us on its own. Answered as taken only once it is durable. */
export async function takeNotice(
  db: Database,
  gateway: PaymentGateway,
  request: NoticeRequest,
  now: Date,
): Promise<boolean> {
  const notice = await read(gateway, request)
  if (notice === null) return false
  if (notice.kind === 'paid') {
    const { tradeNo, transactionId, amountFen, paidAt } = notice
    const paid = { transactionId, amountFen, paidAt }
    return (await settlePayment(db, { gateway: gateway.name, tradeNo, paid }, now)) === 'taken'
  }
  if (notice.kind === 'refund')
    return (await settleRefund(db, notice.refundNo, notice.refunding, now)) === 'taken'
  return true
}
