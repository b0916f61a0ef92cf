import { constants, createPublicKey, privateDecrypt, randomBytes } from 'node:crypto'
import { serveHttp } from '../payment/server.ts'
import type { WeChatPaySettings } from '../../../src/platform/payment/wechat-pay/settings.ts'
import { createKeyring, type Mode, newSerial, rsa } from './keyring.ts'
import { answerOf, type Ledger, showRefund, showTrade } from './trades.ts'
import { checkRequest, type Fault, type Signer, makeNotice, type NoticeHow, respond } from './wire.ts'

export interface FakeWeChatPay {
  url: string
  settings: Omit<WeChatPaySettings, 'noticeUrl'>
  ledger: Ledger
  /** The payer pays; the answer is what WeChat tells about it. */
  pay(tradeNo: string): object
  finishRefund(refundNo: string, status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'): object
  /** Headers and body as WeChat would send them. */
  notice(event: string, resource: object, how?: NoticeHow): { headers: Record<string, string>; body: string }
  /** From now on another certificate signs; the former one is still listed. */
  rotate(validTo?: Date): string
  /** The next call of this path fails this way. */
  inject(path: string, fault: Fault): void
  calls(path: string): number
  stop(): Promise<void>
}

export interface FakeOptions {
  mode: Mode
  now: () => Date
}

/** Speaks WeChat Pay v3: checks every signature of ours and signs whatever it answers. */
export async function startFakeWeChatPay({ mode, now }: FakeOptions): Promise<FakeWeChatPay> {
  const merchant = { key: rsa(1), serial: newSerial() }
  const account = {
    merchantId: '1900000001',
    appId: 'wxdoubleofficial01',
    apiV3Key: randomBytes(16).toString('hex'),
  }
  const keyring = createKeyring(mode, account.apiV3Key, now)
  const ledger: Ledger = {
    ...account,
    trades: new Map(),
    refunds: new Map(),
    payOuts: new Map(),
    nextPayOut: 'ACCEPTED',
    open: (sealed, serial) => openedBy(keyring.current(), sealed, serial),
    now,
  }
  const faults = new Map<string, Fault[]>()
  const calls = new Map<string, number>()
  const key = createPublicKey(merchant.key as never)
  const problemOf = checkRequest({ merchantId: account.merchantId, serial: merchant.serial, key, now })
  const served = await serveHttp((asked, response) => {
    const path = asked.url.pathname
    calls.set(path, (calls.get(path) ?? 0) + 1)
    const fault = faults.get(path)?.shift()
    const problem = problemOf(asked)
    // A named failure did nothing; a lost answer leaves behind what it was about.
    const didNothing = typeof fault === 'object' ? { status: 500, body: null } : null
    const answer = () => (path === '/v3/certificates' ? keyring.listed() : answerOf(ledger, asked))
    const how = { fault: problem ? undefined : fault, by: keyring.current(), now: now() }
    respond(response, problem ?? didNothing ?? answer(), how)
  })
  return {
    url: served.url,
    stop: served.stop,
    ledger,
    settings: {
      ...account,
      serial: merchant.serial,
      privateKey: merchant.key,
      publicKey: keyring.publicKey(),
      base: served.url,
      timeoutMs: 5_000,
    },
    pay: (tradeNo) => payIn(ledger, tradeNo),
    finishRefund: (refundNo, status) => finishIn(ledger, refundNo, status),
    notice: (event, resource, how = {}) =>
      makeNotice({ apiV3Key: account.apiV3Key, by: keyring.current(), now: now(), event, resource, how }),
    rotate: keyring.add,
    inject: (path, fault) => void faults.set(path, [...(faults.get(path) ?? []), fault]),
    calls: (path) => calls.get(path) ?? 0,
  }
}

function openedBy({ key, serial: own }: Signer, sealed: string, serial: string): string | null {
  if (serial !== own) return null
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return privateDecrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(sealed, 'base64')).toString()
}

function payIn(ledger: Ledger, tradeNo: string): object {
  const trade = ledger.trades.get(tradeNo)
  if (!trade || trade.state !== 'NOTPAY') throw new Error('cannot be paid')
  Object.assign(trade, {
    state: 'SUCCESS',
    transactionId: `42000${randomBytes(10).toString('hex')}`,
    paidAt: ledger.now(),
  })
  return showTrade(ledger, trade)
}

function finishIn(ledger: Ledger, refundNo: string, status: string): object {
  const refund = ledger.refunds.get(refundNo)
  if (!refund) throw new Error('no such refund')
  Object.assign(refund, { status, successTime: status === 'SUCCESS' ? ledger.now() : null })
  const { status: word, ...rest } = showRefund(refund)
  return { mchid: ledger.merchantId, ...rest, refund_status: word }
}
