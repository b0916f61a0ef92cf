import type { Locator, Page } from '@playwright/test'
import { postAs } from './app.ts'
import { expect, runAdmin, type RunningServer } from './server.ts'

export const unlockOf = (id: string): string => `/page2/report/unlock?id=${id}`
export const orderOf = (id: string): string => `/pages/payment/order-detail?id=${id}`

export const main = (page: Page): Locator => page.getByRole('main')
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
export const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name })
export const radio = (page: Page, name: string | RegExp): Locator => page.getByRole('radio', { name })
/** The one line that says how an order stands. */
export const headline = (page: Page): Locator => page.locator('.order-head')

/** What a payer may do at the practice checkout, by the value of its button. */
export type Outcome = 'pay' | 'fail' | 'leave' | 'silent' | 'twice' | 'forge'

export async function atCheckout(page: Page, outcome: Outcome): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pay/sandbox')
  await page.locator(`main button[value=${outcome}]`).first().click()
}

interface Made {
  order: { id: string; number: string; transaction_id: string | null; state: string }
  balance: number
}

/** Buys with money past the app, as whoever the page is. */
export async function buyAs(page: Page, wanted: object): Promise<Made> {
  const { order } = await postAs<Made>(page, '/api/order/create', { wanted })
  const body = { id: order.id, gateway: 'sandbox', is_wechat: 0, return_path: '/pages/payment/order' }
  const { url } = await postAs<{ url: string }>(page, '/api/order/pay', body)
  await page.evaluate(async (checkout) => {
    const trade = new URL(checkout, location.href).searchParams.get('trade') ?? ''
    await fetch('/pay/sandbox', { method: 'POST', body: new URLSearchParams({ trade, outcome: 'pay' }) })
  }, url)
  return postAs<Made>(page, '/api/order/check', { id: order.id })
}

export const topUpAs = (page: Page, yuan: number): Promise<Made> =>
  buyAs(page, { kind: 'topup', amount_fen: yuan * 100 })

let batches = 0

/** What an operator types: `npm run redeem -- make … --as demo`. */
export async function makeCode({ dataDir }: RunningServer, scope: string): Promise<string> {
  const name = `e2e ${process.pid} ${(batches += 1)}`
  const act = ['redeem', 'make', '--as', 'demo', '--name', name, '--scope', scope, '--count', '1']
  const { stdout } = await runAdmin(dataDir, act)
  const code = /^[0-9A-Z]{4}(-[0-9A-Z]{4})+/m.exec(stdout)?.[0]
  if (!code) throw new Error(`no code in:\n${stdout}`)
  return code
}
