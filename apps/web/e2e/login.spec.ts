import { entered, me, newMobile, open, pathOf } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

test('signs up by code, with every wrong step said kindly, and goes on to where one wanted', async ({
  page,
}) => {
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

/** Registers a number and gives it a password, past the app. A second code is sent only after a minute. */
async function memberWithPassword(origin: string, mobile: string, password: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { data: Record<string, string>; message: string }
    if (!response.ok) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const first = await post('/api/auth/sms_code', { mobile, purpose: 'login' })
  await post('/api/auth/login', { mobile, code: first.dev_code, agreed: true })
  await new Promise((done) => setTimeout(done, 61_000))
  const second = await post('/api/auth/sms_code', { mobile, purpose: 'password' })
  await post('/api/auth/password', { mobile, code: second.dev_code, password })
}

test('comes back by password, and a wrong one loses nothing that was typed', async ({ page, baseURL }) => {
  test.setTimeout(150_000)
  const mobile = newMobile()
  await memberWithPassword(baseURL, mobile, 'tide and sand')
  await open(page, '/pages/login/index')
  await entered(page)
  await page.getByRole('button', { name: '用密码登录' }).click()
  await page
    .getByLabel(/手机号/)
    .first()
    .fill(mobile)
  await page.getByRole('checkbox').first().check()
  const password = page.locator('input[type=password]')
  await password.fill('sand and tide')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText(/手机号或密码不对/)).toBeVisible()
  const typed = await page
    .getByLabel(/手机号/)
    .first()
    .inputValue()
  expect(typed.replaceAll(' ', '')).toBe(mobile)
  await password.fill('tide and sand')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await me(page)).toMatchObject({ is_auth_mobile: 1 })
})
