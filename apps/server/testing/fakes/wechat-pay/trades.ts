import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Asked } from '../payment/server.ts'

export interface FakeTrade {
  tradeNo: string
  total: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND' | 'USERPAYING' | 'PAYERROR' | 'ACCEPT'
  transactionId: string
  paidAt: Date | null
  request: Record<string, unknown>
  prepayId: string
}

export interface FakeRefund {
  refundNo: string
  transactionId: string
  amount: number
  status: string
  successTime: Date | null
  request: Record<string, unknown>
}

export interface FakePayOut {
  payOutNo: string
  amount: number
  state: string
  failReason: string | null
  request: Record<string, unknown>
  /** The name as WeChat opens it. */
  name: string
}

export interface Ledger {
  merchantId: string
  appId: string
  trades: Map<string, FakeTrade>
  refunds: Map<string, FakeRefund>
  payOuts: Map<string, FakePayOut>
  /** Opens what was sealed for WeChat under this serial; null where it was not. */
  open(sealed: string, serial: string): string | null
  /** How the next payout stands at once. */
  nextPayOut: string
  now: () => Date
}

export interface Reply {
  status: number
  body: object | null
  unsigned?: boolean
}

type Body = Record<string, unknown>

const refuse = (status: number, code: string): Reply => ({ status, body: { code, message: '出错了' } })
const inBeijing = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+08:00')

export function answerOf(ledger: Ledger, asked: Asked): Reply {
  const path = asked.url.pathname
  const body = asked.method === 'POST' ? bodyOf(asked) : {}
  if (!body) return refuse(400, 'PARAM_ERROR')
  const [, trade, isClose] =
    /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/
      .exec(path)
      ?.map((part) => part && decodeURIComponent(part)) ?? []
  const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path) ?? []
  const key = `${asked.method} ${path}`
  if (key === 'POST /v3/pay/transactions/jsapi') return openTrade(ledger, body, 'jsapi')
  if (key === 'POST /v3/pay/transactions/h5') return openTrade(ledger, body, 'h5')
  if (key === 'POST /v3/refund/domestic/refunds') return refund(ledger, body)
  const [, payOutNo] = /^\/v3\/fund-app\/mch-transfer\/transfer-bills\/out-bill-no\/([^/]+)$/.exec(path) ?? []
  if (key === 'POST /v3/fund-app/mch-transfer/transfer-bills')
    return payOut(ledger, body, String(asked.headers['wechatpay-serial'] ?? ''))
  if (payOutNo && asked.method === 'GET') return queryPayOut(ledger, payOutNo)
  if (trade && isClose && asked.method === 'POST') return close(ledger, trade, body)
  if (trade && asked.method === 'GET') return query(ledger, trade, asked.url.searchParams.get('mchid'))
  if (refundNo && asked.method === 'GET') return queryRefund(ledger, refundNo)
  return refuse(404, 'NO_SUCH_PAGE')
}

