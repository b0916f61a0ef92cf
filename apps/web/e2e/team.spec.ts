import type { Browser, Page } from '@playwright/test'
import { dialog, open, openAsMember, pathOf, postAs, problemsInBothThemes, query, visit } from './app.ts'
import { expect, test } from './server.ts'
import { takeTest } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const table = 'big-five-20'

/** Somebody else, on a device of their own. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  return context.newPage()
}

/** Joins and answers past the app. */
async function finish(browser: Browser, id: string, at: number): Promise<void> {
  const page = await another(browser)
  await visit(page)
  await postAs(page, '/api/team/join', { id, choices: [] })
  await takeTest(page, table, { places: [at % 5, (at + 2) % 5, at % 3], team: id })
  await page.context().close()
}

test('a team is started, five join and finish, and the group appears', async ({ page, browser }) => {
  await openAsMember(page, '/page3/team/index')
  await expect(page.getByText('海面上还没有船')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: '发起一个' }).click()
  await page.getByRole('button', { name: '生成邀请' }).click()
  await expect(page.getByText('给团队起个名字')).toBeVisible()
  await page.getByLabel('名字').fill('五月，歇一歇')
  await page.getByRole('button', { name: '选一份测评' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /人格五维速写/ })
    .click()
  await page.getByRole('radio', { name: /匿名/ }).check({ force: true })
  await page.getByRole('switch', { name: '可以交已有的报告' }).click()
  await page.getByRole('button', { name: '7 天内' }).click()
  await expect(page.getByRole('button', { name: '7 天内' })).toHaveAttribute('aria-pressed', 'true')
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '生成邀请' }).click()
  await expect(page.getByText('再有 5 人完成，就能看到整组的图')).toBeVisible()
  const { id = '' } = query(page)
  const code = (await page.locator('.team-invite__code').textContent()) ?? ''
  expect(await problemsInBothThemes(page)).toEqual([])

  const friend = await another(browser)
  await open(friend, '/page3/team/join')
  await friend.getByLabel('输入六位邀请码').fill(code.toLowerCase())
  await expect(friend.getByRole('heading', { name: /五月，歇一歇/ })).toBeVisible()
  expect(await problemsInBothThemes(friend)).toEqual([])
  await friend.getByRole('button', { name: '加入', exact: true }).click()
  await expect.poll(() => pathOf(friend)).toBe('/pages/table/exam')
  await takeTest(friend, table, { places: [0, 4, 2], team: id })
  await open(friend, `/page3/team/show?id=${id}`)
  await expect(friend.getByRole('link', { name: '我的报告' })).toBeVisible()

  for (let at = 1; at <= 3; at += 1) await finish(browser, id, at)
  await open(page, `/page3/team/analysis?id=${id}`)
  await expect(page.getByText('还差 1 只船靠岸')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await finish(browser, id, 4)
  await page.reload()
  await expect(page.getByText('5 人，可以看了')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('五月，歇一歇.csv')

  await open(friend, `/page3/team/report?id=${id}`)
  await expect(friend.getByText('人还不够多')).toBeVisible()
  for (let at = 5; at <= 9; at += 1) await finish(browser, id, at)
  await friend.reload()
  await expect(friend.getByText('「大家」不含你自己，共 9 人')).toBeVisible()
  expect(await problemsInBothThemes(friend)).toEqual([])

  await open(friend, `/page3/team/show?id=${id}`)
  await friend.getByRole('button', { name: '更多' }).click()
  await friend.getByRole('button', { name: '离开团队' }).click()
  await expect(dialog(friend)).toContainText('先用手机号登录再离开')
  expect(await problemsInBothThemes(friend)).toEqual([])
  await dialog(friend).getByRole('button', { name: '确定' }).click()
  await expect.poll(() => pathOf(friend)).not.toBe('/page3/team/show')
})

test('an invitation says who will see what, and shows the page that is made of it', async ({
  page,
  browser,
}) => {
  await openAsMember(page, '/page3/team/index')
  const closes_at = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString()
  const attributes = [{ label: '班级', options: ['一班', '二班'] }]
  const { id } = await postAs<{ id: string }>(page, '/api/team/create', {
    name: '三班',
    table_id: table,
    closes_at,
    is_anonymous: 1,
    attributes,
    note: '说真话就好',
    may_lend: 0,
    lend_days: 30,
  })
  const friend = await another(browser)
  await open(friend, `/page3/team/publicity?id=${id}`)
  await expect(friend.getByText('「说真话就好」')).toBeVisible()
  expect(await problemsInBothThemes(friend)).toEqual([])
  await friend.getByRole('button', { name: '看看发起人会看到的那一页' }).click()
  const sheet = friend.getByRole('dialog', { name: '发起人会看到什么' })
  await expect(sheet.getByText('任何一个人的分数')).toBeVisible()
  await expect(sheet.getByText('24 个不存在的人', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: '关上' }).click()
  await friend.getByRole('button', { name: '加入并开始' }).click()
  const form = friend.getByRole('dialog', { name: '加入之前' })
  await form.getByRole('button', { name: '加入', exact: true }).click()
  await expect(form.getByText('选一个')).toBeVisible()
  await form.getByRole('radio', { name: '二班' }).check({ force: true })
  await form.getByRole('button', { name: '加入', exact: true }).click()
  await expect.poll(() => pathOf(friend)).toBe('/pages/table/exam')
})
