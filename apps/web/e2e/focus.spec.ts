import type { Page } from '@playwright/test'
import { newMobile, open, tab } from './app.ts'
import { button, link } from './money-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** The words of what has the focus, with its kind. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: active } = document
    const isShown = active !== null && active.getClientRects().length > 0
    return isShown ? `${active.tagName} ${active.textContent.trim()}` : 'nowhere'
  })

const expectFocus = (page: Page, what: RegExp) => expect.poll(() => focused(page)).toMatch(what)

/** As a link of the app would. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const made = document.body.appendChild(document.createElement('a'))
    made.href = href
    made.click()
    made.remove()
  }, address)

test('each page that is opened begins at its heading', async ({ page }) => {
  await open(page, '/pages/about/index')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await focused(page)).toMatch(/^BODY/)
  const pages: ReadonlyArray<readonly [string, RegExp]> = [
    ['/pages/my/setting', /^H1 设置/],
    ['/pages/table/show?id=low-mood-9', /^H1 .*自查/],
    ['/pages/special/show?id=sleepless-nights', /^H1 睡不着的夜里/],
    ['/page12/self-service/hotline', /^H1 .*热线/],
    ['/pages/login/index', /^H1 手机号登录/],
    ['/page2/report/show?id=0000000000000000', /^H1 /],
    ['/no/such/page', /^H1 找不到这一页/],
    ['/page9/tarot/index', /^H1 塔罗/],
  ]
  for (const [address, heading] of pages) {
    await follow(page, address)
    await expectFocus(page, heading)
  }
  await page.goto('/')
  await tab(page, '测评').click()
  await expectFocus(page, /^H1 /)
  await tab(page, '我的').click()
  await expectFocus(page, /^H1 /)
})

test('back leads to where one was', async ({ page }) => {
  await open(page, '/pages/my/setting')
  const terms = link(page, /用户服务协议/)
  await terms.focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, /^H1 用户服务协议/)
  await page.goBack()
  await expect(terms).toBeFocused()
})

test('who asks for a code goes on in its field', async ({ page }) => {
  await open(page, '/pages/login/index')
  await page
    .getByLabel(/手机号/)
    .first()
    .fill(newMobile())
  await button(page, '获取验证码').click()
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeFocused()
  await expect(button(page, /\d{6}/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeFocused()
  await page.keyboard.type('123')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入 6 位验证码')).toBeVisible()
})
