import type { BrowserContext, Page } from '@playwright/test'
import { dialog, entered, homeMark, open, pathOf, tab } from './app.ts'
import { expect, test } from './server.ts'

const strip = (page: Page) => page.getByText('现在没有网络，看到的可能不是最新的')

/** The first visit is over: what is needed without network lies on the device. */
async function visitOnce(page: Page): Promise<void> {
  await open(page, '/')
  await expect(homeMark(page)).toBeVisible()
  await entered(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
}

test('home is still there without network, and so is help', async ({ page, context }) => {
  await visitOnce(page)
  await goOffline(page, context)
  await page.reload()
  await expect(homeMark(page)).toBeVisible()
  await expect(strip(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: '求助', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: '你不必一个人扛着' })
  await expect(sheet.locator('a[href="tel:12356"]')).toBeVisible()
  await sheet.getByRole('link', { name: '看看全部热线' }).click()
  await expect(page.getByText('打通就好，说不清也没关系')).toBeVisible()
  expect(pathOf(page)).toBe('/page12/self-service/hotline')
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
})

test('a page never visited says so, and opens once the network is back', async ({ page, context }) => {
  await visitOnce(page)
  await goOffline(page, context)
  await page.getByRole('link', { name: '组织版' }).click()
  await expect(page.getByText('这一页还没来过，连上网就能打开')).toBeVisible()
  await expect(page.getByRole('button', { name: '求助', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('这一页还没来过，连上网就能打开')).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('这一页还没来过，连上网就能打开')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '组织版' }).first()).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(homeMark(page)).toBeVisible()
})

test('an address opened cold without network is its error screen, not a blank page', async ({
  page,
  context,
}) => {
  await visitOnce(page)
  await goOffline(page, context)
  await page.goto('/pages/about/org')
  await expect(page.getByText('这一页还没来过，连上网就能打开')).toBeVisible()
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(homeMark(page)).toBeVisible()
  await expect(tab(page, '首页')).toHaveAttribute('aria-current', 'page')
})
