import { makeReport, post } from './make.ts'

interface Checkout {
  url: string
}

async function create(origin: string, token: string, wanted: object): Promise<string> {
  const made = await post<{ order: { id: string } }>(origin, '/api/order/create', { wanted }, token)
  return made.order.id
}

async function openCheckout(origin: string, token: string, id: string): Promise<string> {
  const body = { id, gateway: 'sandbox', is_wechat: 0, return_path: `/pages/payment/order-detail?id=${id}` }
  const { url } = await post<Checkout>(origin, '/api/order/pay', body, token)
  return url
}

async function pay(origin: string, token: string, id: string): Promise<void> {
  const trade = new URL(await openCheckout(origin, token, id), origin).searchParams.get('trade') ?? ''
  const body = new URLSearchParams({ trade, outcome: 'pay' })
  await fetch(`${origin}/pay/sandbox`, { method: 'POST', body, redirect: 'manual' })
  await post(origin, '/api/order/check', { id }, token)
}

const topUp = { kind: 'topup', package_id: 'yuan-30' }

/** An order as far as its name says: `waiting`, `paid`, `back` (being refunded), or the checkout of one that waits. */
export async function makeOrder(origin: string, token: string, kind: string): Promise<string> {
  if (kind === 'checkout') return openCheckout(origin, token, await create(origin, token, topUp))
  if (kind === 'waiting') return create(origin, token, topUp)
  await pay(origin, token, await create(origin, token, topUp))
  const reportId = await makeReport(origin, token, 'attachment')
  const id = await create(origin, token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
  await pay(origin, token, id)
  const points = { kind: 'table', table_id: 'sixteen-types', pay_with: 'points' }
  await create(origin, token, points)
  if (kind === 'back') await post(origin, '/api/order/refund', { id, reason: 'not_as_thought' }, token)
  return id
}
