import type { Page } from '@playwright/test'
import { entered, homeMark, me, open, seriousProblems } from './app.ts'
import { expect, test } from './server.ts'

const words = [
  { locale: 'zh-CN', lang: 'zh-Hans', request: '此刻，你感觉怎么样？', mark: '演示' },
  { locale: 'zh-TW', lang: 'zh-Hant', request: '此刻，你感覺怎麼樣？', mark: '演示' },
  { locale: 'en-US', lang: 'en', request: 'How are you right now?', mark: 'Demo' },
]

/** Everything that goes wrong without anyone seeing it. */
function listen(page: Page, origin: string) {
  const heard = { errors: [] as string[], elsewhere: [] as string[] }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.errors.push(message.text())
  })
  page.on('pageerror', (error) => heard.errors.push(error.message))
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) heard.elsewhere.push(request.url())
  })
  return heard
}

for (const { locale, lang, request, mark } of words) {
  test.describe(lang, () => {
    test.use({ locale })

    test('opens as a visitor, with the demo mark, without a fault and without a stranger', async ({
      page,
      baseURL,
    }) => {
      const heard = listen(page, baseURL)
      await open(page, '/')
      await expect(page.getByRole('heading', { name: request })).toBeVisible()
      await expect(page.getByText(mark, { exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await entered(page)
      expect((await me(page)).is_auth_mobile).toBe(0)
      await page.waitForLoadState('networkidle')
      expect(heard).toEqual({ errors: [], elsewhere: [] })
    })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' })

    test('can be read by everyone, and fits the screen', async ({ page }) => {
      await open(page, '/')
      await expect(homeMark(page)).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      expect(await seriousProblems(page)).toEqual([])
    })
  })
}

test('a reload is the same visitor, another browser is another', async ({ page, browser, baseURL }) => {
  await open(page, '/')
  await entered(page)
  const first = await me(page)
  await page.reload()
  await expect(homeMark(page)).toBeVisible()
  expect((await me(page)).id).toBe(first.id)
  const stranger = await browser.newPage()
  await open(stranger, baseURL)
  await entered(stranger)
  expect((await me(stranger)).id).not.toBe(first.id)
  await stranger.close()
})
