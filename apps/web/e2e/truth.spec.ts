import { open, postAs, problemsInBothThemes, visit } from './app.ts'
import { comeIn } from './exam-page.ts'
import { expect, test } from './server.ts'
import { mild, mixed, takeTest } from './take-test.ts'

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

test('the health consent is taken back in settings with its reports, and asked for again', async ({
  page,
}) => {
  await visit(page)
  await takeTest(page, 'low-mood-9', mild)
  await open(page, '/pages/my/setting')
  await page.getByRole('link', { name: /同意与授权/ }).click()
  const consent = page.getByRole('switch', { name: '保存健康相关的作答' })
  await expect(consent).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText(/日同意 · 2026-/).first()).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await consent.click()
  const sheet = page.getByRole('dialog', { name: '收回以后，已经存下的怎么办？' })
  for (const way of await sheet.getByRole('radio').all()) await expect(way).not.toBeChecked()
  await sheet.getByRole('radio', { name: /现在就全部删掉/ }).click()
  await sheet.getByRole('button', { name: '收回并删除' }).click()
  await expect(page.getByText('同意已经收回，删除了 1 份报告')).toBeVisible()
  await expect(consent).toHaveAttribute('aria-checked', 'false')
  await open(page, '/pages/report/index')
  await expect(page.getByText('情绪低落自查')).toHaveCount(0)
  await open(page, '/pages/table/exam?table_id=low-mood-9')
  await expect(page.getByRole('checkbox', { name: '我同意保存这些回答' })).toBeVisible()
  await comeIn(page)
  await open(page, '/pages/my/setting?view=consents')
  await expect(consent).toHaveAttribute('aria-checked', 'true')
})
