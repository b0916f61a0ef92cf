import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { expect, startServer, test, type Signature } from './server.ts'

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
  Android:
    'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Mobile Safari/537.36 XWEB/1220133 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64',
}
const authorizePath = '/connect/oauth2/authorize'
const exchangePath = '/sns/oauth2/access_token'
const entry = '/pages/index/index?from=menu'
const visitorWords = '你现在是访客，随时可以开始'

let people = 0
const newOpenId = (): string => `oBrowser${process.pid}${(people += 1)}`

const profile = (page: Page) =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    const response = await fetch('/api/member/personal/profile', { headers: { authorization } })
    return ((await response.json()) as { data: { id: string; is_auth_mp: number } }).data
  })

/** The page has come to rest: it says who one is and is not on its way to WeChat. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('status')).toHaveText(visitorWords, { timeout: 15_000 })
}

/** The addresses our own page was loaded by. */
function landings(page: Page, origin: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(origin)) seen.push(request.url())
  })
  return seen
}

test.use({ userAgent: agents.iPhone })

for (const [phone, userAgent] of Object.entries(agents)) {
  test.describe(phone, () => {
    test.use({ userAgent })

    test('lands signed in, with nothing of it in the address, the history or a second visit', async ({
      page,
      wechat,
      baseURL,
    }) => {
      await page.goto('/api/docs')
      const seen = landings(page, baseURL)
      const asked = wechat.calls(authorizePath)
      wechat.nextOpenId(newOpenId())
      await page.goto(entry)
      await arrived(page)
      expect(page.url()).toBe(baseURL + entry)
      expect(seen).toHaveLength(2)
      expect(seen[1]).toMatch(/[?&]code=[\w-]+&state=\w+/)
      const person = await profile(page)
      expect(person.is_auth_mp).toBe(1)

      const exchanged = wechat.calls(exchangePath)
      await page.reload()
      await arrived(page)
      expect(page.url()).toBe(baseURL + entry)
      await page.goBack()
      await expect(page).toHaveURL(`${baseURL}/api/docs`)
      await page.goForward()
      await arrived(page)
      expect(page.url()).toBe(baseURL + entry)
      expect(await profile(page)).toEqual(person)
      expect(wechat.calls(authorizePath)).toBe(asked + 1)
      expect(wechat.calls(exchangePath)).toBe(exchanged)
    })
  })
}

test('the same person is known on a second phone', async ({ page, browser, wechat, baseURL }) => {
  const openId = newOpenId()
  wechat.nextOpenId(openId)
  await page.goto(entry)
  await arrived(page)
  const other = await browser.newPage({ userAgent: agents.Android, locale: 'zh-CN' })
  wechat.nextOpenId(openId)
  await other.goto(baseURL + entry)
  await arrived(other)
  expect((await profile(other)).id).toBe((await profile(page)).id)
  await other.close()
})

test('a return that somebody shared signs nobody in as them', async ({ page, browser, wechat, baseURL }) => {
  const seen = landings(page, baseURL)
  wechat.nextOpenId(newOpenId())
  await page.goto(entry)
  await arrived(page)
  const friend = await browser.newPage({ userAgent: agents.Android, locale: 'zh-CN' })
  wechat.nextOpenId(newOpenId())
  await friend.goto(seen[1] ?? '')
  await arrived(friend)
  expect(friend.url()).toBe(baseURL + entry)
  const [mine, theirs] = [await profile(page), await profile(friend)]
  expect(theirs.id).not.toBe(mine.id)
  expect(theirs.is_auth_mp).toBe(1)
  await friend.close()
})

test.describe('what goes wrong leaves a visitor, and no loop:', () => {
  test('a tampered state', async ({ page, wechat, baseURL }) => {
    const [asked, exchanged] = [wechat.calls(authorizePath), wechat.calls(exchangePath)]
    await page.route(`${wechat.url}${authorizePath}*`, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      const location = (response.headers()['location'] ?? '').replace(/state=\w/, 'state=_')
      await route.fulfill({ status: 302, headers: { location } })
    })
    await page.goto(entry)
    await arrived(page)
    expect(page.url()).toBe(baseURL + entry)
    expect((await profile(page)).is_auth_mp).toBe(0)
    await page.reload()
    await arrived(page)
    expect(wechat.calls(authorizePath)).toBe(asked + 1)
    expect(wechat.calls(exchangePath)).toBe(exchanged)
  })

  test('one who declines', async ({ page, wechat, baseURL }) => {
    const asked = wechat.calls(authorizePath)
    wechat.nextDeclines()
    await page.goto(entry)
    await arrived(page)
    expect(page.url()).toBe(baseURL + entry)
    await page.reload()
    await arrived(page)
    expect((await profile(page)).is_auth_mp).toBe(0)
    expect(wechat.calls(authorizePath)).toBe(asked + 1)
  })

  test('a WeChat that answers rubbish', async ({ page, wechat, baseURL }) => {
    const asked = wechat.calls(authorizePath)
    wechat.inject(exchangePath, 'garbage')
    await page.goto(entry)
    await arrived(page)
    expect(page.url()).toBe(baseURL + entry)
    expect((await profile(page)).is_auth_mp).toBe(0)
    await page.reload()
    await arrived(page)
    expect(wechat.calls(authorizePath)).toBe(asked + 1)
  })

  test('a server without WeChat', async ({ page }) => {
    const plain = await startServer()
    const left: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(plain.url)) left.push(request.url())
    })
    await page.goto(plain.url + entry)
    await arrived(page)
    expect((await profile(page)).is_auth_mp).toBe(0)
    expect(page.url()).toBe(plain.url + entry)
    expect(left).toEqual([])
    await plain.stop()
  })
})

/** The app itself, with the share card within reach of the test: the thin page has nothing yet that asks for it. */
async function appWithShareCard(): Promise<string> {
  const contents = `import './main.tsx'
    import { shareCard } from './open-app.ts'
    Object.assign(window, { shareCard })`
  const resolveDir = fileURLToPath(new URL('../src/app', import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { __VERSION__: '"0"', 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

for (const [phone, userAgent] of Object.entries(agents)) {
  test.describe(`the share card on ${phone}`, () => {
    test.use({ userAgent })

    test('is signed for the address that WeChat there checks', async ({ page, wechat, baseURL }) => {
      const body = await appWithShareCard()
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
      )
      const seen = landings(page, baseURL)
      await page.goto(entry)
      await arrived(page)
      const sign = () =>
        page.evaluate(() => (window as unknown as { shareCard(): Promise<Signature> }).shareCard())
      const landed = seen.at(-1) ?? ''
      expect(landed).toContain('code=')
      for (const path of ['/page2/report/show?id=1', '/pages/table/show?id=%E5%BF%83#part']) {
        await page.evaluate((to) => history.pushState(null, '', to), path)
        const card = await sign()
        const [onEntry, onCurrent] = [landed, page.url()].map((url) => wechat.shareIsRight(url, card))
        expect({ onEntry, onCurrent }).toEqual({
          onEntry: phone === 'iPhone',
          onCurrent: phone === 'Android',
        })
      }
    })
  })
}
