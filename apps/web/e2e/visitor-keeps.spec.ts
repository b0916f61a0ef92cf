import type { Page } from '@playwright/test'
import { becomeMember, pathOf, problemsInBothThemes, query, signInByCode } from './app.ts'
import { expect, test } from './server.ts'
import { atRisk, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const show = (id: string): string => `/page2/report/show?id=${id}`
const keep = (page: Page) => page.getByRole('main').getByRole('link', { name: /登录，留住这份报告/ })
const shownReport = (page: Page) => page.getByRole('main').getByRole('heading', { name: '情绪低落自查' })

test('a visitor is offered to keep a report, after help, and comes back to it', async ({ page }) => {
  const id = await withReport(page, 'low-mood-9', atRisk)
  await page.goto(show(id))
  await expect(keep(page)).toBeVisible()
  const help = await page.getByRole('region', { name: /你不必一个人撑着/ }).boundingBox()
  const offer = await keep(page).boundingBox()
  expect(offer?.y).toBeGreaterThan((help?.y ?? Infinity) + (help?.height ?? 0))
  expect(offer?.height).toBeGreaterThanOrEqual(44)
  expect(await problemsInBothThemes(page)).toEqual([])
  await keep(page).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/login/index')
  await signInByCode(page)
  await expect.poll(() => pathOf(page)).toBe('/page2/report/show')
  expect(query(page)['id']).toBe(id)
  await expect(shownReport(page)).toBeVisible()
  await expect(keep(page)).toHaveCount(0)
})

test('a member has it already, and is offered nothing', async ({ page }) => {
  const id = await withReport(page, 'low-mood-9', atRisk)
  await becomeMember(page)
  await page.goto(show(id))
  await expect(shownReport(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('每一题我怎么答的')
  await expect(keep(page)).toHaveCount(0)
})

test('what came along is named by the receipt as it was when signing in, and one tap from there', async ({
  page,
}) => {
  await withReport(page, 'low-mood-9', atRisk)
  await page.goto('/pages/login/index')
  await signInByCode(page)
  const toast = page.getByRole('status').filter({ hasText: '已带进你的账号' })
  const said = await toast.getByText(/^已带进你的账号：/).innerText()
  await toast.getByRole('link', { name: '查看清单' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/my/self')
  expect(query(page)['view']).toBe('receipts')
  const named = said.replace('已带进你的账号：', '').split('、')
  expect(named).toContain('1 份报告')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(named)
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.goto('/pages/my/self')
  for (const word of named)
    await expect(page.getByRole('main').getByText(word, { exact: true })).toBeVisible()
})
