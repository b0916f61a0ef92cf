import {
  GatewayDown,
  NoticeRefused,
  type Notice,
  type NoticeRequest,
  type PaymentGateway,
} from '../../../../platform/payment/port.ts'
import type { SettleDeps } from '../../deps.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { settlePayment } from './settle-payment.ts'

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
  deps: SettleDeps,
  gateway: PaymentGateway,
  request: NoticeRequest,
  now: Date,
): Promise<boolean> {
  const notice = await read(gateway, request)
  if (notice === null) return false
  if (notice.kind === 'paid') {
    const { kind: _, tradeNo, ...paid } = notice
    return (await settlePayment(deps, { gateway: gateway.name, tradeNo, paid }, now)) === 'taken'
  }
  if (notice.kind === 'refund')
    return (await settleRefund(deps, notice.refundNo, notice.refunding, now)) === 'taken'
  if (notice.kind === 'pay_out') {
    const { payOutNo } = notice
    await deps.db.transaction((tx) => deps.cash.payOutTold(tx, { gateway: gateway.name, payOutNo }, now))
  }
  return true
}
