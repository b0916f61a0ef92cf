import type { Page } from '@playwright/test'
import { open, pathOf, query } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const list = (page: Page) => page.getByRole('list', { name: '文章列表' })
const articles = (page: Page) => list(page).getByRole('link')
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the list leads by category to an article, and an article to an assessment', async ({ page }) => {
  await open(page, '/pages/article/index')
  await expect(articles(page)).toHaveCount(20)
  await articles(page).last().scrollIntoViewIfNeeded()
  await expect(articles(page)).toHaveCount(30)
  await expect(page.getByText('每篇写明出处；不插广告')).toBeVisible()

  await chip(page, '情绪').click()
  await expect(articles(page)).toHaveCount(4)
  await articles(page).filter({ hasText: '灰了一周，要不要紧' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/article/show')
  expect(query(page)['id']).toBe('grey-week')
  await expect(page.getByRole('heading', { level: 1, name: '灰了一周，要不要紧' })).toBeVisible()
  await expect(page.getByText('心屿编辑部')).toBeVisible()

  await page.getByRole('navigation', { name: '这一篇讲什么' }).getByRole('link').nth(1).click()
  await expect(page.getByRole('heading', { name: '什么时候不只是灰' })).toBeFocused()
  await page.locator('.blocks__test').getByRole('link').click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/show')
  expect(query(page)['id']).toBe('low-mood-9')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/pages/article/show')
})

test('a footnote goes to its source and back, and adds nothing to the history', async ({ page }) => {
  await open(page, '/pages/article/show?id=grey-week')
  const pointed = page.getByRole('link', { name: '出处 1', exact: true })
  const entries = await page.evaluate(() => history.length)
  await pointed.click()
  const note = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '回到正文里的 1' }) })
  await expect(note).toBeFocused()
  await note.getByRole('link').click()
  await expect(pointed).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('one that is not there says so', async ({ page }) => {
  await open(page, '/pages/article/show?id=never-was')
  await expect.poll(() => pathOf(page)).toBe('/pages/error/404')
  await expect(page.getByText('这篇文章已经不在了。')).toBeVisible()
})
