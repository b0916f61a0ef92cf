import type { Page } from '@playwright/test'
import { open, postAs, problemsInBothThemes, restingText } from './app.ts'
import { button, link, radio, unlockOf } from './money-page.ts'
import { expect, test } from './server.ts'
import { mixed, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const sold = 'ipip-neo-120'
/** What names a sum, a member's part or a closed chapter. */
const offer = /¥|\d+ 贝壳|会员|还没打开/

async function worstOfAHardTime(page: Page): Promise<void> {
  await postAs(page, '/api/member/personal/profile', { nickname: '不想活了' })
  await postAs(page, '/api/safety/check_in', { answer: 'harder' })
}

const readAt = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  return restingText(page)
}

test('in the worst of a hard time no page names a price or holds out what is closed', async ({ page }) => {
  const id = await withReport(page, sold, mixed)
  const pushing = [
    `/pages/table/show?id=${sold}`,
    '/pages/my/more',
    `/page2/report/show?id=${id}`,
    `/page2/report/interpret?id=${id}`,
  ]
  for (const address of pushing) expect.soft(await readAt(page, address), address).toMatch(offer)
  await worstOfAHardTime(page)
  for (const address of pushing) expect.soft(await readAt(page, address), address).not.toMatch(offer)
  await link(page, /还有 \d+ 章，不急/).click()
  await expect(button(page, '我还是想现在看')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})

test('what is sold waits until it is asked for', async ({ page }) => {
  const id = await withReport(page, sold, mixed)
  await worstOfAHardTime(page)
  for (const address of [unlockOf(id), '/pages/payment/balance', '/pages/my/pro']) {
    await page.goto(address)
    await expect(page.getByText('这件事不急，等你缓过来再说也来得及。')).toBeVisible()
    expect.soft(await restingText(page), address).not.toMatch(/¥/)
    await button(page, '我还是想现在看').click()
    await expect(radio(page, /./).first()).toBeVisible()
  }
})

test('the last open chapter leads back to the report, not to what is closed', async ({ page }) => {
  const id = await withReport(page, sold, mixed)
  await worstOfAHardTime(page)
  await page.goto(`/page2/report/interpret?id=${id}`)
  await page.locator('.chapter-card').last().click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.locator('.read-next')).toHaveCount(0)
  await expect(link(page, '回到报告')).toBeVisible()
})

test('in a hard time no game of chance is held out, and whoever goes there meets people first', async ({
  page,
}) => {
  await open(page, '/')
  const games = () => page.getByRole('main').getByRole('link', { name: /塔罗|八字/ })
  for (const address of ['/', '/pages/my/more']) {
    await page.goto(address)
    await expect(games()).toHaveCount(2)
  }
  await worstOfAHardTime(page)
  for (const address of ['/', '/pages/my/more']) {
    await page.goto(address)
    await restingText(page)
    await expect(games()).toHaveCount(0)
  }
  await page.goto('/page9/tarot/index')
  await expect(page.getByText('现在也许不是问牌的时候')).toBeVisible()
  await expect(button(page, '去洗牌')).toHaveCount(0)
})
