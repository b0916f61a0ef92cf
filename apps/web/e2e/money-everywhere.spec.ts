import type { Page } from '@playwright/test'
import { becomeMember, dialog, open, postAs, problemsInBothThemes, visit } from './app.ts'
import { atCheckout, button, buyAs, main, makeCode, orderOf, radio, topUpAs, unlockOf } from './money-page.ts'
import { expect, test } from './server.ts'
import { mixed, readAs, takeTest, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every money screen can be read by everyone, in both themes, and fits 320 px', async ({ page }) => {
  await visit(page)
  await becomeMember(page)
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
    await page.goto(view)
    await page.waitForLoadState('networkidle')
    expect(await problemsInBothThemes(page), view).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page), view).toBeLessThanOrEqual(0)
  }
})

for (const { locale, pay, back, open: opens, done, words, say } of [
  {
    locale: 'en-US',
    pay: 'Pay',
    back: 'Back to where I was',
    open: 'Unlock with 199 shells',
    done: 'Your full report is ready',
    words: /[\u4e00-\u9fff]/,
    say: {
      code: 'Enter a code',
      redeem: 'Redeem',
      got: "You've got 50 shells",
      refund: 'Request a refund',
      why: "It isn't what I expected",
      sure: 'Refund',
      onItsWay: /Refund on its way|Refunded/,
      number: 'Order number',
      transaction: 'Transaction number',
      find: 'Find it',
      receipt: 'Receipt number',
    },
  },
  {
    locale: 'zh-TW',
    pay: '確認支付',
    back: '回到剛才的頁面',
    open: '用 199 貝殼解鎖',
    done: '都為你打開了',
    words: /[这为么贝壳订单还没读让说们]/,
    say: {
      code: '輸入兌換碼',
      redeem: '兌換',
      got: '收到 50 貝殼',
      refund: '申請退款',
      why: '和我想的不一樣',
      sure: '退回',
      onItsWay: /退款中|已退回/,
      number: '訂單號',
      transaction: '交易號',
      find: '找回',
      receipt: '憑據號',
    },
  },
]) {
  test.describe(locale, () => {
    test.use({ locale })

    test('from too few shells to an open report', async ({ page }) => {
      const id = await withReport(page, 'ipip-neo-120', mixed)
      await page.goto(unlockOf(id))
      await radio(page, /shells|貝殼/).check()
      await main(page)
        .getByRole('link', { name: /Get \d+ more|還差/ })
        .click()
      await expect(radio(page, /¥30$/)).toBeVisible()
      expect(await main(page).innerText()).not.toMatch(words)
      await button(page, pay).click()
      await atCheckout(page, 'pay')
      await expect(button(page, back)).toBeVisible()
      expect(await main(page).innerText()).not.toMatch(words)
      await button(page, back).click()
      await button(page, opens).click()
      await expect(page.getByRole('heading', { name: done })).toBeVisible()
      for (const path of ['/pages/payment/balance-transaction', '/pages/payment/order', '/pages/my/pro']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await main(page).innerText(), path).not.toMatch(words)
      }
    })

    test('a code, money given back, and an order found again elsewhere', async ({
      page,
      browser,
      server,
    }) => {
      const code = await makeCode(server, 'points:50')
      const report = await withReport(page, 'ipip-neo-120', mixed)
      await page.goto('/pages/redeem/whitelist')
      await page.getByLabel(say.code).fill(code)
      await button(page, say.redeem).click()
      await expect(page.getByRole('heading', { name: say.got })).toBeVisible()
      expect(await main(page).innerText()).not.toMatch(words)
      const bought = await buyAs(page, { kind: 'report', report_id: report, pay_with: 'cash' })
      await page.goto(orderOf(bought.order.id))
      await button(page, say.refund).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('radio', { name: say.why }).check()
      await sheet.getByRole('button', { name: say.refund }).click()
      await dialog(page).getByRole('button', { name: say.sure }).click()
      await expect(main(page)).toContainText(say.onItsWay)
      expect(await main(page).innerText()).not.toMatch(words)
      const { order } = await topUpAs(page, 30)
      const numbers = await readAs<{ number: string; transaction_id: string }>(
        page,
        `/api/order/show?id=${order.id}`,
      )
      const context = await browser.newContext({ serviceWorkers: 'block', locale })
      const other = await context.newPage()
      await open(other, new URL('/pages/my/self?view=recover', page.url()).href)
      await other.getByRole('textbox', { name: say.number }).fill(numbers.number)
      await other.getByRole('textbox', { name: say.transaction }).fill(numbers.transaction_id)
      await button(other, say.find).click()
      await expect(main(other)).toContainText(say.receipt)
      expect(await main(other).innerText()).not.toMatch(words)
      await context.close()
    })
  })
}
