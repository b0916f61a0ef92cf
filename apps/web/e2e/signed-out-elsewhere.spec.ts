import type { Page } from '@playwright/test'
import { dialog, homeMark, me, openAsMember, pathOf, problemsInBothThemes, query, token } from './app.ts'
import { leftOn } from './left-on-device.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

/** A member at home, whose session is then ended from another device. Answers what must not be left here. */
async function signedOutElsewhere(page: Page): Promise<string[]> {
  await openAsMember(page, '/pages/my/setting')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('home.member'))).not.toBeNull()
  const { id } = await me(page)
  const bearer = (await token(page)) ?? ''
  const headers = { authorization: `Bearer ${bearer}`, 'idempotency-key': crypto.randomUUID() }
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true)
  return [id, bearer]
}

async function nothingIsLeft(page: Page, words: readonly string[]): Promise<void> {
  const left = await leftOn(page)
  expect(words.filter((word) => left.includes(word))).toEqual([])
}

test('the first read that is refused says so, empties the device and leads to login and back', async ({
  page,
}) => {
  const [id = '', bearer = ''] = await signedOutElsewhere(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/pages/payment/order?view=all'
    document.body.append(link)
    link.click()
    link.remove()
  })
  await expect(dialog(page).getByRole('heading', { name: '授权失败' })).toBeVisible()
  await expect(dialog(page)).toContainText('请刷新页面')
  await expect(dialog(page)).toContainText('这台设备已经退出登录')
  await expect(dialog(page)).toHaveCount(1)
  expect(await problemsInBothThemes(page)).toEqual([])
  await dialog(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
  expect(query(page).redirect_url).toBe('/pages/payment/order?view=all')
  await expect.poll(() => token(page).catch(() => null)).not.toBe(bearer)
  await nothingIsLeft(page, [id, bearer])
})

test('a page loaded anew says so once, and goes on as a visitor', async ({ page }) => {
  const [id = '', bearer = ''] = await signedOutElsewhere(page)
  await page.goto('/pages/payment/order')
  await expect(dialog(page).getByRole('heading', { name: '登录已经结束' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: '回首页' }).click()
  await expect(homeMark(page)).toBeVisible()
  expect(pathOf(page)).toBe('/')
  await expect.poll(async () => (await me(page).catch(() => null))?.is_auth_mobile).toBe(0)
  await nothingIsLeft(page, [id, bearer])
  await page.reload()
  await expect(homeMark(page)).toBeVisible()
  await expect.poll(async () => (await me(page).catch(() => null))?.is_auth_mobile).toBe(0)
  await expect(dialog(page)).toHaveCount(0)
})
