import type { Browser, Page } from '@playwright/test'
import { becomeMember, me, openAsMember, postAs, problemsInBothThemes, skipSplash } from './app.ts'
import { topUpAs } from './money-page.ts'
import { endIncomeHolds, endPayOuts, expect, makeAccountsOld, runAdmin, test } from './server.ts'
import { readAs } from './take-test.ts'

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

interface Withdrawals {
  available_fen: number
  debt_fen: number
  list: Array<{ state: string }>
}

/** The sweep of the next minute has done its work. It is asked for past the app: each load costs a second. */
const afterSweep = async (page: Page, isDone: (told: Withdrawals) => boolean, push = async () => {}) => {
  const ask = async () => {
    await push()
    return isDone(await readAs<Withdrawals>(page, '/api/incentive/withdrawals?page=1&per_page=10'))
  }
  await expect.poll(ask, { intervals: [1_000], timeout: 150_000 }).toBe(true)
  await page.reload()
}

test('two people: invited, paid, free after a week, withdrawn, approved, arrived, and refunded', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, '/page6/incentive/withdraw')
  const { id } = await me(page)
  await makeAccountsOld(server)
  const friend = await friendBy(browser, `${server.url}/?inviter_id=${id}&src=share-poster_night`)
  await becomeMember(friend)
  const { order } = await topUpAs(friend, 100)
  await endIncomeHolds(server)
  const main = page.getByRole('main')
  await afterSweep(page, (told) => told.available_fen > 0)
  await expect(main).toContainText('可提 ¥20.00')
  await page.getByRole('button', { name: /添加示例钱包/ }).click()
  await page.getByLabel('真实姓名').fill('海风')
  await page.getByLabel('账户', { exact: true }).fill('sea@mindisle.test')
  await page.getByRole('button', { name: '存下' }).click()
  await expect(main).toContainText('*风，实名已验证')
  await page.getByLabel('金额（元）').fill('5')
  await expect(main).toContainText('每次至少 ¥10')
  await page.getByRole('button', { name: /全部/ }).click()
  await page.getByRole('button', { name: '提现 ¥20 到示例钱包' }).click()
  await expect(main).toContainText('核对中')
  expect(await problemsInBothThemes(page)).toEqual([])
  const listed = await runAdmin(server.dataDir, ['withdrawal', 'list'])
  const withdrawalId = /^(\S{16}) /m.exec(listed.stdout)?.[1] ?? ''
  await runAdmin(server.dataDir, ['withdrawal', 'approve', withdrawalId, '--as', 'demo'])
  await endPayOuts(server)
  await afterSweep(page, ({ list }) => list[0]?.state === 'paid')
  await expect(main).toContainText('已到账')
  await postAs(friend, '/api/order/refund', { id: order.id, reason: 'other' })
  const check = () => postAs<void>(friend, '/api/order/check', { id: order.id })
  await afterSweep(page, (told) => told.debt_fen > 0, check)
  await expect(main).toContainText('提走后又退款了')
  await page.goto('/page6/incentive/analysis')
  await expect(page.getByRole('main')).toContainText('少于 5')
  expect(await problemsInBothThemes(page)).toEqual([])
  await friend.context().close()
})
