import type { Paid, Refunding, Trade } from '../port.ts'
import { fenIn, type Fields, fieldsIn, maybeText, momentIn, textIn, Unreadable } from '../reading.ts'

export interface Account {
  appId: string
  merchantId: string
}

/** Throws `Unreadable` for what is somebody else's, or in another money than ours. */
export function checkOwner(transaction: Fields, { appId, merchantId }: Account): void {
  if (transaction['mchid'] !== merchantId) throw new Unreadable('is for another merchant')
  if (transaction['appid'] !== appId) throw new Unreadable('is for another app')
}

export function paidFrom(transaction: Fields): Paid {
  const amount = fieldsIn(transaction, 'amount')
  if (textIn(amount, 'currency') !== 'CNY') throw new Unreadable('is in another currency')
  const payer =
    transaction['payer'] === undefined ? null : maybeText(fieldsIn(transaction, 'payer'), 'openid')
  return {
    state: 'paid',
    transactionId: textIn(transaction, 'transaction_id'),
    amountFen: fenIn(amount, 'total'),
    paidAt: momentIn(transaction, 'success_time'),
    ...(payer !== null && { payer }),
  }
}

export function tradeFrom(transaction: Fields): Trade {
  switch (textIn(transaction, 'trade_state')) {
    case 'SUCCESS':
    // It was paid, and something of it went back.
    case 'REFUND':
      return paidFrom(transaction)
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { state: 'unpaid' }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    default:
      throw new Unreadable('has an unknown trade_state')
  }
}

/** `field`: the word for the state is another one in a notice. */
export function refundingFrom(refund: Fields, field: 'status' | 'refund_status'): Refunding {
  const status = textIn(refund, field)
  switch (status) {
    case 'SUCCESS':
      return { state: 'done', refundedAt: momentIn(refund, 'success_time') }
    case 'PROCESSING':
      return { state: 'processing' }
    case 'CLOSED':
    case 'ABNORMAL':
      return { state: 'failed', reason: status }
    default:
      throw new Unreadable(`has an unknown ${field}`)
  }
}
