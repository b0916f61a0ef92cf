import type { Page } from '@playwright/test'
import { openAsMember, postAs, seriousProblems } from './app.ts'
import { atTill, button, main, orderOf, radio, topUpAs, unlockOf } from './money-page.ts'
import { expect, test } from './server.ts'
import { mixed, takeTest, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every money screen can be read by everyone, in both themes, and fits 320 px', async ({ page }) => {
  test.setTimeout(150_000)
  await openAsMember(page, '/pages/about/index')
  const report = await takeTest(page, 'ipip-neo-120', mixed)
  const { order } = await topUpAs(page, 30)
  const waiting = await postAs<{ order: { id: string } }>(page, '/api/order/create', {
    wanted: { kind: 'topup', amount_fen: 600 },
  })
  const views = [
    '/pages/payment/balance',
    '/pages/payment/balance-transaction',
    '/pages/payment/order',
    orderOf(order.id),
    orderOf(waiting.order.id),
    orderOf('0000000000000000'),
    '/pages/redeem/whitelist',
    '/pages/my/task',
    '/pages/my/to_receive',
    '/pages/my/pro',
    '/pages/my/self?view=recover',
    unlockOf(report),
  ]
  for (const view of views) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(view)
    await page.waitForLoadState('networkidle')
    expect(await seriousProblems(page), view).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await seriousProblems(page), view).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page), view).toBeLessThanOrEqual(0)
  }
})

for (const { locale, pay, back, open: opens, done, words } of [
  {
    locale: 'en-US',
    pay: 'Pay',
    back: 'Back to where I was',
    open: /^Open the other/,
    done: 'It is all open for you',
    words: /[\u4e00-\u9fff]/,
  },
  {
    locale: 'zh-TW',
    pay: '確認支付',
    back: '回到剛才的頁面',
    open: /^解鎖其餘/,
    done: '都為你打開了',
    words: /[这为么贝壳订单还没读让说们]/,
  },
]) {
  test.describe(locale, () => {
    test.use({ locale })

    test('from too few shells to an open report', async ({ page }) => {
      const id = await withReport(page, 'ipip-neo-120', mixed)
      await page.goto(unlockOf(id))
      await radio(page, /shells|貝殼/).check()
      await main(page)
        .getByRole('link', { name: /short|還差/ })
        .click()
      await expect(radio(page, /¥30$/)).toBeVisible()
      expect(await main(page).innerText()).not.toMatch(words)
      await button(page, pay).click()
      await atTill(page, 'pay')
      await expect(button(page, back)).toBeVisible()
      expect(await main(page).innerText()).not.toMatch(words)
      await button(page, back).click()
      await radio(page, /shells|貝殼/).check()
      await button(page, opens).click()
      await expect(page.getByRole('heading', { name: done })).toBeVisible()
      for (const path of ['/pages/payment/balance-transaction', '/pages/payment/order', '/pages/my/pro']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await main(page).innerText(), path).not.toMatch(words)
      }
    })
  })
}
