import { open, postAs, visit } from './app.ts'
import { expect, test } from './server.ts'
import { mixed, takeTest } from './take-test.ts'

test.use({ serviceWorkers: 'block' })

test('a public report tells neither the age nor the sex it was compared by', async ({
  page,
  browser,
  baseURL,
}) => {
  await visit(page)
  await postAs(page, '/api/member/personal/profile', { gender: 'female', birthday: '1996-01-01' })
  const id = await takeTest(page, 'ipip-neo-120', mixed)
  const { token } = await postAs<{ token: string }>(page, '/api/report/publish', {
    id,
    parts: ['dimensions'],
    is_indexed: 0,
  })
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  const other = await context.newPage()
  await open(other, `/page2/report/publicity?token=${token}`)
  await expect(other.getByRole('link', { name: '我也来测一测' })).toBeVisible()
  const view = other.locator('.public__view')
  await expect(view).toContainText('各个维度')
  await expect(view).not.toContainText(/岁|女性/)
  await context.close()
})

test('what the year of birth is used for is said whole', async ({ page }) => {
  await open(page, '/pages/table/exam?table_id=ipip-neo-120')
  await expect(page.getByText('有的报告也会用它和同龄人比较')).toBeVisible()
  await expect(page.getByText('我们只用它来判断')).toHaveCount(0)
})

test('a visitor is told that only this browser opens the records, not that they lie on it', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.getByText('现在只有这个浏览器能打开')).toBeVisible()
})
