import type { Page } from '@playwright/test'
import { entered, follow, homeMark, me, postAs, skipSplash, type Person } from './app.ts'
import { expect, startServer, test } from './server.ts'
import { mild, takeTest } from './take-test.ts'

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

interface BridgeCall {
  name: string
  parameters: Record<string, string>
}

/** WeChat's bridge, which says yes and remembers what it was told. */
const placeBridge = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const told: BridgeCall[] = []
    const invoke = (name: string, parameters: BridgeCall['parameters'], done: (answer: object) => void) => {
      told.push({ name, parameters })
      done({ err_msg: `${name}:ok` })
    }
    Object.assign(window, { told, WeixinJSBridge: { invoke } })
  })

const toldTo = (page: Page): Promise<BridgeCall[]> =>
  page.evaluate(() => (window as unknown as { told: BridgeCall[] }).told)

/** What somebody would get who is sent the page now, by a friend; on the timeline it is the same. */
async function cardNow(page: Page): Promise<BridgeCall['parameters'] | undefined> {
  const told = await toldTo(page)
  const last = (wanted: string) => told.findLast(({ name }) => name === wanted)?.parameters
  expect(last('updateTimelineShareData')).toEqual(last('updateAppMessageShareData'))
  return last('updateAppMessageShareData')
}

for (const [phone, userAgent] of Object.entries(agents)) {
  test.describe(`the share card on ${phone}`, () => {
    test.use({ userAgent })

    test('is that of the page, proven for the address WeChat checks, and the app’s own on private pages', async ({
      page,
      wechat,
      baseURL,
    }) => {
      await placeBridge(page)
      const seen = landings(page, baseURL)
      wechat.nextOpenId(newOpenId())
      await page.goto(entry)
      const { id } = await arrivedKnown(page)
      const landed = seen.at(-1) ?? ''
      expect(landed).toContain('code=')
      const picture = `${baseURL}/share.png`
      const own = { title: '心屿', link: `${baseURL}/?inviter_id=${id}`, imgUrl: picture }
      await expect.poll(() => cardNow(page)).toMatchObject(own)

      await follow(page, '/pages/table/show?id=low-mood-9&token=secret')
      const link = `${baseURL}/pages/table/show?id=low-mood-9&inviter_id=${id}`
      await expect.poll(() => cardNow(page)).toMatchObject({ title: '情绪低落自查', link, imgUrl: picture })
      const card = await cardNow(page)
      expect(card?.['desc']).toMatch(/[\u4e00-\u9fff]{6}/)
      const signed = {
        appId: card?.['verifyAppId'] ?? '',
        timestamp: Number(card?.['verifyTimestamp']),
        nonceStr: card?.['verifyNonceStr'] ?? '',
        signature: card?.['verifySignature'] ?? '',
      }
      const [onEntry, onCurrent] = [landed, page.url()].map((url) => wechat.shareIsRight(url, signed))
      expect({ onEntry, onCurrent }).toEqual({
        onEntry: phone === 'iPhone',
        onCurrent: phone === 'Android',
      })

      await follow(page, '/pages/search/include?words=%E5%A4%B1%E7%9C%A0')
      await expect.poll(() => cardNow(page)).toMatchObject(own)
    })
  })
}

test('a report is sent by the link its owner published, and by no other', async ({
  page,
  wechat,
  baseURL,
}) => {
  await placeBridge(page)
  wechat.nextOpenId(newOpenId())
  await page.goto(entry)
  const { id: sender } = await arrivedKnown(page)
  const own = { title: '心屿', link: `${baseURL}/?inviter_id=${sender}` }
  const id = await takeTest(page, 'low-mood-9', mild)
  const { token } = await postAs<{ token: string }>(page, '/api/report/publish', {
    id,
    parts: ['level'],
    is_indexed: 0,
  })
  const link = `${baseURL}/page2/report/publicity?token=${token}&inviter_id=${sender}`
  for (const path of ['show', 'answer-record', 'publicity']) {
    await follow(page, `/page2/report/publicity?token=${token}`)
    await expect.poll(() => cardNow(page)).toMatchObject({ desc: '情绪低落自查', link })
    await follow(page, `/page2/report/${path}?id=${id}`)
    await expect.poll(() => cardNow(page)).toMatchObject(own)
  }
  const links = (await toldTo(page)).flatMap(({ parameters }) => parameters['link'] ?? [])
  expect(new Set(links.filter((each) => new URL(each).pathname !== '/'))).toEqual(new Set([link]))
})
