import type { Browser, Page } from '@playwright/test'
import { besideTheApp, dialog, entered, follow, homeMark, open, openAsMember, pathOf } from './app.ts'
import { leftOn } from './left-on-device.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

const planPage = '/page12/self-service/hotline?view=plan'
const exit = (page: Page) => page.getByRole('button', { name: '快速离开：换到一个普通页面' })
const word = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()

interface Kept {
  lines: Array<{ text: string; step: string }>
  links: Array<{ opened_count: number }>
}
const keptTexts = async (page: Page): Promise<string[]> =>
  (await readAs<Kept>(page, '/api/plan/show')).lines.map(({ text }) => text).filter(Boolean)

/** On another device of the same person. */
async function secondDevice(browser: Browser, first: Page): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await besideTheApp(page)
  const kept = await first.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('visitor_id')])
  await page.evaluate(([tokenText, visitor]) => {
    localStorage.setItem('token', tokenText ?? '')
    localStorage.setItem('visitor_id', visitor ?? '')
  }, kept)
  return page
}

async function visitOnce(page: Page): Promise<void> {
  await open(page, '/')
  await expect(homeMark(page)).toBeVisible()
  await entered(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test('a plan made without network lies on the device, and is there on another one once the network is back', async ({
  page,
  context,
  browser,
}) => {
  await visitOnce(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: '求助', exact: true }).first().click()
  await page.getByRole('link', { name: '我的计划' }).click()
  await word(page, '不想回消息').click()
  await expect(word(page, '不想回消息')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '下一步：我自己能做的' }).click()
  await page.getByLabel('用自己的话写一条').fill('走到河边')
  await page.getByRole('button', { name: '加上' }).click()
  await expect(line(page, '走到河边')).toBeVisible()
  await page.getByRole('button', { name: '先到这里' }).click()
  await expect(page).toHaveTitle('我的计划 · 心屿')

  await page.reload()
  await expect(line(page, '不想回消息')).toBeVisible()
  await expect(line(page, '走到河边')).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => keptTexts(page).catch(() => [])).toEqual(['不想回消息', '走到河边'])
  const other = await secondDevice(browser, page)
  await other.goto(planPage)
  await expect(line(other, '走到河边')).toBeVisible()
  await other.context().close()
})

test('two devices keep what either has written', async ({ page, browser }) => {
  await open(page, planPage)
  await word(page, '心慌').click()
  await expect.poll(() => keptTexts(page).catch(() => [])).toEqual(['心慌'])
  const other = await secondDevice(browser, page)
  await other.goto(planPage)
  await other.getByRole('button', { name: '修改「我认得的信号」' }).click()
  await word(other, '吃不下').click()
  await word(page, '发脾气').click()
  await expect.poll(async () => (await keptTexts(page)).toSorted()).toEqual(['发脾气', '吃不下', '心慌'])
  await page.reload()
  for (const text of ['发脾气', '吃不下', '心慌']) await expect(line(page, text)).toBeVisible()
  await other.context().close()
})

test('somebody to call is one tap away', async ({ page }) => {
  await open(page, planPage)
  await page.getByRole('button', { name: /我可以开口的人/ }).click()
  await page.getByLabel('称呼').fill('姐姐')
  await page.getByLabel('电话（可以不填）').fill('138 0013 8000')
  await page.getByRole('button', { name: '加上' }).click()
  await page.getByRole('button', { name: '先到这里' }).click()
  await expect(page.getByRole('link', { name: '打给姐姐' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: '发消息给姐姐' })).toHaveAttribute(
    'href',
    /^sms:138 0013 8000\?body=/,
  )
  const used = page.waitForRequest('**/api/safety/plan_used')
  await page.getByRole('button', { name: /回到此刻/ }).click()
  expect((await used).postData() ?? '').toBe('')
  await page.getByRole('button', { name: '找到一样' }).click()
  await expect(page.getByText('看看四周，找到 4 样看得见的')).toBeVisible()
})

