import type { Page } from '@playwright/test'
import { entered, follow, homeMark, open, openAsMember, pathOf, problemsInBothThemes } from './app.ts'
import { makeEntry } from './diary-page.ts'
import { newPage } from './exam-page.ts'
import { expect, test } from './server.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const locked = (page: Page) => heading(page, '输入密码')
const press = async (page: Page, code: string): Promise<void> => {
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click()
}
const typeCode = (page: Page, code: string): Promise<void> => page.keyboard.type(code)
const unlock = async (page: Page, code: string): Promise<void> => {
  await expect(locked(page)).toBeVisible()
  await typeCode(page, code)
}
const minute = 60_000

/** As the app keeps it, stretched little: what a try costs is not what these tests are about. */
const plantLock = (page: Page, code: string, more: object = {}): Promise<void> =>
  page.evaluate(
    async ([digits, rest]) => {
      const salt = crypto.getRandomValues(new Uint8Array(16))
      const bytes = new TextEncoder().encode(digits)
      const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
      const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1000 }
      const hash = await crypto.subtle.deriveBits(how, key, 256)
      const text = (part: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(part)))
      const kept = { digits: digits.length, salt: text(salt), rounds: 1000, hash: text(hash) }
      const lock = { code: kept, delay: 60_000, covers: true, deviceKey: null, wrong: 0, at: 0, ...rest }
      localStorage.setItem('lock', JSON.stringify(lock))
    },
    [code, more] as const,
  )

/** The system takes the app out of sight, or brings it back. */
const setSeen = (page: Page, isSeen: boolean): Promise<void> =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: seen ? 'visible' : 'hidden',
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isSeen)

test('a code is chosen twice; from then on no address opens without it, and help does', async ({ page }) => {
  await openAsMember(page, '/pages/my/setting?view=lock')
  await makeEntry(page, { text: '只给自己看的一句' })
  const turn = page.getByRole('switch', { name: '打开心屿时先解锁' })
  await turn.click()
  await typeCode(page, '1234')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('这个太容易猜了')).toBeVisible()
  await press(page, '2580')
  await page.getByRole('button', { name: '下一步' }).click()
  await typeCode(page, '2581')
  await expect(page.getByText('两遍不一样')).toBeVisible()
  await typeCode(page, '2580')
  await page.getByRole('button', { name: '下一步' }).click()
  await typeCode(page, '2580')
  await expect(turn).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('lock'))).not.toContain('2580')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/page10/diary/index')
  await expect(locked(page)).toBeFocused()
  await expect(page).toHaveTitle('输入密码')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '紧急求助，不用解锁' }).click()
  await expect(page.locator('a[href="tel:12356"]').first()).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '返回' }).click()
  await press(page, '2587')
  await expect(page.getByText('还能试 4 次，之后歇 5 分钟。')).toBeVisible()
  await press(page, '2580')
  await expect(page.getByText('只给自己看的一句')).toBeVisible()
  await expect(locked(page)).toHaveCount(0)

  await page.goto('/pages/my/setting?view=lock')
  await unlock(page, '2580')
  await turn.click()
  await typeCode(page, '2580')
  await expect(turn).not.toBeChecked()
  await page.reload()
  await expect(turn).not.toBeChecked()
})

test('wrong codes cost a wait that reloads and other tabs share, and that a clock set back does not stretch', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await entered(page)
  await plantLock(page, '2580', { wrong: 4 })
  await page.reload()
  await unlock(page, '1111')
  await expect(page.getByText('约 5 分钟后再试。')).toBeVisible()
  await page.reload()
  const other = await newPage(context, '/pages/my/index')
  for (const tab of [page, other]) {
    await expect(tab.getByText('约 5 分钟后再试。')).toBeVisible()
    await typeCode(tab, '2580')
    await expect(tab.getByRole('status', { name: '已输入 0 位，共 4 位' })).toBeVisible()
  }
  await other.clock.setFixedTime(Date.now() + 5 * minute + 1_000)
  await expect(other.getByText('约 5 分钟后再试。')).toHaveCount(0)
  await typeCode(other, '1111')
  await expect(other.getByText('还能试 2 次，之后歇 15 分钟。')).toBeVisible()
  await typeCode(other, '2580')
  await expect(locked(other)).toHaveCount(0)
  // Opened there, not here.
  await expect(locked(page)).toBeVisible()
  await page.clock.setFixedTime(Date.now() - 30 * 24 * 60 * minute)
  await plantLock(page, '2580', { wrong: 5, at: Date.now() })
  await expect(page.getByText('约 5 分钟后再试。')).toBeVisible()
  await page.clock.setFixedTime(Date.now() - 30 * 24 * 60 * minute + 6 * minute)
  await expect(page.getByText('约 5 分钟后再试。')).toHaveCount(0)
  await typeCode(page, '2580')
  await expect(homeMark(page)).toBeVisible()
})

