import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { entered, me, newMobile, pathOf, postAs, problemsInBothThemes, visit } from './app.ts'
import {
  expect,
  forgetLimits,
  freePort,
  makeProofsStale,
  startServer,
  test,
  type RunningServer,
} from './server.ts'

/** As an authenticator app works it out (RFC 6238). */
function codeOf(secret: string, now = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

// One server and one browser for both.
test.describe.configure({ mode: 'serial' })

let server: RunningServer
let context: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  // Browsers keep passkeys for names, not for bare addresses.
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  server = await startServer({ PORT: port, PUBLIC_URL: url })
  context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
})
test.afterAll(async () => {
  await context.close()
  await server.stop()
})

async function signInAs(mobile: string): Promise<void> {
  await visit(page)
  const asked = { mobile, purpose: 'login' }
  const { dev_code: code } = await postAs<{ dev_code: string }>(page, '/api/auth/sms_code', asked)
  const { token } = await postAs<{ token: string }>(page, '/api/auth/login', { mobile, code, agreed: true })
  await page.evaluate((kept) => localStorage.setItem('token', JSON.stringify(kept)), token)
}

async function beNobody(): Promise<void> {
  await visit(page)
  await page.evaluate(() => localStorage.clear())
  await visit(page)
  await page.goto('/pages/login/index')
  await entered(page)
}

const openSecurity = () => page.goto('/pages/my/setting?view=security')
const tap = (name: string | RegExp) => page.getByRole('button', { name }).click()
const inDialog = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('a passkey is added after a proof, named, signs in, proves, and goes', async () => {
  const mobile = newMobile()
  await signInAs(mobile)
  await makeProofsStale(server)
  await forgetLimits(server)
  await openSecurity()
  await tap(/添加通行密钥/)
  const sheet = page.getByRole('dialog', { name: '先确认是你本人' })
  await sheet.getByLabel(/手机号/).fill(mobile)
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await sheet.getByRole('button', { name: /\d{6}/ }).click()
  await sheet.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('通行密钥添加好了')).toBeVisible()
  await tap(/Chrome（.*）.*添加/)
  await page.getByLabel('名称').fill('书桌上的电脑')
  await tap('保存名称')
  await expect(page.getByRole('button', { name: /书桌上的电脑/ })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const { id } = await me(page)

  await beNobody()
  await tap('用通行密钥登录')
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await me(page)).toMatchObject({ id, is_auth_mobile: 1 })

  await makeProofsStale(server)
  await openSecurity()
  await tap(/书桌上的电脑/)
  await tap('移除通行密钥')
  await inDialog('移除通行密钥')
  await tap('用通行密钥确认')
  await expect(page.getByText('通行密钥已移除')).toBeVisible()
  await expect(page.getByRole('button', { name: /书桌上的电脑/ })).toBeHidden()
})

test('the second step is set up, asked for at sign-in, and turned off', async () => {
  const mobile = newMobile()
  await forgetLimits(server)
  await beNobody()
  await signInAs(mobile)
  await openSecurity()
  await tap(/开启两步验证/)
  const setUp = page.getByRole('dialog', { name: '设置两步验证' })
  await expect(setUp.getByRole('img', { name: '带有密钥的二维码' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByLabel('应用里的 6 位动态码').fill('000000')
  await setUp.getByRole('button', { name: '开启两步验证' }).click()
  await expect(setUp.getByText(/动态码不对/)).toBeVisible()
  await setUp.getByLabel('应用里的 6 位动态码').fill(codeOf(secret))
  await setUp.getByRole('button', { name: '开启两步验证' }).click()
  const shown = page.getByRole('dialog', { name: '恢复码' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const recovery = await shown.getByRole('listitem').first().innerText()
  await shown.getByRole('button', { name: '我收好了' }).click()
  await expect(page.getByText(/还有 10 个可用/)).toBeVisible()

  await forgetLimits(server)
  await beNobody()
  await page
    .getByLabel(/手机号/)
    .first()
    .fill(mobile)
  await tap('获取验证码')
  await tap(/\d{6}/)
  await page.getByRole('checkbox').first().check()
  await tap(/^登录$/)
  await page.getByLabel('动态码').fill('AAAAA-AAAAA')
  await tap(/^登录$/)
  await expect(page.getByText(/动态码不对/)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByLabel('动态码').fill(recovery)
  await tap(/^登录$/)
  await expect.poll(() => pathOf(page)).toBe('/')

  await openSecurity()
  await expect(page.getByText(/还有 9 个可用/)).toBeVisible()
  await tap('关闭两步验证')
  await inDialog('关闭两步验证')
  await expect(page.getByRole('button', { name: /开启两步验证/ })).toBeVisible()
})

test('says what is weak about a code by SMS, and what is stronger', async () => {
  await forgetLimits(server)
  await beNobody()
  await signInAs(newMobile())
  await openSecurity()
  await expect(page.getByText(/短信验证码方便，但手机号可能被人补办/)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})

test('a new device is told where the account is open, and is signed out from there', async () => {
  const mobile = newMobile()
  await forgetLimits(server)
  await beNobody()
  await signInAs(mobile)
  await forgetLimits(server)
  const elsewhere = await fetch(`${server.url}/api/auth/sms_code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, purpose: 'login' }),
  })
  const { data } = (await elsewhere.json()) as { data: { dev_code: string } }
  await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/130.0 (Windows NT 10.0)' },
    body: JSON.stringify({ mobile, code: data.dev_code, agreed: true }),
  })
  await page.goto('/pages/my/index?view=notices')
  const told = page.getByRole('link', { name: /有新设备登录了你的账号/ })
  await expect(told).toContainText('Firefox（Windows 电脑），用的是短信验证码')
  await told.click()
  await expect(page.getByRole('heading', { name: '登录的设备', level: 1 })).toBeVisible()
  await expect(page.getByText('不认识的设备，让它退出就好')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await tap('退出 Firefox（Windows 电脑）')
  await inDialog('退出')
  await expect(page.getByText('已经退出了')).toBeVisible()
  await expect(page.getByRole('button', { name: '退出 Firefox（Windows 电脑）' })).toBeHidden()
})
