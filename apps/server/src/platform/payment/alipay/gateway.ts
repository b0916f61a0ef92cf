import { fenOf, yuanOf } from '../amounts.ts'
import { beijingTime, momentInBeijing } from '../beijing.ts'
import { readAnswer, RefusedByCode } from '../failures.ts'
import {
  type Checkout,
  type Demand,
  GatewayRefused,
  type Notice,
  type NoticeRequest,
  NoticeRefused,
  type Paid,
  type PaymentGateway,
  type RefundDemand,
  type Refunding,
  type Trade,
} from '../port.ts'
import { type Fields, maybeText, parseFields, textIn, Unreadable } from '../reading.ts'
import { type AlipayClient, createClient } from './client.ts'
import { askPayOut, payOut } from './pay-out.ts'
import type { AlipayDeps, AlipaySettings } from './settings.ts'

interface Context {
  client: AlipayClient
  settings: AlipaySettings
  now: () => Date
}

export function createAlipay(settings: AlipaySettings, deps: AlipayDeps): PaymentGateway {
  const context: Context = { client: createClient(settings, deps), settings, now: deps.now }
  return {
    name: 'alipay',
    open: (demand) => open(context, demand),
    queryTrade: (tradeNo) => queryTrade(context, tradeNo),
    close: (tradeNo) => close(context, tradeNo),
    refund: (demand) => refund(context, demand),
    askRefund: (demand) => askRefund(context, demand),
    payOut: (demand) => payOut(context, demand),
    askPayOut: (payOutNo) => askPayOut(context, payOutNo),
    readNotice: (request) => readNotice(context, request),
    answerNotice: (isTaken) => ({
      status: 200,
      type: 'text/plain',
      body: isTaken ? 'success' : 'fail',
    }),
  }
}

const isUnheardOf = (error: unknown): boolean =>
  error instanceof RefusedByCode && error.code === 'ACQ.TRADE_NOT_EXIST'

async function open({ client }: Context, demand: Demand): Promise<Checkout> {
  const content = {
    out_trade_no: demand.tradeNo,
    total_amount: yuanOf(demand.amountFen),
    // Alipay refuses these marks in a subject.
    subject: demand.title.replace(/[/=&]/g, ' ').slice(0, 256),
    product_code: 'QUICK_WAP_WAY',
    quit_url: demand.returnUrl,
    time_expire: beijingTime(demand.expiresAt),
  }
  return { kind: 'page', url: await client.page('alipay.trade.wap.pay', content, demand.returnUrl) }
}

/** Alipay has had several names for whoever pays; a newer app is told the first. */
const payerIn = (fields: Fields): string | null =>
  maybeText(fields, 'buyer_open_id') ?? maybeText(fields, 'buyer_id') ?? maybeText(fields, 'buyer_user_id')

function paidFrom(fields: Fields, time: 'send_pay_date' | 'gmt_payment'): Paid {
  const payer = payerIn(fields)
  return {
    state: 'paid',
    transactionId: textIn(fields, 'trade_no'),
    amountFen: fenOf(textIn(fields, 'total_amount')),
    paidAt: momentInBeijing(textIn(fields, time)),
    ...(payer !== null && { payer }),
  }
}

function tradeFrom(fields: Fields): Trade {
  switch (textIn(fields, 'trade_status')) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paidFrom(fields, 'send_pay_date')
    case 'WAIT_BUYER_PAY':
      return { state: 'unpaid' }
    case 'TRADE_CLOSED':
      // Also when all of it was given back; then it had been paid.
      return maybeText(fields, 'send_pay_date') ? paidFrom(fields, 'send_pay_date') : { state: 'closed' }
    default:
      throw new Unreadable('has an unknown trade_status')
  }
}

/** Alipay hears of a trade only when the payer has signed in there: until then it is unknown, and may still be paid. */
async function queryTrade({ client }: Context, tradeNo: string): Promise<Trade> {
  const act = 'Alipay query'
  try {
    const fields = await client.call(act, 'alipay.trade.query', { out_trade_no: tradeNo })
    return readAnswer(act, () => {
      if (fields['out_trade_no'] !== tradeNo) throw new Unreadable('is about another trade')
      return tradeFrom(fields)
    })
  } catch (error) {
    if (isUnheardOf(error)) return { state: 'unknown' }
    throw error
  }
}

