import { openAsMember, open, pathOf, problemsInBothThemes } from './app.ts'
import { atCheckout } from './money-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('somebody finds a counselor, books, pays, moves and cancels, and the money goes back', async ({
  page,
}) => {
  await openAsMember(page, '/page7/project/index')
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: /一次咨询/ }).click()
  await page.getByRole('link', { name: '选人和时间' }).click()
  await expect(page.getByText('8 位符合')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: '职场压力' }).click()
  await sheet.getByRole('button', { name: '到店' }).click()
  await sheet.getByRole('button', { name: '看这 1 位' }).click()
  await page
    .getByRole('link', { name: /沈知夏/ })
    .first()
    .click()
  await expect(page.getByText('我们不急着解决，先一起看清楚它。')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: '选时间' }).click()
  await page.locator('.book-day:enabled').nth(4).click()
  await page.locator('.book-time:enabled').last().click()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '确认预约' }).click()
  await page.getByRole('button', { name: '去付款' }).click()
  await page.getByRole('button', { name: '付 ¥480' }).click()
  await atCheckout(page, 'pay')
  await expect(page.getByText('预约成功')).toBeVisible()
  await page.goto('/page7/project/index?view=mine')
  await expect(page.getByText('已付 ¥480')).toBeVisible()
  await expect(page.getByText('现在取消，全额退')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: '改期' }).click()
  await page.locator('.book-day:enabled').nth(5).click()
  await page.getByRole('button', { name: '改到这个时间' }).click()
  await expect(page.getByText('改好了，不用再付')).toBeVisible()
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('button', { name: '取消，退 ¥480' }).click()
  await expect(page.getByText('取消了，钱会原路退回')).toBeVisible()
  await expect(page.getByText('已取消')).toBeVisible()
})

test('whoever is not signed in is led to login, and comes back', async ({ page }) => {
  await open(page, '/page7/counselor/show?id=wei-lai&view=book')
  await page.locator('.book-time:enabled').first().click()
  await page.getByRole('link', { name: '确认预约' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/login/index')
})
