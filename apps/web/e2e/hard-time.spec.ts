import type { Page } from '@playwright/test'
import { entered, open, seriousProblems, token } from './app.ts'
import { expect, test } from './server.ts'

const helpSheet = (page: Page) => page.getByRole('dialog', { name: '你不必一个人扛着' })

/** As the app would send it from a form: a nickname is words too. */
async function say(page: Page, nickname: string): Promise<string | null> {
  const bearer = await token(page)
  return page.evaluate(
    async ([sent, name]) => {
      const headers = { authorization: `Bearer ${sent}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ nickname: name })
      const response = await fetch('/api/member/personal/profile', { method: 'POST', headers, body })
      return response.headers.get('needs-help')
    },
    [bearer, nickname] as const,
  )
}

/** The day after, as the server will say it then. */
const dayAfter = (page: Page) =>
  page.route('**/api/safety/episode**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { needs_check_in: number } }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, needs_check_in: 1 } } })
  })

test('words of danger are heard wherever they are written, and home stays with the person', async ({
  page,
}) => {
  await open(page, '/')
  await entered(page)
  await expect(page.getByText('难熬的时候，先找个人')).toHaveCount(0)
  expect(await say(page, '不想活了')).toBe('self')
  await page.reload()
  await expect(page.getByRole('heading', { name: '难熬的时候，先找个人' })).toBeVisible()
  await expect(page.locator('.hard-time a[href="tel:12356"]')).toBeVisible()
  await page.getByRole('button', { name: /先陪我缓一缓/ }).click()
  await expect(helpSheet(page)).toBeVisible()
})

test.describe('the day after', () => {
  test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' })

  test.beforeEach(async ({ page }) => {
    await open(page, '/')
    await entered(page)
    await say(page, '不想活了')
    await dayAfter(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: /今天好一点了吗/ })).toBeVisible()
  })

  test('one question with three answers, read by everyone', async ({ page }) => {
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: '好一些了' }).click()
    await expect(page.getByText('能好一点，是你一步步走过来的')).toBeVisible()
    await expect(page.getByRole('link', { name: /记下这次是什么帮到了你/ })).toBeVisible()
    await page.getByRole('button', { name: '这几天先不用问我' }).click()
    await expect(page.locator('.hard-time')).toHaveCount(0)
  })

  test('harder brings people first, and nothing is asked to be shared any more', async ({ page }) => {
    await expect(page.getByText('分享给朋友')).toHaveCount(1)
    await page.getByRole('button', { name: '更难了' }).click()
    await expect(page.locator('.hard-time a[href="tel:12356"]')).toBeVisible()
    await expect(page.locator('.hard-time a[href="tel:120"]')).toBeVisible()
    await expect(page.getByText('分享给朋友')).toHaveCount(0)
    expect(await seriousProblems(page)).toEqual([])
  })

  test('it can be put off', async ({ page }) => {
    await page.getByRole('button', { name: '今天先不说' }).click()
    await expect(page.locator('.hard-time')).toHaveCount(0)
  })
})

test('nobody has looked, and a look is told with its reason', async ({ page }) => {
  await open(page, '/pages/my/setting?view=staff')
  await expect(page.getByText('还没有人看过。')).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  const look = { id: '0123456789abcdef', at: '2026-11-16T08:00:00.000Z', reason: '先看一眼要不要帮忙' }
  await page.route('**/api/safety/staff_looks', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { list: [look] } } }),
  )
  await page.reload()
  await expect(page.getByText(look.reason)).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
})
