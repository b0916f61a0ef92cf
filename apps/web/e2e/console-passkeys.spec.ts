import type { BrowserContext, Page } from '@playwright/test'
import { problemsInBothThemes } from './app.ts'
import { join } from './console-page.ts'
import { expect, freePort, makeDeskProofsStale, startServer, test, type RunningServer } from './server.ts'

let server: RunningServer
let context: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  // Browsers keep passkeys for names, not for bare addresses.
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  server = await startServer({ PORT: port, PUBLIC_URL: url })
  context = await browser.newContext({
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
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

test('an operator adds a passkey, comes in by it, and removes it', async () => {
  const url = `http://localhost:${new URL(server.url).port}`
  await join(page, { url, dataDir: server.dataDir })
  await page.getByRole('link', { name: '我的登录方式' }).click()
  await expect(page.getByRole('heading', { name: '登录方式', level: 1 })).toBeVisible()
  await page.getByLabel('给它起个名字').fill('工作电脑')
  await page.getByRole('button', { name: '在这台设备上添加' }).click()
  await expect(page.getByRole('status')).toHaveText('添加好了：工作电脑。')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await problemsInBothThemes(page)]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('heading', { name: '今天', level: 1 })).toBeVisible()
  await makeDeskProofsStale(server)
  await page.goto(`${url}/admin/keys`)
  await page.getByRole('button', { name: '移除 工作电脑' }).click()
  await expect(page.getByRole('dialog', { name: '再确认一次是你' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '用通行密钥确认' }).click()
  await expect(page.getByText('还没有通行密钥。')).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('alert')).toHaveText('这把通行密钥在这里不能用。请用账号、密码和动态码。')
})
