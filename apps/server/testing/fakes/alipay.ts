import { createPublicKey, generateKeyPairSync, type KeyObject, randomInt, sign, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type AlipayChain, makeAlipayChain } from './alipay-chain.ts'
import { type Asked, serveHttp } from './payment/server.ts'
import type { AlipaySettings } from '../../src/platform/payment/alipay/settings.ts'

export type AlipayFault =
  | { status: number }
  | { sub_code: string; code?: string }
  | 'hang'
  | 'slow_body'
  | 'drop'
  | 'garbage'
  | 'unsigned'
  | 'badly_signed'
  | 'error_response'
  | 'unnamed'

interface FakeTrade {
  tradeNo: string
  amount: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED' | 'STRANGE'
  transactionId: string
  paidAt: string | null
  refunds: Map<string, { amount: string; status: string; at: string }>
}

interface FakePayOut {
  amount: string
  status: string
  payee: Record<string, string>
  at: string
}

export interface FakeAlipay {
  url: string
  settings: Omit<AlipaySettings, 'noticeUrl'>
  trades: Map<string, FakeTrade>
  payOuts: Map<string, FakePayOut>
  /** Null where bare keys are used. */
  chain: AlipayChain | null
  /** The payer opens the page: what it asked for, once its signature was found to hold. */
  visit(url: string): Record<string, string>
  pay(tradeNo: string): void
  /** A notice about the trade as it is, changed at will before it is signed. */
  notice(tradeNo: string, changes?: Record<string, string>, by?: KeyObject): string
  strangersKey: KeyObject
  inject(method: string, fault: AlipayFault): void
  calls(method: string): number
  stop(): Promise<void>
}

type Parameters = Record<string, string>
type Reply = Record<string, unknown>