function bodyOf({ headers, body }: Asked): Body | null {
  if (headers['content-type'] !== 'application/json') return null
  return JSON.parse(body) as Body
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

function openTrade(ledger: Ledger, body: Body, way: 'jsapi' | 'h5'): Reply {
  const { out_trade_no: tradeNo, amount, description, time_expire: until, notify_url: notify } = body
  const { total, currency } = (amount ?? {}) as Body
  const texts = [tradeNo, description, until, notify]
  const isWellFormed =
    texts.every((text) => typeof text === 'string' && text !== '') &&
    /^[\w|*-]{6,32}$/.test(String(tradeNo)) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(String(until)) &&
    isWhole(total) &&
    currency === 'CNY'
  if (!isWellFormed) return refuse(400, 'PARAM_ERROR')
  if (body['appid'] !== ledger.appId || body['mchid'] !== ledger.merchantId)
    return refuse(400, 'APPID_MCHID_NOT_MATCH')
  const { openid } = (body['payer'] ?? {}) as Body
  const { payer_client_ip: address, h5_info: h5 } = (body['scene_info'] ?? {}) as Body
  if (way === 'jsapi' && typeof openid !== 'string') return refuse(400, 'PARAM_ERROR')
  if (way === 'h5' && (!isIP(String(address)) || (h5 as Body)['type'] !== 'Wap'))
    return refuse(400, 'PARAM_ERROR')
  const known = ledger.trades.get(String(tradeNo))
  if (known?.state === 'SUCCESS') return refuse(400, 'ORDERPAID')
  if (known?.state === 'CLOSED') return refuse(400, 'ORDER_CLOSED')
  if (known && known.total !== total) return refuse(400, 'INVALID_REQUEST')
  const trade: FakeTrade = known ?? {
    tradeNo: String(tradeNo),
    total,
    state: 'NOTPAY',
    transactionId: '',
    paidAt: null,
    request: body,
    prepayId: `wx${randomBytes(16).toString('hex')}`,
  }
  ledger.trades.set(trade.tradeNo, trade)
  return { status: 200, body: way === 'jsapi' ? { prepay_id: trade.prepayId } : { h5_url: h5Url(trade) } }
}

const h5Url = ({ prepayId }: FakeTrade): string =>
  `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=2150917749`

export function showTrade(ledger: Ledger, { tradeNo, total, state, transactionId, paidAt }: FakeTrade): Body {
  const told = { appid: ledger.appId, mchid: ledger.merchantId, out_trade_no: tradeNo, trade_state: state }
  if (!paidAt) return { ...told, trade_state_desc: '订单未支付' }
  return {
    ...told,
    transaction_id: transactionId,
    trade_type: 'JSAPI',
    trade_state_desc: '支付成功',
    bank_type: 'OTHERS',
    success_time: inBeijing(paidAt),
    payer: { openid: 'o-payer' },
    amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
  }
}

function query(ledger: Ledger, tradeNo: string, merchantId: string | null): Reply {
  if (merchantId !== ledger.merchantId) return refuse(400, 'PARAM_ERROR')
  const trade = ledger.trades.get(tradeNo)
  return trade ? { status: 200, body: showTrade(ledger, trade) } : refuse(404, 'ORDER_NOT_EXIST')
}

function close(ledger: Ledger, tradeNo: string, body: Body): Reply {
  if (body['mchid'] !== ledger.merchantId) return refuse(400, 'PARAM_ERROR')
  const trade = ledger.trades.get(tradeNo)
  if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
  if (trade.state === 'USERPAYING')
    return { status: 202, body: { code: 'USERPAYING', message: '用户支付中' } }
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') return refuse(400, 'ORDERPAID')
  if (trade.state === 'CLOSED') return refuse(400, 'ORDER_CLOSED')
  trade.state = 'CLOSED'
  return { status: 204, body: null }
}

function refund(ledger: Ledger, body: Body): Reply {
  const { out_refund_no: refundNo, transaction_id: transactionId, amount } = body
  const { refund: wanted, total, currency } = (amount ?? {}) as Body
  if (typeof refundNo !== 'string' || !isWhole(wanted) || currency !== 'CNY')
    return refuse(400, 'PARAM_ERROR')
  const trade = [...ledger.trades.values()].find(
    (item) => item.transactionId === transactionId && item.paidAt,
  )
  if (!trade) return refuse(404, 'RESOURCE_NOT_EXISTS')
  if (total !== trade.total) return refuse(400, 'INVALID_REQUEST')
  const known = ledger.refunds.get(refundNo)
  if (known)
    return known.amount === wanted ? { status: 200, body: showRefund(known) } : refuse(400, 'INVALID_REQUEST')
  const already = [...ledger.refunds.values()].filter((item) => item.transactionId === transactionId)
  if (already.reduce((sum, item) => sum + item.amount, wanted) > trade.total) return refuse(403, 'NOT_ENOUGH')
  const made: FakeRefund = {
    refundNo,
    transactionId: trade.transactionId,
    amount: wanted,
    status: 'PROCESSING',
    successTime: null,
    request: body,
  }
  ledger.refunds.set(refundNo, made)
  trade.state = 'REFUND'
  return { status: 200, body: showRefund(made) }
}

export const showRefund = ({ refundNo, transactionId, amount, status, successTime }: FakeRefund): Body => ({
  refund_id: `50000${refundNo}`,
  out_refund_no: refundNo,
  transaction_id: transactionId,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  ...(successTime && { success_time: inBeijing(successTime) }),
  status,
  amount: { refund: amount, currency: 'CNY' },
})

function queryRefund(ledger: Ledger, refundNo: string): Reply {
  const found = ledger.refunds.get(refundNo)
  return found ? { status: 200, body: showRefund(found) } : refuse(404, 'RESOURCE_NOT_EXISTS')
}

function payOut(ledger: Ledger, body: Body, serial: string): Reply {
  const { out_bill_no: payOutNo, transfer_amount: amount, openid, user_name: sealed } = body
  const { transfer_scene_id: scene, transfer_scene_report_infos: infos, transfer_remark: remark } = body
  const isWellFormed =
    /^[0-9A-Za-z]{1,32}$/.test(String(payOutNo)) &&
    isWhole(amount) &&
    typeof openid === 'string' &&
    scene === '1005' &&
    Array.isArray(infos) &&
    infos.length === 2 &&
    typeof remark === 'string' &&
    body['appid'] === ledger.appId
  const name = ledger.open(String(sealed), serial)
  if (!isWellFormed || name === null) return refuse(400, 'PARAM_ERROR')
  if (ledger.nextPayOut === 'NOT_ENOUGH') return refuse(403, 'NOT_ENOUGH')
  const known = ledger.payOuts.get(String(payOutNo))
  if (known && known.amount !== amount) return refuse(400, 'ALREADY_EXISTS')
  const made: FakePayOut = known ?? {
    payOutNo: String(payOutNo),
    amount,
    state: ledger.nextPayOut,
    failReason: null,
    request: body,
    name,
  }
  ledger.payOuts.set(made.payOutNo, made)
  const waiting = made.state === 'WAIT_USER_CONFIRM' ? { package_info: 'a-package' } : {}
  return { status: 200, body: { ...showPayOut(ledger, made), ...waiting } }
}

const showPayOut = (ledger: Ledger, { payOutNo, state, failReason }: FakePayOut): Body => ({
  out_bill_no: payOutNo,
  transfer_bill_no: `1330000${payOutNo}`,
  create_time: inBeijing(ledger.now()),
  state,
  ...(failReason !== null && { fail_reason: failReason }),
})

function queryPayOut(ledger: Ledger, payOutNo: string): Reply {
  const found = ledger.payOuts.get(payOutNo)
  return found ? { status: 200, body: showPayOut(ledger, found) } : refuse(404, 'NOT_FOUND')
}
