import { me, open, tab } from './app.ts'
import { atQuestion, bar } from './exam-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const birthdayOf = async (page: Parameters<typeof me>[0]) =>
  ((await me(page)) as unknown as { birthday: string | null }).birthday

test('a year of birth that was mistyped is put right on the spot, and the assessment begins', async ({
  page,
}) => {
  const typed = new Date().getFullYear() - 3
  await open(page, '/pages/table/exam?table_id=big-five-20')
  await page.getByLabel('出生年份').fill(String(typed))
  await bar(page, '开始').click()
  await expect(page.getByRole('heading', { name: '这一份，等你再大一些' })).toBeVisible()
  await bar(page, '年份填错了？改一下').click()
  await expect(page.getByRole('heading', { name: '改一下出生年份' })).toBeVisible()
  await page.getByLabel('出生年份').fill('1994')
  await bar(page, '继续').click()
  await atQuestion(page, 1)
  expect(await birthdayOf(page)).toBe('1994-01-01')
})

test('a visitor finds the way to the profile, where the year stands', async ({ page }) => {
  await open(page, '/pages/table/exam?table_id=big-five-20')
  await page.getByLabel('出生年份').fill('1994')
  await bar(page, '开始').click()
  await atQuestion(page, 1)
  await page.goto('/')
  await tab(page, '我的').click()
  await page.getByRole('link', { name: /个人资料/ }).click()
  await expect(page.getByRole('heading', { name: '个人资料', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /生日.*1994/ })).toBeVisible()
})
