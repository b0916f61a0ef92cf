import type { Page } from '@playwright/test'
import { dialog, open, pathOf, refusal, seriousProblems, visit } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const wind = '风有点大'
const said = '今天先到这里'

/** Pages that read several things at once, and what leads to them. */
const pages = [
  { path: '/page2/report/unlock?id=0000000000000000', reads: '**/api/report/*' },
  { path: '/pages/payment/order-detail?id=0000000000000000', reads: '**/api/order/show?*' },
  { path: '/pages/table/comment?table_id=well-being-5', reads: '**/api/comment/list?*' },
]

const rows = [
  { status: 401, title: '授权失败', text: '请刷新页面' },
  { status: 403, title: '访问受限', text: said },
  { status: 422, title: '提交的内容有误', text: said },
  { status: 429, title: '访问受限', text: said },
]

async function readTo(page: Page, path: string): Promise<void> {
  await visit(page)
  await page.goto('/pages/my/index')
  await expect(page.getByRole('link', { name: '设置', exact: true })).toBeVisible()
  // As a link of ours does: with a page below.
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = href
    link.click()
    link.remove()
  }, path)
}

for (const { path, reads } of pages)
  for (const { status, title, text } of rows)
    test(`${status} of ${pathOf({ url: () => `http://x${path}` } as Page)} is told once, as for any act`, async ({
      page,
    }) => {
      await page.route(reads, (route) => route.fulfill(refusal(status, said)))
      await readTo(page, path)
      await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
      await expect(dialog(page)).toContainText(text)
      await dialog(page).getByRole('button').click()
      await expect(dialog(page)).toHaveCount(0)
      const lands = { 401: '/', 403: '/pages/my/index' }[status] ?? path.split('?')[0]
      await expect.poll(() => pathOf(page)).toBe(lands)
      await expect(page.getByText(wind)).toHaveCount(0)
      if (status === 422 || status === 429)
        await expect(page.getByRole('main').getByText(said).last()).toBeVisible()
    })

const goneThings = [
  {
    path: '/pages/payment/order-detail?id=nothing',
    says: '没有找到这份订单',
    ways: ['看看我的订单', '找回订单'],
  },
  { path: '/page2/report/show?id=nothing', says: '这份报告不在这里', ways: ['看我的报告', '回首页'] },
  {
    path: '/page2/report/publicity?token=nothing',
    says: '这份报告现在看不到',
    ways: ['看看全部测评', '看我的报告'],
  },
  {
    path: '/page2/report/utility?id=nothing&with=nothing',
    says: '有一份看不到了',
    ways: ['看我的报告', '回首页'],
  },
  {
    path: '/pages/table/comment-detail?id=nothing',
    says: '这条感受已经不在了',
    ways: ['看看全部测评', '回首页'],
  },
  { path: '/pages/special/show?id=nothing', says: '没有找到这个专题', ways: ['看看全部测评', '回首页'] },
  { path: '/page5/user/profile?id=nothing', says: '这位朋友没有公开主页', ways: ['回首页', '搜一搜'] },
  { path: '/page4/promotion/mpaccess?scene=nothing', says: '这个码已经失效', ways: ['回首页', '搜一搜'] },
  { path: '/pages/table/exam?id=nothing', says: '没有找到这一份作答', ways: ['看看全部测评', '回首页'] },
]

for (const { path, says, ways } of goneThings)
  test(`${path} says what is not there, and where the likes of it are`, async ({ page }) => {
    await readTo(page, path)
    await expect(page.getByText(says)).toBeVisible()
    expect(pathOf(page)).toBe('/pages/error/404')
    for (const name of ways) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    if (path.includes('order-detail')) expect(await seriousProblems(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/pages/my/index')
  })

for (const { status, title, text } of rows.slice(1))
  test(`beginning an assessment: ${status} is told, not taken for the wind`, async ({ page }) => {
    await page.route('**/api/exam/start', (route) => route.fulfill(refusal(status, said)))
    await readTo(page, '/pages/table/exam?table_id=well-being-5')
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog(page)).toContainText(text)
    await dialog(page).getByRole('button').click()
    await expect(dialog(page)).toHaveCount(0)
    if (status === 403) return await expect.poll(() => pathOf(page)).toBe('/pages/my/index')
    await expect(page.getByRole('main').getByText(said)).toBeVisible()
    await page.unroute('**/api/exam/start')
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect(page.getByRole('main').getByText(said)).toHaveCount(0)
  })

test('beginning what does not exist is told, and leads to what does', async ({ page }) => {
  await open(page, '/pages/table/exam?table_id=no-such-table')
  await expect(dialog(page).getByRole('heading', { name: '访问出错' })).toBeVisible()
  await expect(dialog(page)).toContainText('没有找到这份测评')
  await dialog(page).getByRole('button').click()
  await expect(page.getByRole('link', { name: '看看全部测评' })).toBeVisible()
})

test('a page that was left before the answer came says nothing', async ({ page }) => {
  let answer = () => undefined as void
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/api/order/show?*', async (route) => {
      asked()
      await new Promise<void>((resolve) => (answer = resolve))
      await route.fulfill(refusal(403, said))
    })
  })
  await readTo(page, '/pages/payment/order-detail?id=0000000000000000')
  await isAsked
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/pages/my/index')
  const answered = page.waitForResponse('**/api/order/show?*')
  answer()
  await answered
  await page.getByRole('link', { name: '设置', exact: true }).click()
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