test('out of sight it shows a blank page, and after its time it is locked with what was being written below', async ({
  page,
  context,
}) => {
  await openAsMember(page, '/pages/my/setting')
  await expect(page.getByText('外观')).toBeVisible()
  const other = await newPage(context, '/pages/my/index')
  await entered(other)
  await follow(other, '/page12/self-service/hotline?view=plan')
  const field = other.getByLabel('用自己的话写一条')
  await field.fill('写到一半')
  await plantLock(page, '258025')
  // Another tab has turned it on: this one keeps it too, without a reload.
  const covered = other.locator('html[data-covered]')
  await expect
    .poll(async () => {
      await setSeen(other, false)
      return covered.count()
    })
    .toBe(1)
  await setSeen(other, true)
  await expect(covered).toHaveCount(0)
  await expect(field).toBeVisible()

  await setSeen(other, false)
  await other.clock.setFixedTime(Date.now() + minute + 1_000)
  await setSeen(other, true)
  await expect(locked(other)).toBeVisible()
  await expect(field).toBeHidden()
  await expect(other).toHaveTitle('输入密码')
  await typeCode(other, '258025')
  await expect(field).toHaveValue('写到一半')
  await expect(other).toHaveTitle(/写|计划/)

  await setSeen(other, false)
  await other.clock.setFixedTime(Date.now() - minute)
  await setSeen(other, true)
  await expect(locked(other)).toBeVisible()
  await other.goBack()
  await expect.poll(() => pathOf(other)).toBe('/pages/my/index')
  await expect(locked(other)).toBeVisible()
  await expect(other).toHaveTitle('输入密码')
  await expect(other.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
  await typeCode(other, '258025')
  await expect(other.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('a forgotten code: signing in again empties the device, after a warning of what never arrived', async ({
  page,
  context,
}) => {
  await openAsMember(page, '/page10/diary/index')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/diary/save', (route) => route.abort())
  await page.goto('/page10/diary/modify')
  await page
    .getByRole('radio', { name: '不错' })
    .or(page.getByRole('button', { name: '不错' }))
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('diary.kept'))).not.toBeNull()
  await plantLock(page, '2580')
  await page.goto('/page10/diary/index')
  await expect(locked(page)).toBeVisible()
  const other = await newPage(context, '/page10/diary/index')
  await expect(locked(other)).toBeVisible()
  await page.getByRole('button', { name: '忘了密码' }).click()
  await expect(page.getByText(/处还没送到，清空就找不回来了/)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '清空，重新登录' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/login/index')
  expect(
    await page.evaluate(() => [localStorage.getItem('lock'), localStorage.getItem('diary.kept')]),
  ).toEqual([null, null])
  await expect(homeMark(other)).toBeVisible()
})

test('the device can tell its owner instead; whoever it does not know is left with the code', async ({
  browser,
  server,
}) => {
  // Browsers keep such keys for names, not for bare addresses.
  const baseURL = server.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  await open(page, '/pages/my/setting?view=lock')
  await entered(page)
  await plantLock(page, '2580')
  await page.reload()
  await unlock(page, '2580')
  const own = page.getByRole('switch', { name: '面容或指纹' })
  await own.click()
  await expect(own).toBeChecked()
  await page.reload()
  const recognise = page.getByRole('button', { name: '用面容或指纹打开' })
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await recognise.first().click()
  await expect(page.getByText('没有认出来，用密码吧。')).toBeVisible()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await recognise.last().click()
  await expect(own).toBeVisible()
  await context.close()
})
