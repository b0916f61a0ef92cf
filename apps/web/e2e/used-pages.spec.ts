import type { Page } from '@playwright/test'
import { open, pathOf, query, signInByCode } from './app.ts'
import { atCheckout, button, buyAs, link, main } from './money-page.ts'
import { expect, test } from './server.ts'
import { mixed, readAs, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const about = '/pages/about/index'
const expectAt = async (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)

test('after signing in for the sake of a page, back leads to before it', async ({ page }) => {
  await open(page, about)
  await page.goto('/pages/my/task')
  await link(page, /登录/).click()
  await expectAt(page, '/pages/login/index')
  await signInByCode(page)
  await expectAt(page, '/pages/my/task')
  await expect(link(page, /登录/)).toHaveCount(0)
  await page.goBack()
  await expectAt(page, about)
})

test('back to the report from its last chapter leaves no chapter behind', async ({ page }) => {
  const id = await withReport(page, 'ipip-neo-120', mixed)
  await buyAs(page, { kind: 'report', report_id: id, pay_with: 'cash' })
  const { chapters } = await readAs<{ chapters: Array<{ id: string }> }>(page, `/api/report/show?id=${id}`)
  await page.goto(about)
  await page.goto(`/page2/report/show?id=${id}`)
  await main(page).locator(`a[href^="/page2/report/interpret?"]`).first().click()
  await expectAt(page, '/page2/report/interpret')
  await main(page)
    .locator(`a[href*="chapter=${chapters.at(-1)?.id}"]`)
    .first()
    .click()
  await expectAt(page, '/page2/report/interpret-detail')
  await link(page, '回到报告').click()
  await expectAt(page, '/page2/report/show')
  await page.goBack()
  await expectAt(page, about)
})

test('after paying, back leads to what was bought for, never to the checkout or to the offer again', async ({
  page,
}) => {
  const id = await withReport(page, 'ipip-neo-120', mixed)
  await page.goto(`/page2/report/show?id=${id}`)
  await page.goto(`/page2/report/unlock?id=${id}`)
  await button(page, /解锁/).click()
  await atCheckout(page, 'pay')
  await expectAt(page, '/pages/payment/order-detail')
  await expect(main(page)).toContainText('已完成')
  await expect.poll(() => query(page)['paid']).toBe('1')
  await page.goBack()
  await expectAt(page, '/page2/report/unlock')
  await expect(main(page)).toContainText('都为你打开了')
  await page.goBack()
  await expectAt(page, '/page2/report/show')
})
