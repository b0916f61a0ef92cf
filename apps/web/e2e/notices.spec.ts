import type { Browser, Page } from '@playwright/test'
import {
  entered,
  homeMark,
  me,
  openAsMember,
  pathOf,
  postAs,
  problemsInBothThemes,
  query,
  visit,
} from './app.ts'
import { misfits } from './fits.ts'
import { expect, test } from './server.ts'
import { mild, takeTest } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const bell = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true })
const row = (page: Page, name: RegExp) => page.getByRole('link', { name }).filter({ visible: true })
const dot = (page: Page) => page.getByRole('img', { name: '还没看' })

interface Written {
  comment: { id: string }
}

async function write(page: Page, text: string, parentId?: string): Promise<string> {
  await takeTest(page, 'well-being-5', mild)
  const body = { table_id: 'well-being-5', text, ...(parentId && { parent_id: parentId }) }
  return (await postAs<Written>(page, '/api/comment/write', body)).comment.id
}

/** Somebody else, in a browser of their own, answers. */
async function answerAs(browser: Browser, baseURL: string, thread: string): Promise<void> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const other = await context.newPage()
  await openAsMember(other, '/')
  await entered(other)
  await write(other, '我也是这样想的', thread)
  await context.close()
}

test('a reply lights the bell; it is read by opening it, and can be muted', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsMember(page, '/')
  await entered(page)
  const thread = await write(page, '做完心里踏实了一点')
  await expect(bell(page, '消息')).toBeVisible()
  await answerAs(browser, baseURL ?? '', thread)
  await page.reload()
  await expect(homeMark(page)).toBeVisible()
  await bell(page, '消息，有还没看的').click()
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  await expect(dot(page)).toHaveCount(1)
  expect(await problemsInBothThemes(page)).toEqual([])
  expect(await misfits(page)).toEqual([])

  await row(page, /有人接了你的话/).click()
  await expect(page.getByText('我也是这样想的')).toBeVisible()
  expect([pathOf(page), query(page)['id']]).toEqual(['/pages/table/comment-detail', thread])
  await page.goBack()
  await expect(row(page, /有人接了你的话/)).toBeVisible()
  await expect(dot(page)).toHaveCount(0)
  await page.goBack()
  await expect(bell(page, '消息')).toBeVisible()

  await bell(page, '消息').click()
  await page.getByRole('button', { name: '哪些要告诉我' }).click()
  const replies = page.getByRole('switch', { name: '回复' })
  await expect(replies).toBeChecked()
  await replies.click()
  await expect(page.getByRole('status').filter({ hasText: '记住了' })).toBeVisible()
  await answerAs(browser, baseURL ?? '', thread)
  await page.goto('/pages/my/index?view=notices')
  await expect(row(page, /有人接了你的话/)).toHaveCount(2)
  await expect(dot(page)).toHaveCount(0)
})

test('all are read at once, by kind nothing is mixed, and the bell stands on "me" too', async ({ page }) => {
  await visit(page)
  const { id } = await me(page)
  expect(id).toBeTruthy()
  await page.goto('/pages/my/index')
  await bell(page, '消息').click()
  await expect(page.getByText('海面很静')).toBeVisible()
  await expect(page.getByRole('button', { name: '都看过了' })).toHaveCount(0)
  await page.getByRole('button', { name: '钱与订单' }).click()
  await expect(page.getByText('这一类还没有消息')).toBeVisible()
  await page.getByRole('button', { name: '选一选哪些要告诉我' }).click()
  await expect(page.getByRole('switch', { name: '钱与订单' })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: '我的', exact: true })).toBeVisible()
})
