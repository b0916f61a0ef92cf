import type { Page } from '@playwright/test'
import { me, openAsMember, postAs, problemsInBothThemes } from './app.ts'
import { expect, sitAtDesk, test } from './server.ts'

// Where the counselor is, so that both mean the same day by tomorrow.
test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai' })

const counselor = 'xu-qinghe'
const dayMs = 24 * 3_600_000

/** Tomorrow is among the days on which somebody can have a service; or the first of them is a later one, told by its weekday. */
async function expectTomorrow(client: Page, service: string, isThere: boolean) {
  await client.goto(`/page7/counselor/show?id=${counselor}&view=book&service=${service}`)
  const days = client.locator('.book-day:enabled')
  if (isThere) await expect(days.filter({ hasText: '明天' })).toBeVisible()
  else await expect(days.first().locator('span')).toHaveText(/^周.$/)
}

test('a service with its own notice time shows nobody a time of tomorrow; another one does', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, '/')
  await sitAtDesk(server, counselor, (await me(page)).id)
  const tomorrow = new Date(Date.now() + 8 * 3_600_000 + dayMs).toISOString().slice(0, 10)
  const open = { day: tomorrow, open: [{ from: 540, to: 1_080 }] }
  // The server hears a moment later who sits there now.
  await expect(() => postAs(page, '/api/counselor/desk/day', open)).toPass()
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  })
  const client = await context.newPage()
  await openAsMember(client, '/')
  await expectTomorrow(client, 'single', true)

  await page.goto('/page7/counselor/join?view=desk')
  const own = page.getByRole('button', { name: /^一次咨询，什么时候能约/ })
  await expect(own).toContainText('按通用设置')
  await expect(own).toContainText('现在最早能约')
  expect(await problemsInBothThemes(page)).toEqual([])
  await own.press('Enter')
  const sheet = page.getByRole('dialog', { name: '一次咨询' })
  await sheet.getByRole('switch', { name: '最晚提前多久约' }).press('Space')
  await sheet.getByRole('textbox', { name: '最晚提前多久约' }).fill('48')
  await expect(sheet.getByRole('status')).toHaveText(
    '来访者能看到 48 小时以后、28 天以内的空闲时间。每场之后空出 10 分钟。',
  )
  expect(await problemsInBothThemes(page)).toEqual([])
  await sheet.getByRole('button', { name: '好了' }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(own).toBeFocused()
  await expect(own).toContainText('还没存')
  await page.getByRole('button', { name: '存下设置', exact: true }).click()
  await expect(page.getByText('设置存好了')).toBeVisible()
  await expect(own).toContainText('单独设置')
  await expect(own).toContainText('现在最早能约')

  await expectTomorrow(client, 'single', false)
  await expectTomorrow(client, 'first-talk', true)
  await client.locator('.book-day', { hasText: '明天' }).click()
  const morning = client.getByRole('group', { name: '上午' })
  await expect(morning.locator('.book-time:enabled').first()).toBeVisible()

  // As in general again.
  await own.click()
  await sheet.getByRole('switch', { name: '最晚提前多久约' }).click()
  await sheet.getByRole('button', { name: '好了' }).click()
  await page.getByRole('button', { name: '存下设置', exact: true }).click()
  await expect(own).toContainText('按通用设置')
  await expect(own).toContainText('现在最早能约')
  await expectTomorrow(client, 'single', true)
  await context.close()
})
