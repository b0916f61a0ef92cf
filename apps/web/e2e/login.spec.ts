import type { Page } from '@playwright/test'
import { newVisitorId } from '../src/shared/session/visitor-id.ts'
import { entered, me, newMobile, open, pathOf, postAs, seriousProblems } from './app.ts'
import { expect, forgetLimits, makeProofsStale, test, type RunningServer } from './server.ts'

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
async function memberWithPassword(server: RunningServer, mobile: string, password: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { data: Record<string, string>; message: string }
    if (!response.ok) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const first = await post('/api/auth/sms_code', { mobile, purpose: 'login' })
  await post('/api/auth/login', { mobile, code: first.dev_code, agreed: true })
  await forgetLimits(server)
  const second = await post('/api/auth/sms_code', { mobile, purpose: 'password' })
  await post('/api/auth/password', { mobile, code: second.dev_code, password })
}

/** Three sessions elsewhere ask for codes to this number. */
async function strangersAskFor(server: RunningServer, mobile: string): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    const headers = { 'content-type': 'application/json' }
    const post = (path: string, body: object, more: object = {}) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      })
    const opened = await post('/api/auth/visitor', { visitor_id: newVisitorId() })
    const { data } = (await opened.json()) as { data: { token: string } }
    const bearer = { authorization: `Bearer ${data.token}` }
    expect((await post('/api/auth/sms_code', { mobile, purpose: 'login' }, bearer)).status).toBe(200)
  }
}

test('a number that many ask about: the browser works for a moment, says so, and the code comes', async ({
  page,
  server,
}) => {
  const mobile = newMobile()
  await strangersAskFor(server, mobile)
  let goOn = () => undefined as void
  const seen = new Promise<void>((done) => (goOn = done))
  await page.route('**/assets/solve-challenge*', async (route) => {
    await seen
    await route.continue()
  })
  await open(page, '/pages/login/index')
  await entered(page)
  await page
    .getByLabel(/手机号/)
    .first()
    .fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('这个号码的验证码请求有点多')).toBeVisible()
  goOn()
  await page.getByRole('button', { name: /\d{6}/ }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await me(page)).toMatchObject({ is_auth_mobile: 1 })
})

/** A visitor with something to bring along. */
const sharePage = (page: Page) =>
  postAs<{ scene: string }>(page, '/api/share/scene', { path: 'pages/about/org', query: 'from=qr' })

async function proveByPassword(page: Page, password: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '先确认是你本人' })
  await expect(sheet).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  await sheet.locator('input[type=password]').fill('not the one')
  await sheet.getByRole('button', { name: '确认', exact: true }).click()
  await expect(sheet.getByText(/密码不对/)).toBeVisible()
  await sheet.locator('input[type=password]').fill(password)
  await sheet.getByRole('button', { name: '确认', exact: true }).click()
  await expect(sheet).toBeHidden()
}

async function moveToNewNumber(page: Page, server: RunningServer, password: string): Promise<string> {
  const mobile = newMobile()
  await makeProofsStale(server)
  await page.goto('/pages/my/mobile')
  await page.getByLabel('新手机号', { exact: true }).fill(mobile)
  await page.getByRole('button', { name: '获取新手机号的验证码' }).click()
  await page.getByRole('button', { name: /\d{6}/ }).click()
  await page.getByRole('button', { name: '更换手机号' }).click()
  await proveByPassword(page, password)
  await expect(page.getByText('手机号换好了，别的设备已退出登录')).toBeVisible()
  return mobile
}

test('comes back by password, leaves the visit behind, moves to a new number', async ({ page, server }) => {
  const mobile = newMobile()
  await memberWithPassword(server, mobile, 'tide and sand')
  await open(page, '/pages/login/index')
  await entered(page)
  const { scene } = await sharePage(page)
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
  await expect(page.getByText('要把这里的记录带过来吗')).toBeVisible()
  await page.getByRole('button', { name: '不带过来' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  const member = await me(page)
  expect(member).toMatchObject({ is_auth_mobile: 1 })

  const moved = await moveToNewNumber(page, server, 'tide and sand')
  expect((await me(page)).id).toBe(member.id)
  await page.goto('/pages/my/index')
  await expect(page.getByText(`${moved.slice(0, 3)}****${moved.slice(7)}`).first()).toBeVisible()
  await page.goto('/pages/my/self')
  await expect(page.getByText('还没有并入过记录')).toBeVisible()

  await page.goto(`/page4/promotion/mpaccess?scene=${scene}`)
  await page.getByRole('link', { name: '去那一页' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/about/org')
  expect(new URL(page.url()).searchParams.get('from')).toBe('qr')
})
