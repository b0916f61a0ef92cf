import type { Browser, Page } from '@playwright/test'
import { dialog, open, openAsMember, pathOf, postAs, problemsInBothThemes, query } from './app.ts'
import { expect, test } from './server.ts'
import { mixed, takeTest } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const table = 'big-five-20'

async function comer(browser: Browser, id: string, name: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openAsMember(page, `/page3/team/publicity?id=${id}`)
  await postAs(page, '/api/team/join', { id, name, choices: [], may_show: 0 })
  return page
}

async function more(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name: act }).click()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog', { name: '更多' })).toHaveCount(0)
}

test('whoever leads a named team reminds, removes, closes, begins a round and hands it over', async ({
  page,
  browser,
}) => {
  await openAsMember(page, '/page3/team/index')
  const { id } = await postAs<{ id: string }>(page, '/api/team/create', {
    name: '三班',
    table_id: table,
    closes_at: new Date(Date.now() + 14 * 24 * 3_600_000).toISOString(),
    is_anonymous: 0,
    attributes: [],
    note: '',
    may_lend: 0,
    lend_days: 30,
  })
  await open(page, `/page3/team/publicity?id=${id}`)
  await page.getByRole('link', { name: '进去看看' }).click()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('link', { name: '我也参加' }).click()
  await page.getByRole('button', { name: '加入', exact: true }).click()
  const form = page.getByRole('dialog', { name: '加入之前' })
  await expect(form.getByRole('switch')).toHaveCount(0)
  await form.getByRole('textbox').fill('班长')
  await form.getByRole('button', { name: '加入', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/exam')
  await takeTest(page, table, { ...mixed, team: id })
  const heir = await comer(browser, id, '小鹿')
  const other = await comer(browser, id, '阿栗')

  await open(page, `/page3/team/show?id=${id}`)
  await expect(page.getByRole('button', { name: '把 小鹿 移出团队' })).toBeVisible()
  await expect(page.getByRole('button', { name: '把 班长 移出团队' })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: /看到我的结果/ })).toHaveCount(0)
  await page.getByRole('button', { name: '把 阿栗 移出团队' }).click()
  await dialog(page).getByRole('button', { name: '移出' }).click()
  await expect(page.getByRole('button', { name: '把 阿栗 移出团队' })).toHaveCount(0)
  await page.getByRole('button', { name: '轻轻提醒还没完成的 1 位' }).click()
  await expect(page.getByRole('button', { name: '轻轻提醒还没完成的 1 位' })).toBeDisabled()
  expect(await problemsInBothThemes(page)).toEqual([])

  await more(page, '现在截止')
  await expect(page.getByText('已结束 ·')).toBeVisible()
  await more(page, '开始新的一轮')
  await expect(page.getByText('第 2 轮')).toBeVisible()
  await expect(page.getByRole('link', { name: '开始作答' })).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await more(page, '交给别人负责')
  await expect(page.getByText('链接已复制，发给接手的人')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  await open(heir, link.pathname + link.search)
  expect(await problemsInBothThemes(heir)).toEqual([])
  await heir.getByRole('button', { name: '我来接手' }).click()
  await expect.poll(() => query(heir)['take']).toBeUndefined()
  await expect.poll(() => pathOf(heir)).toBe('/page3/team/show')
  await expect(heir.getByRole('button', { name: '把 班长 移出团队' })).toBeVisible()
  await open(page, `/page3/team/show?id=${id}`)
  await expect(page.getByText('第 2 轮')).toBeVisible()
  await expect(page.getByText('谁完成了')).toHaveCount(0)
  for (const one of [heir, other]) await one.context().close()
})
