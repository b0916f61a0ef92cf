import { wholeFen } from '../amounts.ts'
import { beijingTime } from '../beijing.ts'
import { readAnswer, RefusedByCode } from '../failures.ts'
import {
  type Checkout,
  type Demand,
  GatewayRefused,
  type Notice,
  type NoticeRequest,
  NoticeRefused,
  type PaymentGateway,
  type RefundDemand,
  type Refunding,
  type Trade,
} from '../port.ts'
import { type Fields, fieldsIn, parseFields, textIn, Unreadable } from '../reading.ts'
import { createClient, sealedFrom, type WeChatPayClient } from './client.ts'
import { askPayOut, payOut } from './pay-out.ts'
import { checkOwner, paidFrom, refundingFrom, tradeFrom } from './reading.ts'
import type { WeChatPayDeps, WeChatPaySettings } from './settings.ts'
import { openSealed, signText } from './signature.ts'

interface Context {
  client: WeChatPayClient
  settings: WeChatPaySettings
  deps: WeChatPayDeps
}

const unheardOf = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
const isUnheardOf = (error: unknown): boolean => error instanceof RefusedByCode && unheardOf.has(error.code)

const tradePath = (tradeNo: string): string =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}`

export function createWeChatPay(settings: WeChatPaySettings, deps: WeChatPayDeps): PaymentGateway {
  const context: Context = { client: createClient(settings, deps), settings, deps }
  return {
    name: 'wechat',
    open: (demand) => (demand.openId === null ? openPage(context, demand) : openSheet(context, demand)),
    queryTrade: (tradeNo) => queryTrade(context, tradeNo),
    close: (tradeNo) => close(context, tradeNo),
    refund: (demand) => refund(context, demand),
    askRefund: ({ refundNo }) => askRefund(context, refundNo),
    payOut: (demand) => payOut(context, demand),
    askPayOut: (payOutNo) => askPayOut(context, payOutNo),
    readNotice: (request) => readNotice(context, request),
    answerNotice: (isTaken) => ({
      status: isTaken ? 200 : 500,
      type: 'application/json',
      body: JSON.stringify(
        isTaken ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' },
      ),
    }),
  }
}

function demandBody({ settings }: Context, { title, tradeNo, expiresAt, amountFen }: Demand) {
  return {
    appid: settings.appId,
    mchid: settings.merchantId,
    description: title.slice(0, 127),
    out_trade_no: tradeNo,
    time_expire: `${beijingTime(expiresAt).replace(' ', 'T')}+08:00`,
    notify_url: settings.noticeUrl,
    amount: { total: wholeFen(amountFen), currency: 'CNY' },
  }
}

async function openSheet(context: Context, demand: Demand): Promise<Checkout> {
  const { client, settings, deps } = context
  const act = 'WeChat Pay jsapi'
  const body = { ...demandBody(context, demand), payer: { openid: demand.openId } }
  const { fields } = await client.call({ act, method: 'POST', path: '/v3/pay/transactions/jsapi', body })
  const prepayId = readAnswer(act, () => textIn(fields, 'prepay_id'))
  const timeStamp = String(Math.floor(deps.now().getTime() / 1000))
  const nonceStr = deps.randomText(32)
  const prepared = `prepay_id=${prepayId}`
  const { appId, privateKey } = settings
  const paySign = signText(privateKey, [appId, timeStamp, nonceStr, prepared])
  return {
    kind: 'sheet',
    parameters: { appId, timeStamp, nonceStr, package: prepared, signType: 'RSA', paySign },
  }
}

async function openPage(context: Context, demand: Demand): Promise<Checkout> {
  const act = 'WeChat Pay h5'
  const scene = { payer_client_ip: demand.payerAddress, h5_info: { type: 'Wap' } }
  const body = { ...demandBody(context, demand), scene_info: scene }
  const path = '/v3/pay/transactions/h5'
  const { fields } = await context.client.call({ act, method: 'POST', path, body })
  const url = readAnswer(act, () => textIn(fields, 'h5_url'))
  return { kind: 'page', url: `${url}&redirect_url=${encodeURIComponent(demand.returnUrl)}` }
}

/** A payment that failed may leave its trade open: closed, it is told as declined and cannot be paid behind our back. */
async function closeFailed({ client, settings }: Context, tradeNo: string): Promise<Trade> {
  const body = { mchid: settings.merchantId }
  const path = `${tradePath(tradeNo)}/close`
  try {
    const { status } = await client.call({ act: 'WeChat Pay close', method: 'POST', path, body })
    return { state: status === 204 ? 'closed' : 'unpaid' }
  } catch (error) {
    if (error instanceof GatewayRefused) return { state: 'unpaid' }
    throw error
  }
}

async function queryTrade(context: Context, tradeNo: string): Promise<Trade> {
  const { client, settings } = context
  const act = 'WeChat Pay query'
  const path = `${tradePath(tradeNo)}?mchid=${encodeURIComponent(settings.merchantId)}`
  try {
    const { fields } = await client.call({ act, method: 'GET', path })
    const trade = readAnswer(act, () => {
      checkOwner(fields, settings)
      if (fields['out_trade_no'] !== tradeNo) throw new Unreadable('is about another trade')
      return tradeFrom(fields)
    })
    return fields['trade_state'] === 'PAYERROR' ? await closeFailed(context, tradeNo) : trade
  } catch (error) {
    if (isUnheardOf(error)) return { state: 'unknown' }
    throw error
  }
}

/** Whatever WeChat says against closing, its own word about the trade decides. */
async function close(context: Context, tradeNo: string): Promise<Trade> {
  const body = { mchid: context.settings.merchantId }
  const path = `${tradePath(tradeNo)}/close`
  try {
    const { status } = await context.client.call({ act: 'WeChat Pay close', method: 'POST', path, body })
    // 202: the payer is at it this very moment.
    return status === 204 ? { state: 'closed' } : await queryTrade(context, tradeNo)
  } catch (error) {
    if (isUnheardOf(error)) return { state: 'unknown' }
    if (!(error instanceof GatewayRefused)) throw error
    const trade = await queryTrade(context, tradeNo)
    if (trade.state === 'unpaid') throw error
    return trade
  }
}

async function refund({ client, settings }: Context, demand: RefundDemand): Promise<Refunding> {
  const act = 'WeChat Pay refund'
  const body = {
    transaction_id: demand.transactionId,
    out_refund_no: demand.refundNo,
    reason: demand.reason.slice(0, 80),
    notify_url: settings.noticeUrl,
    amount: { refund: wholeFen(demand.amountFen), total: wholeFen(demand.totalFen), currency: 'CNY' },
  }
  const path = '/v3/refund/domestic/refunds'
  const { fields } = await client.call({ act, method: 'POST', path, body })
  return refundAnswer(act, fields, demand.refundNo)
}

async function askRefund({ client }: Context, refundNo: string): Promise<Refunding> {
  const act = 'WeChat Pay refund query'
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`
  try {
    const { fields } = await client.call({ act, method: 'GET', path })
    return refundAnswer(act, fields, refundNo)
  } catch (error) {
    if (isUnheardOf(error)) return { state: 'unknown' }
    throw error
  }
}

