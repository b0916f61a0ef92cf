import { readFileSync } from 'node:fs'
import { languages } from '@mindisle/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demand } from '../testing/demands.ts'
import { type Desk, startDesk } from '../testing/desk.ts'
import { themes } from './style.ts'
import { checkoutWords } from './words.ts'

let desk: Desk
let address: string
beforeAll(async () => {
  desk = await startDesk()
  const checkout = await desk.sandbox.gateway.open(demand({ title: '心屿 <b>服务</b> & "more"' }))
  address = checkout.kind === 'page' ? checkout.url : ''
})
afterAll(() => desk.close())

const get = (path: string, language = 'zh-CN') =>
  fetch(desk.url + path, { headers: { 'accept-language': language } })

async function openCheckout(tradeNo: string, changes = {}): Promise<string> {
  const checkout = await desk.sandbox.gateway.open(demand({ tradeNo, ...changes }))
  return checkout.kind === 'page' ? checkout.url : ''
}

describe('the page of the checkout', () => {
  it.each(languages)('speaks %s, by the browser or by wish', async (language) => {
    const words = checkoutWords[language]
    const byBrowser = await (await get(address, language)).text()
    const byWish = await (await get(`${address}&lang=${language}`, 'fr')).text()
    expect(byWish).toBe(byBrowser)
    expect(byBrowser).toContain(`<html lang="${language}"`)
    for (const text of [
      words('checkout.play'),
      words('outcome.forge.name'),
      words('checkout.pay', { amount: '9.90' }),
    ])
      expect(byBrowser).toContain(text)
    expect(byBrowser).not.toContain('{{')
  })

  it('shows what the gateway was told, and none of it as markup', async () => {
    const page = await (await get(address)).text()
    expect(page).toContain('心屿 &lt;b&gt;服务&lt;/b&gt; &amp; &quot;more&quot;')
    expect(page).toContain('10:30')
    expect(page).not.toMatch(/<script|style=|onclick/i)
  })

  it('offers every way it can end, each by a button of one form', async () => {
    const page = await (await get(address)).text()
    const ways = [...page.matchAll(/name="outcome"\s+value="(\w+)"/g)].map(([, way]) => way)
    expect(ways.sort()).toEqual(['fail', 'forge', 'late', 'leave', 'leave', 'pay', 'silent', 'twice'].sort())
    expect(page.match(/<form/g)).toHaveLength(1)
    expect(page.match(/btn--primary/g)).toHaveLength(1)
  })

  it('may lead back where it says, and load nothing but its style', async () => {
    const answer = await get(address)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/form-action 'self' https:\/\/mindisle\.test$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const style = await get('/pay/sandbox.css')
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('names no origin that would change its policy', async () => {
    const odd = await openCheckout('P1', { returnUrl: "https://a.test;script-src 'unsafe-inline'/x" })
    expect((await get(odd)).headers.get('content-security-policy')).toMatch(
      /form-action 'self' https:\/\/a\.test$/,
    )
    const near = await openCheckout('P2', { returnUrl: '/pages/payment/order-detail?id=7' })
    expect((await get(near)).headers.get('content-security-policy')).toMatch(/form-action 'self'$/)
  })

  it('says kindly that a trade is unknown, paid, over or will be late', async () => {
    const t = checkoutWords['zh-Hans']
    for (const path of ['/pay/sandbox', '/pay/sandbox?trade=', '/pay/sandbox?trade=P1']) {
      const lost = await get(path)
      expect([lost.status, await lost.text()]).toEqual([
        404,
        expect.stringContaining(t('state.unknown.lead')),
      ])
    }
    const [paid, over, late] = [await openCheckout('P3'), await openCheckout('P4'), await openCheckout('P5')]
    await desk.choose(paid, 'pay')
    await desk.choose(over, 'fail')
    await desk.choose(late, 'late')
    for (const [path, lead] of [
      [paid, t('state.paid.lead')],
      [over, t('state.over.lead')],
      [late, t('state.late.lead')],
    ] as const) {
      const answer = await get(path)
      const page = await answer.text()
      expect([answer.status, page]).toEqual([200, expect.stringContaining(lead)])
      const waysBack = page.match(
        /href="https:\/\/mindisle\.test\/page3\/payment\/order-detail\?id=7&amp;x=1"/g,
      )
      expect(waysBack).toHaveLength(2)
      expect(page).not.toContain('value="pay"')
      expect((await desk.choose(path, 'pay')).headers.get('location')).toBe(path)
    }
    expect(await (await get(over)).text()).toContain('value="late"')
  })

  it('takes a form and nothing else', async () => {
    const trade = new URL(address, desk.url).searchParams.get('trade') ?? ''
    const json = await fetch(`${desk.url}/pay/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ trade, outcome: 'pay' }),
      redirect: 'manual',
    })
    expect(json.headers.get('location')).toBe('/pay/sandbox?')
    const large = await desk.choose(address, 'x'.repeat(5000))
    expect(large.status).toBe(422)
    expect(await desk.sandbox.gateway.queryTrade(demand().tradeNo)).toEqual({ state: 'unpaid' })
  })
})

describe('the style of the checkout', () => {
  const read = (file: string): string =>
    readFileSync(new URL(`../../../../../../packages/ui/src/base/${file}`, import.meta.url), 'utf8')
  const tokensOf = (css: string): Map<string, string> =>
    new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']))

  it.each([
    ['light', themes.light, 'tokens.css', ':root {'],
    ['dark', themes.dark, 'themes.css', "[data-theme='dark'] {"],
  ])('has the colours of the app: %s', (_, ours, file, selector) => {
    const css = read(file)
    const begin = css.indexOf(selector)
    const theirs = tokensOf(css.slice(begin, css.indexOf('\n}', begin)))
    const mine = tokensOf(ours)
    expect(mine.size).toBeGreaterThan(25)
    for (const [name, value] of mine) expect(`${name}: ${value}`).toBe(`${name}: ${theirs.get(name)}`)
  })

  it('has the same tokens in both', () => {
    expect([...tokensOf(themes.dark).keys()]).toEqual([...tokensOf(themes.light).keys()])
  })
})
