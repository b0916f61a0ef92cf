import type { WireDataOf, WireInputOf } from '@mindisle/contract'
import { signNotice, type Told } from '../../../apps/server/src/platform/payment/sandbox/notice.ts'
import type { Outcome } from '../../../apps/server/src/platform/payment/sandbox/cashier.ts'
import { NetworkFailure, type Sending } from '../kit/client.ts'
import type { Seeded } from '../kit/seeded.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { PayStage } from './stage.ts'

export type Wanted = WireInputOf<'POST /api/order/create'>['body']['wanted']
export type Order = WireDataOf<'GET /api/order/show'>

export interface Person {
  userId: string
  token: string
}

export const how = (seeded: Seeded, token?: string): Sending => ({
  key: seeded.text(24),
  address: seeded.address(),
  token,
})

export async function newVisitor(stage: PayStage, seeded: Seeded): Promise<Person> {
  const sending = { ...how(seeded), body: { visitor_id: seeded.visitorId() } }
  const { status, answer } = await stage.client.act('POST /api/auth/visitor', sending)
  if (!answer.success) throw new Error(`a visitor was refused: ${status}`)
  const { token, profile } = answer.data
  stage.tokens.set(profile.id, token)
  return { userId: profile.id, token }
}

/** Signs in with a number, new or known; of a visitor's token the answer says what may move. */
export async function signIn(stage: PayStage, seeded: Seeded, mobile: string, token?: string) {
  const { client, server } = stage
  for (let i = 0; i < 50; i += 1) {
    await server.sql.query("delete from rate_limits where key like 'sms_%'").catch(() => undefined)
    const from = how(seeded, token)
    const asking = { ...from, body: { mobile, purpose: 'login' } }
    const { answer } = await client.act('POST /api/auth/sms_code', asking)
    // A code whose answer was lost is in no one's hands.
    if (!answer.success || !answer.data.dev_code) continue
    const body = { mobile, code: answer.data.dev_code, agreed: true }
    const signed = await client.act('POST /api/auth/login', { ...from, key: seeded.text(24), body })
    if (!signed.answer.success) continue
    const { profile, token: fresh, merge_offer: offer, merge_receipt: receipt } = signed.answer.data
    stage.tokens.set(profile.id, fresh)
    return { userId: profile.id, token: fresh, offer, receipt }
  }
  throw new Error('nobody could sign in')
}

export async function makeOrder(
  stage: PayStage,
  seeded: Seeded,
  token: string,
  wanted: Wanted,
): Promise<Order> {
  const sending = { ...how(seeded, token), body: { wanted } }
  const { status, answer } = await stage.client.act('POST /api/order/create', sending)
  if (!answer.success) throw new Error(`an order was refused: ${status} ${answer.message}`)
  return answer.data.order
}

/** The way to the checkout, by the key that is in its address. */
export async function openCheckout(
  stage: PayStage,
  seeded: Seeded,
  token: string,
  id: string,
): Promise<string> {
  const body = { id, gateway: 'sandbox', is_wechat: 0, return_path: '/pages/payment/order' }
  const { status, answer } = await stage.client.act('POST /api/order/pay', { ...how(seeded, token), body })
  if (!answer.success || !answer.data.url) throw new Error(`no checkout: ${status} ${answer.message}`)
  return new URL(answer.data.url, 'http://checkout.invalid').searchParams.get('trade') ?? ''
}

/** Again until there is an answer; who has paid already is told so. */
async function until(isAnswered: (status: number) => boolean, send: () => Promise<{ status: number }>) {
  for (let i = 0; i < 1_000; i += 1) {
    const reply = await send().catch((error: unknown) => {
      if (error instanceof NetworkFailure) return null
      throw error
    })
    if (reply && isAnswered(reply.status)) return reply
    await wait(150)
  }
  throw new Error('no answer')
}

/** What the payer does. */
export async function atCheckout({ client }: PayStage, trade: string, outcome: Outcome): Promise<void> {
  const body = Buffer.from(new URLSearchParams({ trade, outcome }).toString())
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await until(
    (status) => status === 303,
    () => client.raw('POST', '/pay/sandbox', { body, headers }),
  )
}

export const noticePath = '/pay/notice/sandbox'

/** As the gateway sends it, with its real signature. */
export function noticeSending({ secrets }: PayStage, told: Told): Sending {
  const body = JSON.stringify(told)
  return { body: Buffer.from(body), headers: signNotice(secrets, body, { now: new Date() }) }
}

export interface PaymentRow {
  transaction_id: string
  trade_no: string
  order_id: string
  amount_fen: number
  paid_at: Date
}

/** What the play gateway was paid for an order, the first payment first. */
export async function paymentsOf({ server }: PayStage, orderIds: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await server.sql.query<PaymentRow>(
    `select s.transaction_id, s.trade_no, p.order_id, s.amount_fen, s.paid_at
     from sandbox_payments s join payments p on p.trade_no = s.trade_no
     where p.order_id = any($1) order by p.order_id, s.ordinal`,
    [orderIds],
  )
  return rows
}

export const toldOf = (payment: PaymentRow): Told => ({
  event: 'trade.paid',
  trade_no: payment.trade_no,
  transaction_id: payment.transaction_id,
  amount_fen: payment.amount_fen,
  paid_at: payment.paid_at.toISOString(),
})

export async function askAbout(stage: PayStage, seeded: Seeded, token: string, id: string): Promise<Order> {
  const sending = { ...how(seeded, token), body: { id } }
  const { status, answer } = await stage.client.act('POST /api/order/check', sending)
  if (!answer.success) throw new Error(`an order could not be asked about: ${status} ${answer.message}`)
  return answer.data.order
}

/** A top-up, paid; the gateway tells nobody, we ask. */
export async function topUp(
  stage: PayStage,
  seeded: Seeded,
  { token }: Person,
  packageId = 'yuan-30',
): Promise<Order> {
  const { id } = await makeOrder(stage, seeded, token, { kind: 'topup', package_id: packageId })
  await atCheckout(stage, await openCheckout(stage, seeded, token, id), 'silent')
  return askAbout(stage, seeded, token, id)
}