test('a link shows it to a stranger, tells how often, and ends when it is taken back', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => void (window.name = url),
    })
  })
  await open(page, planPage)
  await word(page, '心慌').click()
  await page.getByRole('button', { name: '先到这里' }).click()
  await page.getByRole('button', { name: /分享给一个人/ }).click()
  await page.getByRole('radio', { name: '1 天' }).click()
  await page.getByRole('button', { name: '做一个链接' }).click()
  await expect(page.getByText('还没有被打开')).toBeVisible()
  const address = await page.evaluate(() => window.name)

  const stranger = await (await browser.newContext()).newPage()
  const { pathname, search } = new URL(address)
  await open(stranger, pathname + search)
  await expect(line(stranger, '心慌')).toBeVisible()
  await expect(stranger).toHaveTitle('一页给你的话 · 心屿')
  await expect
    .poll(async () => (await readAs<Kept>(page, '/api/plan/show')).links)
    .toMatchObject([{ opened_count: 1 }])

  await page.getByRole('button', { name: /^收回/ }).click()
  await expect(page.getByText('收回了，那个链接打不开了')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('这个链接已经到期，或者被收回了')).toBeVisible()
  await expect(line(stranger, '心慌')).toHaveCount(0)
  await stranger.context().close()
})

test('leaving is one tap to a page without a trace, and the way back asks first', async ({ page }) => {
  await open(page, '/')
  await entered(page)
  await page.getByRole('button', { name: '求助', exact: true }).first().click()
  await page.getByRole('link', { name: '我的计划' }).click()
  await word(page, '心慌').click()
  await exit(page).click()
  await page.waitForURL('**/calendar.html')
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  await expect(page.locator('body')).not.toContainText(/心屿|计划|心慌/)
  await expect(page).not.toHaveTitle(/心屿|计划/)

  await page.goBack()
  await expect(page.getByRole('heading', { name: '要接着刚才的页面吗？' })).toBeVisible()
  await expect(page.getByText('心慌')).toHaveCount(0)
  expect(pathOf(page)).not.toContain('hotline')
  await page.getByRole('button', { name: '先不了' }).click()
  await page.waitForURL('**/calendar.html')

  await page.goto(planPage)
  await expect(page.getByRole('heading', { name: '要接着刚才的页面吗？' })).toBeVisible()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(line(page, '心慌')).toBeVisible()
  await page.reload()
  await expect(line(page, '心慌')).toBeVisible()
})

test('signing out says what was not sent, and takes the plan away', async ({ page, context }) => {
  await openAsMember(page, planPage)
  await word(page, '心慌').click()
  await expect.poll(() => keptTexts(page).catch(() => [])).toEqual(['心慌'])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await word(page, '发脾气').click()
  await expect(page.getByText('已存在这部手机里，连上网会自己存好')).toBeVisible()
  expect(await leftOn(page)).toContain('发脾气')
  await follow(page, '/pages/my/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(dialog(page)).toContainText('《我的计划》里有 1 处还没送到')
  await dialog(page).getByRole('button', { name: '不要了，退出登录' }).click()
  await expect.poll(() => leftOn(page).catch(() => '发脾气')).not.toMatch(/发脾气|心慌|mindisle-plan/)
  await context.setOffline(false)
})

test('what is sent to a friend is the lines and a minute of breathing, and nothing about why', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (content: object) => void (window.name = JSON.stringify(content)),
    })
  })
  await open(page, '/page12/self-service/hotline?view=friend')
  await expect(page.getByText('你最近让我有点担心。你有过不想活的念头吗？')).toBeVisible()
  await page.getByRole('button', { name: '发给 TA' }).click()
  await expect.poll(() => page.evaluate(() => window.name)).not.toBe('')
  const sent = JSON.parse(await page.evaluate(() => window.name)) as { url: string; text: string }
  const { pathname, search } = new URL(sent.url)
  expect([pathname, search]).toEqual(['/page12/self-service/hotline', ''])
  expect(sent.text).not.toMatch(/担心/)
  await page.goto(pathname)
  await page.getByRole('button', { name: /先缓一缓/ }).click()
  await expect(page.getByText('吸气').first()).toBeVisible()
})