/** Whatever Alipay says against closing, its own word about the trade decides. */
async function close(context: Context, tradeNo: string): Promise<Trade> {
  try {
    await context.client.call('Alipay close', 'alipay.trade.close', { out_trade_no: tradeNo })
    return { state: 'closed' }
  } catch (error) {
    if (isUnheardOf(error)) return { state: 'unknown' }
    if (!(error instanceof GatewayRefused)) throw error
    const trade = await queryTrade(context, tradeNo)
    if (trade.state === 'unpaid') throw error
    return trade
  }
}

const refundMoment = (fields: Fields, now: Date): Date => {
  const text = maybeText(fields, 'gmt_refund_pay')
  return text ? momentInBeijing(text) : now
}

async function refund(context: Context, demand: RefundDemand): Promise<Refunding> {
  const act = 'Alipay refund'
  const fields = await context.client.call(act, 'alipay.trade.refund', {
    out_trade_no: demand.tradeNo,
    trade_no: demand.transactionId,
    out_request_no: demand.refundNo,
    refund_amount: yuanOf(demand.amountFen),
    refund_reason: demand.reason.slice(0, 256),
  })
  if (fields['fund_change'] === 'Y')
    return readAnswer(act, () => ({ state: 'done', refundedAt: refundMoment(fields, context.now()) }))
  // Nothing moved by this call: it was done before, or is still to be done.
  const known = await askRefund(context, demand)
  return known.state === 'unknown' ? { state: 'processing' } : known
}

async function askRefund(
  { client, now }: Context,
  { tradeNo, refundNo }: Pick<RefundDemand, 'tradeNo' | 'refundNo'>,
): Promise<Refunding> {
  const act = 'Alipay refund query'
  const content = { out_trade_no: tradeNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
  try {
    const fields = await client.call(act, 'alipay.trade.fastpay.refund.query', content)
    return readAnswer(act, () => refundingFrom(fields, refundNo, now()))
  } catch (error) {
    if (isUnheardOf(error)) return { state: 'unknown' }
    throw error
  }
}

function refundingFrom(fields: Fields, refundNo: string, now: Date): Refunding {
  const status = maybeText(fields, 'refund_status')
  // Without a status Alipay has not heard of it, or not done it: the same wish may be sent again.
  if (status === null) return { state: 'unknown' }
  if (fields['out_request_no'] !== refundNo) throw new Unreadable('is about another refund')
  switch (status) {
    case 'REFUND_SUCCESS':
      return { state: 'done', refundedAt: refundMoment(fields, now) }
    case 'REFUND_PROCESSING':
      return { state: 'processing' }
    case 'REFUND_FAIL':
      return { state: 'failed', reason: status }
    default:
      throw new Unreadable('has an unknown refund_status')
  }
}

async function readNotice({ client, settings }: Context, { body }: NoticeRequest): Promise<Notice> {
  const fields: Fields = Object.fromEntries(new URLSearchParams(body))
  if (!(await client.isSigned(fields))) throw new NoticeRefused('a notice of Alipay bears a wrong signature')
  try {
    return noticeIn(settings, fields)
  } catch (error) {
    const reason = error instanceof Unreadable ? error.message : 'cannot be read'
    throw new NoticeRefused(`a notice of Alipay ${reason}`)
  }
}

function noticeIn({ appId, sellerId }: AlipaySettings, fields: Fields): Notice {
  if (fields['app_id'] !== appId) throw new Unreadable('is for another app')
  if (/^alipay\.fund\.trans\.\w+\.changed$/.test(maybeText(fields, 'msg_method') ?? ''))
    return { kind: 'pay_out', payOutNo: textIn(parseFields(textIn(fields, 'biz_content')), 'out_biz_no') }
  if (fields['seller_id'] !== sellerId) throw new Unreadable('is for another seller')
  const refundedAt = maybeText(fields, 'gmt_refund')
  if (refundedAt) {
    // A part that went back comes as a paid trade with the refund beside it.
    const refundNo = maybeText(fields, 'out_biz_no')
    if (!refundNo) return { kind: 'other' }
    return { kind: 'refund', refundNo, refunding: { state: 'done', refundedAt: momentInBeijing(refundedAt) } }
  }
  const status = fields['trade_status']
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { kind: 'other' }
  const { state: _, ...paid } = paidFrom(fields, 'gmt_payment')
  return { kind: 'paid', tradeNo: textIn(fields, 'out_trade_no'), ...paid }
}