const made: KeyObject[] = []
const rsa = (place: number): KeyObject =>
  (made[place] ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

const signed = (key: KeyObject, text: string, way = 'RSA-SHA256'): string =>
  sign(way, Buffer.from(text), key).toString('base64')

const lines = (given: Parameters, without: readonly string[]): string =>
  Object.keys(given)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${given[name]}`)
    .join('&')

const refuse = (sub_code: string): Reply => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg: '出错',
})
const done = (fields: Reply): Reply => ({ code: '10000', msg: 'Success', ...fields })
const fen = (yuan: string): number => Number(yuan.replace('.', ''))
const inBeijing = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

interface FakeOptions {
  now: () => Date
  mode?: 'key' | 'certificate'
}

/** Speaks Alipay's gateway: checks every signature of ours and signs whatever it answers. */
export async function startFakeAlipay({ now, mode = 'key' }: FakeOptions): Promise<FakeAlipay> {
  const [ours, theirs] = [rsa(1), rsa(2)]
  const account = { appId: '2021000000000001', sellerId: '2088000000000001' }
  const trades: FakeAlipay['trades'] = new Map()
  const payOuts: FakeAlipay['payOuts'] = new Map()
  const faults = new Map<string, AlipayFault[]>()
  const calls = new Map<string, number>()
  const chain = mode === 'certificate' ? makeAlipayChain(ours, theirs, now()) : null
  const check = checkRequest(account.appId, createPublicKey(ours as never), chain, now)
  const served = await serveHttp((asked, response) => {
    const given = {
      ...Object.fromEntries(asked.url.searchParams),
      ...Object.fromEntries(new URLSearchParams(asked.body)),
    }
    const method = given['method'] ?? ''
    calls.set(method, (calls.get(method) ?? 0) + 1)
    const fault = faults.get(method)?.shift()
    const content = JSON.parse(given['biz_content'] ?? '{}') as Parameters
    const problem = isRightCall(asked) ? check(given) : 'isv.invalid-method'
    const named = typeof fault === 'object' && 'sub_code' in fault ? { ...refuse(''), ...fault } : null
    const answer = problem
      ? refuse(problem)
      : (named ??
        acts[method]?.(trades, content, now()) ??
        leaving[method]?.(payOuts, content, now()) ??
        bring(chain, method, content))
    const by = chain?.current() ?? { key: theirs }
    respond(response, method, answer ?? refuse('isv.invalid-method'), { fault, by })
  })
  return {
    url: served.url,
    stop: served.stop,
    trades,
    payOuts,
    chain,
    settings: {
      ...account,
      privateKey: ours,
      publicKey: createPublicKey(theirs as never),
      certificates: chain?.certificates,
      base: served.url,
      timeoutMs: 5_000,
    },
    strangersKey: rsa(0),
    visit: (url) => visit(url, check, trades),
    pay: (tradeNo) => pay(trades, tradeNo, now()),
    notice: (tradeNo, changes = {}, by = chain?.current().key ?? theirs) =>
      notice({ account, trades, now: now() }, tradeNo, changes, by),
    inject: (method, fault) => void faults.set(method, [...(faults.get(method) ?? []), fault]),
    calls: (method) => calls.get(method) ?? 0,
  }
}

const isRightCall = ({ method, url }: Asked): boolean => method === 'POST' && url.pathname === '/gateway.do'

/** The certificate by which it answers, asked for by its name. */
function bring(chain: AlipayChain | null, method: string, { alipay_cert_sn }: Parameters): Reply | null {
  if (!chain || method !== 'alipay.open.app.alipaycert.download') return null
  const { serial, pem } = chain.current()
  if (alipay_cert_sn !== serial) return refuse('CERT_NOT_EXIST')
  return done({ alipay_cert_content: Buffer.from(pem).toString('base64') })
}

function checkRequest(appId: string, key: KeyObject, chain: AlipayChain | null, now: () => Date) {
  return (given: Parameters): string | null => {
    if (given['app_cert_sn'] !== chain?.appSerial) return 'isv.invalid-app-cert-sn'
    if (given['alipay_root_cert_sn'] !== chain?.rootSerial) return 'isv.invalid-alipay-root-cert-sn'
    const { app_id, sign: signature = '', sign_type, charset, version, timestamp } = given
    if (app_id !== appId) return 'isv.invalid-app-id'
    if (sign_type !== 'RSA2' || charset !== 'utf-8' || version !== '1.0') return 'isv.missing-parameter'
    if (timestamp !== inBeijing(now())) return 'isv.invalid-timestamp'
    const holds = verify(
      'RSA-SHA256',
      Buffer.from(lines(given, ['sign'])),
      key,
      Buffer.from(signature, 'base64'),
    )
    return holds ? null : 'isv.invalid-signature'
  }
}

function respond(
  response: ServerResponse,
  method: string,
  answer: Reply,
  { fault, by }: { fault: AlipayFault | undefined; by: { key: KeyObject; serial?: string } },
): void {
  if (fault === 'hang') return
  if (fault === 'drop') return void response.destroy()
  const status = typeof fault === 'object' && 'status' in fault ? fault.status : 200
  const name = fault === 'error_response' ? fault : `${method.replaceAll('.', '_')}_response`
  // Slashes are escaped, so that who signs what it means instead of what stands there is found out.
  const body = JSON.stringify(answer).replaceAll('/', '\\/')
  const signature = signed(by.key, fault === 'badly_signed' ? `${body} ` : body)
  const certificate = by.serial && fault !== 'unnamed' ? `,"alipay_cert_sn":"${by.serial}"` : ''
  const whole =
    fault === 'unsigned' || fault === 'error_response'
      ? `{"${name}":${body}}`
      : `{"${name}":${body}${certificate},"sign":"${signature}"}`
  response.writeHead(status, { 'content-type': 'text/html;charset=utf-8' })
  if (fault === 'slow_body') return void response.write('{')
  response.end(fault === 'garbage' ? '<html>' : whole)
}

const acts: Record<string, (trades: FakeAlipay['trades'], content: Parameters, now: Date) => Reply> = {
  'alipay.trade.query'(trades, { out_trade_no = '' }) {
    const trade = trades.get(out_trade_no)
    if (!trade) return refuse('ACQ.TRADE_NOT_EXIST')
    return done({
      trade_no: trade.transactionId,
      out_trade_no: trade.tradeNo,
      buyer_logon_id: '159****5620',
      trade_status: trade.status,
      total_amount: trade.amount,
      ...(trade.paidAt && { send_pay_date: trade.paidAt }),
      store_name: 'https://a.test/b',
    })
  },
  'alipay.trade.close'(trades, { out_trade_no = '' }) {
    const trade = trades.get(out_trade_no)
    if (!trade) return refuse('ACQ.TRADE_NOT_EXIST')
    if (trade.status !== 'WAIT_BUYER_PAY') return refuse('ACQ.TRADE_STATUS_ERROR')
    trade.status = 'TRADE_CLOSED'
    return done({ trade_no: trade.transactionId, out_trade_no })
  },
  'alipay.trade.refund'(trades, content, now) {
    const { out_trade_no = '', trade_no, out_request_no = '', refund_amount = '' } = content
    const trade = trades.get(out_trade_no)
    if (!trade || trade.transactionId !== trade_no) return refuse('ACQ.TRADE_NOT_EXIST')
    if (!/^\d+\.\d\d$/.test(refund_amount) || !out_request_no) return refuse('ACQ.INVALID_PARAMETER')
    const known = trade.refunds.get(out_request_no)
    if (known && known.amount !== refund_amount) return refuse('ACQ.DISCORDANT_REPEAT_REQUEST')
    const already = [...trade.refunds.values()].reduce((sum, { amount }) => sum + fen(amount), 0)
    if (!known && already + fen(refund_amount) > fen(trade.amount))
      return refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    if (!known)
      trade.refunds.set(out_request_no, {
        amount: refund_amount,
        status: 'REFUND_SUCCESS',
        at: inBeijing(now),
      })
    if (!known && already + fen(refund_amount) === fen(trade.amount)) trade.status = 'TRADE_CLOSED'
    return done({ trade_no, out_trade_no, refund_fee: refund_amount, fund_change: known ? 'N' : 'Y' })
  },
  'alipay.trade.fastpay.refund.query'(trades, { out_trade_no = '', out_request_no = '' }) {
    const trade = trades.get(out_trade_no)
    if (!trade) return refuse('ACQ.TRADE_NOT_EXIST')
    const found = trade.refunds.get(out_request_no)
    if (!found || found.status === '') return done({})
    return done({ out_request_no, refund_status: found.status, gmt_refund_pay: found.at })
  },
}

const leaving: Record<string, (payOuts: FakeAlipay['payOuts'], content: Parameters, now: Date) => Reply> = {
  'alipay.fund.trans.uni.transfer'(payOuts, content, now) {
    const { out_biz_no = '', trans_amount = '', product_code, biz_scene } = content
    const payee = content['payee_info'] as unknown as Record<string, string>
    const isWellFormed =
      /^\d+\.\d\d$/.test(trans_amount) &&
      product_code === 'TRANS_ACCOUNT_NO_PWD' &&
      biz_scene === 'DIRECT_TRANSFER' &&
      payee['identity_type'] === 'ALIPAY_LOGON_ID'
    if (!isWellFormed) return refuse('INVALID_PARAMETER')
    const known = payOuts.get(out_biz_no)
    if (known && known.amount !== trans_amount) return refuse('DUPLICATE_REQUEST')
    const payOut = known ?? { amount: trans_amount, status: 'SUCCESS', payee, at: inBeijing(now) }
    payOuts.set(out_biz_no, payOut)
    return done({ out_biz_no, order_id: `2026${out_biz_no}`, status: payOut.status, trans_date: payOut.at })
  },
  'alipay.fund.trans.common.query'(payOuts, { out_biz_no = '' }) {
    const found = payOuts.get(out_biz_no)
    if (!found) return refuse('ORDER_NOT_EXIST')
    return done({
      out_biz_no,
      order_id: `2026${out_biz_no}`,
      status: found.status,
      pay_date: found.at,
      ...(found.status === 'FAIL' && { error_code: 'PAYEE_NOT_EXIST' }),
    })
  },
}

function visit(
  url: string,
  check: ReturnType<typeof checkRequest>,
  trades: FakeAlipay['trades'],
): Record<string, string> {
  const given = Object.fromEntries(new URL(url).searchParams)
  const problem = check(given)
  if (problem) throw new Error(problem)
  const content = JSON.parse(given['biz_content'] ?? '{}') as Parameters
  const { out_trade_no: tradeNo = '', total_amount: amount = '', subject = '' } = content
  if (!/^\d+\.\d\d$/.test(amount) || /[/=&]/.test(subject)) throw new Error('ACQ.INVALID_PARAMETER')
  const transactionId = `2026111522001${randomInt(10 ** 9)}`
  trades.set(tradeNo, {
    tradeNo,
    amount,
    status: 'WAIT_BUYER_PAY',
    transactionId,
    paidAt: null,
    refunds: new Map(),
  })
  return { ...given, ...content }
}

function pay(trades: FakeAlipay['trades'], tradeNo: string, now: Date): void {
  const trade = trades.get(tradeNo)
  if (trade?.status !== 'WAIT_BUYER_PAY') throw new Error('cannot be paid')
  Object.assign(trade, { status: 'TRADE_SUCCESS', paidAt: inBeijing(now) })
}

interface Teller {
  account: { appId: string; sellerId: string }
  trades: FakeAlipay['trades']
  now: Date
}

function notice(
  { account, trades, now }: Teller,
  tradeNo: string,
  changes: Parameters,
  by: KeyObject,
): string {
  const trade = trades.get(tradeNo)
  if (!trade) throw new Error('no such trade')
  const told: Parameters = {
    notify_time: inBeijing(now),
    notify_type: 'trade_status_sync',
    notify_id: '2026111500222',
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    app_id: account.appId,
    seller_id: account.sellerId,
    trade_no: trade.transactionId,
    out_trade_no: tradeNo,
    trade_status: trade.status,
    total_amount: trade.amount,
    subject: '心屿 服务 100%',
    fund_bill_list: `[{"amount":"${trade.amount}","fundChannel":"ALIPAYACCOUNT"}]`,
    ...(trade.paidAt && { gmt_payment: trade.paidAt }),
    ...changes,
  }
  const signature = signed(
    by,
    lines(told, ['sign_type']),
    told['sign_type'] === 'RSA' ? 'RSA-SHA1' : undefined,
  )
  return new URLSearchParams({ ...told, sign: signature }).toString()
}