const refundAnswer = (act: string, fields: Fields, refundNo: string): Refunding =>
  readAnswer(act, () => {
    if (fields['out_refund_no'] !== refundNo) throw new Unreadable('is about another refund')
    return refundingFrom(fields, 'status')
  })

async function readNotice({ client, settings }: Context, { headers, body }: NoticeRequest): Promise<Notice> {
  const doubt = await client.doubtAbout(headers, body)
  if (doubt) throw new NoticeRefused(`a notice of WeChat Pay ${doubt}`)
  try {
    return noticeIn(settings, parseFields(body))
  } catch (error) {
    const reason = error instanceof Unreadable ? error.message : 'cannot be opened'
    throw new NoticeRefused(`a notice of WeChat Pay ${reason}`)
  }
}

function noticeIn(settings: WeChatPaySettings, event: Fields): Notice {
  const kind = textIn(event, 'event_type')
  const isPayOut = kind.startsWith('MCHTRANSFER.')
  if (kind !== 'TRANSACTION.SUCCESS' && !kind.startsWith('REFUND.') && !isPayOut) return { kind: 'other' }
  const resource = sealedFrom(fieldsIn(event, 'resource'))
  const fields = parseFields(openSealed(settings.apiV3Key, resource))
  if (isPayOut) {
    // It names neither app nor currency, and another word for the merchant.
    checkOwner({ appid: settings.appId, mchid: fields['mch_id'] }, settings)
    return { kind: 'pay_out', payOutNo: textIn(fields, 'out_bill_no') }
  }
  if (kind !== 'TRANSACTION.SUCCESS') {
    // A refund names no app.
    checkOwner({ ...fields, appid: settings.appId }, settings)
    const refunding = refundingFrom(fields, 'refund_status')
    return { kind: 'refund', refundNo: textIn(fields, 'out_refund_no'), refunding }
  }
  checkOwner(fields, settings)
  if (fields['trade_state'] !== 'SUCCESS') throw new Unreadable('is about an unpaid trade')
  const { state: _, ...paid } = paidFrom(fields)
  return { kind: 'paid', tradeNo: textIn(fields, 'out_trade_no'), ...paid }
}
