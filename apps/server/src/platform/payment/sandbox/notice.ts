import { randomText } from '../../ids.ts'
import { sameText, type Secrets } from '../../crypto/secrets.ts'
import { type Notice, type NoticeRequest, NoticeRefused } from '../port.ts'
import { fenIn, maybeText, momentIn, parseFields, textIn, Unreadable } from '../reading.ts'

export type Told =
  | {
      event: 'trade.paid'
      trade_no: string
      transaction_id: string
      amount_fen: number
      paid_at: string
      payer?: string
    }
  | { event: 'refund.done'; refund_no: string; refunded_at: string }
  | { event: 'pay_out.over'; pay_out_no: string }

const clockSkewMs = 5 * 60_000

const signatureOf = (secrets: Secrets, parts: readonly string[]): string =>
  secrets.blindIndex('sandbox-notice', parts.join('\n'))

/** The headers under which the play gateway sends a body; forged, they look right and are not. */
export function signNotice(
  secrets: Secrets,
  body: string,
  { now, isForged = false }: { now: Date; isForged?: boolean },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomText(24)
  const signed = isForged ? [timestamp, nonce, body, 'forged'] : [timestamp, nonce, body]
  return {
    'content-type': 'application/json',
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': signatureOf(secrets, signed),
  }
}

function doubtAbout(secrets: Secrets, now: Date, { headers, body }: NoticeRequest): string | null {
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => {
    const value = headers[`sandbox-${name}`]
    return typeof value === 'string' ? value : ''
  }) as [string, string, string]
  if (!nonce || !signature || !/^\d{1,12}$/.test(timestamp)) return 'is not signed'
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > clockSkewMs) return 'is of another time'
  return sameText(signature, signatureOf(secrets, [timestamp, nonce, body]))
    ? null
    : 'bears a wrong signature'
}

export function readNotice(secrets: Secrets, now: Date, request: NoticeRequest): Notice {
  const doubt = doubtAbout(secrets, now, request)
  if (doubt) throw new NoticeRefused(`a notice of the sandbox ${doubt}`)
  try {
    return noticeIn(request.body)
  } catch (error) {
    const reason = error instanceof Unreadable ? error.message : 'cannot be read'
    throw new NoticeRefused(`a notice of the sandbox ${reason}`)
  }
}

function noticeIn(body: string): Notice {
  const fields = parseFields(body)
  const payer = maybeText(fields, 'payer')
  switch (fields['event'] as Told['event']) {
    case 'trade.paid':
      return {
        kind: 'paid',
        tradeNo: textIn(fields, 'trade_no'),
        transactionId: textIn(fields, 'transaction_id'),
        amountFen: fenIn(fields, 'amount_fen'),
        paidAt: momentIn(fields, 'paid_at'),
        ...(payer !== null && { payer }),
      }
    case 'refund.done': {
      const refundedAt = momentIn(fields, 'refunded_at')
      return {
        kind: 'refund',
        refundNo: textIn(fields, 'refund_no'),
        refunding: { state: 'done', refundedAt },
      }
    }
    case 'pay_out.over':
      return { kind: 'pay_out', payOutNo: textIn(fields, 'pay_out_no') }
    default:
      return { kind: 'other' }
  }
}

export const takenAnswer = { status: 200, type: 'application/json', body: '{"taken":true}' }
export const notTakenAnswer = { status: 500, type: 'application/json', body: '{"taken":false}' }
