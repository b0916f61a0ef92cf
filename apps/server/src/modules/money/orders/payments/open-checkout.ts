import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import { notFound, refused, tooOften } from '../../../../platform/http/refusal.ts'
import { randomText } from '../../../../platform/ids.ts'
import {
  GatewayDown,
  GatewayRefused,
  type GatewayName,
  type PaymentGateway,
} from '../../../../platform/payment/port.ts'
import { payerOf } from '../../../connect/index.ts'
import type { MoneyDeps } from '../../deps.ts'
import { isPayable } from '../policy.ts'
import { findOrder, lockOrder, type OrderRow } from '../queries.ts'
import { findOpenPayment, insertPayment, listOpenPayments, setPayment, type PaymentRow } from './queries.ts'
import { checkoutPerHour } from '../../limits.ts'
import { moneyTexts } from '../../texts.ts'

type Key = 'POST /api/order/pay'
type PayCall = Call<Key>

const firstAsk = 15_000
const orderOver = () => refused('order_over', 'order.over')

/** The way to the checkout that is open already, or a new one; written down before the gateway hears of it. */
async function openPayment(
  { now, actor, body }: PayCall,
  { db }: MoneyDeps,
  gateway: GatewayName,
): Promise<{ order: OrderRow; payment: PaymentRow; others: PaymentRow[] }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, body.id)
    if (!order || order.userId !== actor.userId) throw notFound()
    if (!isPayable(order, now)) throw orderOver()
    const open = await findOpenPayment(tx, order.id, gateway)
    const payment =
      open ??
      (await insertPayment(tx, {
        tradeNo: randomText(28),
        orderId: order.id,
        gateway,
        fen: order.fen,
        state: 'open',
        createdAt: now,
        expiresAt: order.expiresAt,
        askAt: new Date(now.getTime() + firstAsk),
      }))
    const others = (await listOpenPayments(tx, order.id)).filter((one) => one.gateway !== gateway)
    return { order, payment, others }
  })
}

async function checkoutAt(gateway: PaymentGateway, call: PayCall, deps: MoneyDeps, payment: PaymentRow) {
  const openId =
    gateway.name === 'wechat' && call.body.is_wechat
      ? await payerOf(call.tx, deps.secrets, call.actor.userId)
      : null
  if (gateway.name === 'wechat' && call.body.is_wechat && openId === null)
    throw refused('wechat_needed', 'order.wechat_needed')
  try {
    return await gateway.open({
      tradeNo: payment.tradeNo,
      amountFen: payment.fen,
      title: moneyTexts[call.language]('order.bill'),
      expiresAt: payment.expiresAt,
      // The practice checkout stands at our own address, whatever that is.
      returnUrl: `${gateway.name === 'sandbox' ? '' : deps.publicUrl}${call.body.return_path}`,
      payerAddress: call.address,
      openId,
    })
  } catch (error) {
    if (error instanceof GatewayDown || error instanceof GatewayRefused)
      throw refused('gateway_down', 'order.gateway_down')
    throw error
  }
}

/** Somebody who changed their mind about the way to pay should not find two checkouts open. One that stays open all the same is paid back by itself. */
async function closeOthers({ db, gateways }: MoneyDeps, others: readonly PaymentRow[]): Promise<void> {
  for (const { gateway: name, tradeNo } of others) {
    const gateway = gateways.find((one) => one.name === name)
    const trade = await gateway?.close(tradeNo).catch(() => undefined)
    // Noted as ours, or it would be taken for a payment that was declined.
    if (trade?.state === 'closed') await setPayment(db.direct, tradeNo, { state: 'closed', askAt: null })
  }
}

/** Asks the gateway outside any transaction: it may take its time. */
export async function openCheckout(call: PayCall, deps: MoneyDeps): Promise<DataOf<Key>> {
  const { tx, actor, body } = call
  if (!(await findOrder(tx, actor.userId, body.id))) throw notFound()
  const gateway = deps.gateways.find(({ name }) => name === body.gateway)
  if (!gateway) throw refused('feature_off', 'order.no_gateway')
  const wait = await deps.limits.take([[checkoutPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { payment, others } = await openPayment(call, deps, gateway.name)
  await closeOthers(deps, others)
  const checkout = await checkoutAt(gateway, call, deps, payment)
  return checkout.kind === 'page'
    ? { kind: 'page', url: checkout.url, parameters: null }
    : { kind: 'sheet', url: null, parameters: { ...checkout.parameters } }
}
