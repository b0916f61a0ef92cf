import type { Browser, Page } from '@playwright/test'
import { becomeMember, me, openAsMember, problemsInBothThemes, skipSplash } from './app.ts'
import { topUpAs } from './money-page.ts'
import { expect, makeAccountsOld, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const index = '/page6/incentive/index'

/** Another device, on which somebody opens a link. */
async function friendBy(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await skipSplash(page)
  await page.goto(url)
  await expect(page.getByRole('main')).toBeVisible()
  return page
}

test('a friend comes by the link and pays; a fifth of it waits, and nobody is named', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, index)
  await expect(page.getByRole('heading', { name: '把岛告诉朋友' })).toBeVisible()
  const { id } = await me(page)
  await makeAccountsOld(server)
  const friend = await friendBy(browser, `${server.url}/?inviter_id=${id}&src=share-link`)
  await becomeMember(friend)
  await topUpAs(friend, 68)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main).toContainText('13.60')
  await main.getByRole('link', { name: /收益明细/ }).click()
  await expect(page.getByRole('heading', { name: '收益明细' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('+13.60')
  await expect(page.getByRole('main')).toContainText('待到账')
  await page.getByRole('button', { name: '已退回' }).click()
  await expect(page.getByRole('main')).toContainText('没有这样的收益')
  expect(await problemsInBothThemes(page)).toEqual([])
  await friend.context().close()
})
