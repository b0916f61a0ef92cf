import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { entered, homeMark, me, skipSplash, type Person } from './app.ts'
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
/** What the address bar shows for it. */
const shown = '/?from=menu'

let people = 0
const newOpenId = (): string => `oBrowser${process.pid}${(people += 1)}`

/** The page has come to rest: home is shown, somebody is known and nothing is on its way to WeChat. */
async function arrived(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/' && !url.searchParams.has('state'))
  await page.waitForLoadState('networkidle')
  await expect(homeMark(page)).toBeVisible()
  await entered(page)
}

/** As above, and WeChat said who it is. */
async function arrivedKnown(page: Page): Promise<Person> {
  await expect.poll(() => me(page).catch(() => null)).toMatchObject({ is_auth_mp: 1 })
  await arrived(page)
  return me(page)
}

/** The addresses our own page was loaded by. */
function landings(page: Page, origin: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(origin)) seen.push(request.url())
  })
  return seen
}

test.use({ userAgent: agents.iPhone, serviceWorkers: 'block' })

test.beforeEach(({ page }) => skipSplash(page))

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
      const person = await arrivedKnown(page)
      expect(page.url()).toBe(baseURL + shown)
      expect(seen).toHaveLength(2)
      expect(seen[1]).toMatch(/[?&]code=[\w-]+&state=\w+/)

      const exchanged = wechat.calls(exchangePath)
      await page.reload()
      await arrived(page)
      expect(page.url()).toBe(baseURL + shown)
      await page.goBack()
      await expect(page).toHaveURL(`${baseURL}/api/docs`)
      await page.goForward()
      await arrived(page)
      expect(page.url()).toBe(baseURL + shown)
      expect(await me(page)).toEqual(person)
      expect(wechat.calls(authorizePath)).toBe(asked + 1)
      expect(wechat.calls(exchangePath)).toBe(exchanged)
    })
  })
}

test('the same person is known on a second phone', async ({ page, browser, wechat, baseURL }) => {
  const openId = newOpenId()
  wechat.nextOpenId(openId)
  await page.goto(entry)
  await arrivedKnown(page)
  const other = await browser.newPage({ userAgent: agents.Android, locale: 'zh-CN' })
  wechat.nextOpenId(openId)
  await other.goto(baseURL + entry)
  await arrivedKnown(other)
  expect((await me(other)).id).toBe((await me(page)).id)
  await other.close()
})

test('a return that somebody shared signs nobody in as them', async ({ page, browser, wechat, baseURL }) => {
  const seen = landings(page, baseURL)
  wechat.nextOpenId(newOpenId())
  await page.goto(entry)
  await arrivedKnown(page)
  const friend = await browser.newPage({ userAgent: agents.Android, locale: 'zh-CN' })
  wechat.nextOpenId(newOpenId())
  await friend.goto(seen[1] ?? '')
  await arrivedKnown(friend)
  expect(friend.url()).toBe(baseURL + shown)
  const [mine, theirs] = [await me(page), await me(friend)]
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
    expect(page.url()).toBe(baseURL + shown)
    expect((await me(page)).is_auth_mp).toBe(0)
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
    expect(page.url()).toBe(baseURL + shown)
    await page.reload()
    await arrived(page)
    expect((await me(page)).is_auth_mp).toBe(0)
    expect(wechat.calls(authorizePath)).toBe(asked + 1)
  })

  test('a WeChat that answers rubbish', async ({ page, wechat, baseURL }) => {
    const asked = wechat.calls(authorizePath)
    wechat.inject(exchangePath, 'garbage')
    await page.goto(entry)
    await arrived(page)
    expect(page.url()).toBe(baseURL + shown)
    expect((await me(page)).is_auth_mp).toBe(0)
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
    expect((await me(page)).is_auth_mp).toBe(0)
    expect(page.url()).toBe(plain.url + shown)
    expect(left).toEqual([])
    await plain.stop()
  })
})

/** The share card's own code, run where the app runs it: from the first moment of the page. */
async function shareCardScript(): Promise<string> {
  const contents = `import { rememberEntryUrl } from './entry-url.ts'
    import { prepareShareCard } from './share-card.ts'
    const entryUrl = rememberEntryUrl(location.href)
    async function sign(url) {
      const authorization = 'Bearer ' + JSON.parse(localStorage.getItem('token'))
      const address = '/api/wechat/mp/share_signature?' + new URLSearchParams({ url })
      return (await (await fetch(address, { headers: { authorization } })).json()).data
    }
    const { userAgent } = navigator
    window.shareCard = () => prepareShareCard(sign, { userAgent, entryUrl, currentUrl: location.href })`
  const resolveDir = fileURLToPath(new URL('../src/lib/wechat', import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
  })
  return outputFiles[0]?.text ?? ''
}

for (const [phone, userAgent] of Object.entries(agents)) {
  test.describe(`the share card on ${phone}`, () => {
    test.use({ userAgent })

    test('is signed for the address that WeChat there checks', async ({ page, wechat, baseURL }) => {
      await page.addInitScript(await shareCardScript())
      const seen = landings(page, baseURL)
      wechat.nextOpenId(newOpenId())
      await page.goto(entry)
      await arrivedKnown(page)
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
