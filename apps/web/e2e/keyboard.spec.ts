import type { Locator, Page } from '@playwright/test'
import { pathOf } from './app.ts'
import { button, link, radio } from './money-page.ts'
import { expect, test } from './server.ts'
import { mixed, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** More stops than any of these pages has: whoever needs more of them is lost. */
const mostStops = 60

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('from a report through its payment to a chapter, without a finger or a mouse', async ({ page }) => {
  const id = await withReport(page, 'ipip-neo-120', mixed)
  await page.goto(`/page2/report/show?id=${id}`)
  await tabTo(page, link(page, /还没打开/).first())
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/page2/report/unlock')

  await tabTo(page, radio(page, /演练支付/))
  await page.keyboard.press('Space')
  await expect(radio(page, /演练支付/)).toBeChecked()
  await tabTo(page, button(page, '付 ¥19.9 解锁'))
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/pay/sandbox')

  await tabTo(page, page.locator('main button[value=pay]').first())
  await page.keyboard.press('Enter')
  await tabTo(page, link(page, '去读解读'))
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toMatch(/report\/(interpret|chapter)/)
})
