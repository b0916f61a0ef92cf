import type { BrowserContext, Page } from '@playwright/test'
import { dialog, homeMark, me, openAsMember, pathOf, postAs, token } from './app.ts'
import { answer, atQuestion, comeIn, newPage, workerReady } from './exam-page.ts'
import { leftOn, plantMarks } from './left-on-device.ts'
import { expect, test } from './server.ts'
import { takeTest } from './take-test.ts'

const button = (page: Page) => page.getByRole('button', { name: '退出登录' })

/** Whether the server still lets this token in. */
const isLive = async (page: Page, bearer: string | null): Promise<boolean> => {
  const headers = { authorization: `Bearer ${bearer}` }
  return (await page.request.get('/api/member/personal/profile', { headers })).ok()
}

const searched = '企鹅灯塔'

/** Leaves what is private while using the app: an attempt, whose id is answered, what they searched for, where they are. */
async function use(page: Page): Promise<string> {
  await page.goto(`/pages/search/include?words=${encodeURIComponent(searched)}`)
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveValue(searched)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('search.history'))).toContain(searched)
  await page.goto('/pages/table/exam?table_id=inner-weather')
  await comeIn(page)
  await answer(page, 1, 0)
  await atQuestion(page, 2)
  const attempt = new URL(page.url()).searchParams.get('id')
  if (!attempt) throw new Error('the address names the attempt')
  expect(await leftOn(page)).toContain(attempt)
  return attempt
}

async function isGone(page: Page, words: readonly (string | null)[]): Promise<void> {
  const left = await leftOn(page)
  expect(words.filter((word) => word !== null && left.includes(word))).toEqual([])
}

/** As a link of the app would lead there: without network a page that is loaded anew does not know who asks. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, address)

async function cutOff(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

test('without network: a warning names what would be lost, all of it goes, the server is told later', async ({
  page,
  context,
}) => {
  await openAsMember(page, '/pages/my/setting')
  await expect(button(page)).toBeVisible()
  await workerReady(page)
  const { id } = await me(page)
  const before = await token(page)
  const attempt = await use(page)
  await cutOff(context, page)
  await answer(page, 2, 1)
  await atQuestion(page, 3)
  await plantMarks(page, 'planted-mark')
  expect(await leftOn(page)).toContain('planted-mark')
  await follow(page, '/pages/my/setting')
  await button(page).click()
  await expect(dialog(page)).toContainText(/《你的内在天气》里有 [12] 处还没送到/)
  await expect(page.locator('.setting-end [aria-busy=true]')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: '不要了，退出登录' }).click()
  await expect(homeMark(page)).toBeVisible()
  await isGone(page, ['planted-mark', id, before, searched, attempt, 'inner-weather'])
  expect(await isLive(page, before)).toBe(true)

  await page.reload()
  await expect(homeMark(page)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => isLive(page, before)).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sessions-to-end'))).toBeNull()
})

/** What the page gets from this address: from the network, or from what the browser has kept of it. */
const statusOf = (page: Page, address: string, cache: RequestCache): Promise<number> =>
  page.evaluate(
    ([url, how]) =>
      fetch(url, { cache: how, mode: 'same-origin' }).then(
        ({ status }) => status,
        () => 0,
      ),
    [address, cache] as const,
  )

test('a picture and a PDF of a report are kept by no browser, and gone with the report', async ({
  page,
  context,
}) => {
  await openAsMember(page, '/pages/my/setting')
  await expect(button(page)).toBeVisible()
  await workerReady(page)
  const id = await takeTest(page, 'attachment', { places: [1] })
  const drawn = await Promise.all([
    postAs<{ url: string }>(page, '/api/report/poster', { id, kind: 'poster', time_zone: 'Asia/Shanghai' }),
    postAs<{ url: string }>(page, '/api/report/pdf', { id, time_zone: 'Asia/Shanghai' }),
  ])
  const statuses = (cache: RequestCache) => Promise.all(drawn.map(({ url }) => statusOf(page, url, cache)))
  expect(await statuses('default')).toEqual([200, 200])
  expect((await statuses('only-if-cached')).filter((status) => status === 200)).toEqual([])
  expect(await leftOn(page)).not.toContain('/files/')
  await cutOff(context, page)
  expect(await statuses('force-cache')).toEqual([0, 0])
  await context.setOffline(false)
  await expect.poll(() => statuses('force-cache')).toEqual([200, 200])
  await postAs(page, '/api/report/delete', { id })
  expect(await statuses('force-cache')).toEqual([404, 404])
  await button(page).click()
  await dialog(page).getByRole('button', { name: '退出登录' }).click()
  await expect(homeMark(page)).toBeVisible()
  expect((await statuses('only-if-cached')).filter((status) => status === 200)).toEqual([])
  expect(await leftOn(page)).not.toContain('/files/')
})

test.describe('with network', () => {
  // The app's own files need not be fetched for these.
  test.use({ serviceWorkers: 'block' })

  test('after the session was ended elsewhere it is still a way out', async ({ page }) => {
    await openAsMember(page, '/pages/my/setting')
    const { id } = await me(page)
    const authorization = `Bearer ${await token(page)}`
    await expect(button(page)).toBeVisible()
    await page.request.post('/api/auth/logout', {
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
    })
    await button(page).click()
    await dialog(page).getByRole('button', { name: '退出登录' }).click()
    await expect(homeMark(page)).toBeVisible()
    await expect.poll(async () => (await me(page).catch(() => null))?.id ?? id).not.toBe(id)
    await expect(dialog(page)).toHaveCount(0)
    await isGone(page, [id, authorization.slice('Bearer '.length)])
  })

  test('all tabs leave, and the way back shows nothing of the person', async ({ page, context }) => {
    await openAsMember(page, '/pages/my/setting')
    await expect(button(page)).toBeVisible()
    const { id } = await me(page)
    const before = await token(page)
    const other = await newPage(context, '/pages/my/index')
    const attempt = await use(other)
    await button(page).click()
    await dialog(page).getByRole('button', { name: '退出登录' }).click()
    await expect(homeMark(page)).toBeVisible()
    await expect(homeMark(other)).toBeVisible()
    expect(pathOf(other)).toBe('/')
    await expect.poll(() => isLive(page, before)).toBe(false)
    await expect.poll(async () => (await me(other).catch(() => null))?.id ?? id).not.toBe(id)
    // Not the assessment: home keeps what it recommends to everybody, and that may be among it.
    await isGone(other, [id, before, searched, attempt])
    await other.goBack()
    await expect.poll(() => other.evaluate(() => localStorage.getItem('token'))).not.toContain(before)
    await expect(other.getByText('还没有找到')).toBeVisible()
    await other.waitForLoadState('networkidle')
    await isGone(other, [id, before, searched, attempt])
  })
})
