import { entered, me, newMobile, open, pathOf } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

test('signs up by code, sets a password, signs out and comes back by password', async ({ page }) => {
  const mobile = newMobile()
  await open(page, '/pages/login/index?redirect_url=%2Fpages%2Fmy%2Fsetting&redirect_type=redirect')
  await entered(page)
  const visitor = (await me(page)).id

  await page
    .getByLabel(/手机号/)
    .first()
    .fill('123')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入正确的手机号').first()).toBeVisible()

  await page
    .getByLabel(/手机号/)
    .first()
    .fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const shown = page.getByRole('button', { name: /\d{6}/ })
  await shown.click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText(/请先阅读并同意|同意/).first()).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/my/setting')
  const member = await me(page)
  expect(member).toMatchObject({ is_auth_mobile: 1 })
  expect(member.id).not.toBe(visitor)

  await page.goto('/pages/login/index')
  await expect.poll(() => pathOf(page)).toBe('/')
})
