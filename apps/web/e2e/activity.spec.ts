import { writeFile } from 'node:fs/promises'
import { dialog, me, open, openAsMember, pathOf, problemsInBothThemes } from './app.ts'
import { expect, runAdmin, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const index = '/page8/activity/index'
const walk = '/page8/activity/show?id=riverside-walk-1'

test('somebody signs up for a walk, finds it again, and gives the place away', async ({ page }) => {
  await openAsMember(page, index)
  await page.getByRole('button', { name: '上海' }).click()
  await page
    .getByRole('link', { name: /周末，去江边慢走/ })
    .first()
    .click()
  await expect(page.getByText('具体集合点，报名后显示')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '我要去' }).click()
  const form = page.getByRole('dialog', { name: '报名前，问你几句' })
  await form.getByRole('button', { name: '我要去' }).click()
  await expect(form.getByText('这一项需要填')).toBeVisible()
  await form.getByRole('radio', { name: '一个人' }).check()
  await form.getByRole('button', { name: '我要去' }).click()
  await expect(page.getByText('你报名了')).toBeVisible()
  await expect(page.getByText(/龙腾大道/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '加到日历' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('周末，去江边慢走.ics')
  await page.goBack()
  await expect(page.getByRole('link', { name: /你报了「周末，去江边慢走」/ })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: '我的活动' }).click()
  await page.getByRole('link', { name: /周末，去江边慢走/ }).click()
  await page.getByRole('button', { name: '来不了了' }).click()
  await dialog(page).getByRole('button', { name: '让出来' }).click()
  await expect(page.getByRole('button', { name: '我要去' })).toBeVisible()
})

test('whoever is not signed in is led to login, and comes back', async ({ page }) => {
  await open(page, walk)
  await page.getByRole('link', { name: '我要去' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/login/index')
})

const second = 'riverside-walk-2'
const hour = 3_600_000
const inHours = (hours: number): string =>
  `${new Date(Date.now() + hours * hour).toISOString().slice(0, 19)}Z`

/** It begins within the hour, and this member lets people in. */
async function beginSoon(dataDir: string, organiser: string): Promise<void> {
  const file = test.info().outputPath('soon.json')
  const times = { starts_at: inHours(1), ends_at: inHours(3), cancel_until: inHours(0.5) }
  await writeFile(file, JSON.stringify({ ...times, organiser }))
  await runAdmin(dataDir, ['activity', 'change', second, file, '--as', 'demo'])
}

test('whoever leads it shows a code, and whoever comes checks in by it', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const address = `/page8/activity/show?id=${second}`
  await openAsMember(page, address)
  await page.getByRole('button', { name: '我要去' }).click()
  const form = page.getByRole('dialog', { name: '报名前，问你几句' })
  await form.getByRole('radio', { name: '一个人' }).check()
  await form.getByRole('button', { name: '我要去' }).click()
  await expect(page.getByText('你报名了')).toBeVisible()

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  const door = await context.newPage()
  await openAsMember(door, address)
  await beginSoon(server.dataDir, (await me(door)).id)
  await door.reload()
  await door.getByRole('link', { name: '签到和名单' }).click()
  await expect(door.getByRole('img', { name: '签到码' })).toBeVisible()
  await expect(door.getByText('到了 0 位，共 1 位')).toBeVisible()
  await expect(door.getByText('一个人', { exact: true })).toBeVisible()
  expect(await problemsInBothThemes(door)).toEqual([])

  const { code } = await readAs<{ code: string }>(door, `/api/activity/organise?id=${second}`)
  await page.goto(`${address}&here=${code}`)
  await page.getByRole('button', { name: '我到了，签到' }).click()
  await expect(page.getByText('很高兴你来了。')).toBeVisible()
  await door.reload()
  await expect(door.getByText('到了 1 位，共 1 位')).toBeVisible()
  await door.getByRole('checkbox').click()
  await expect(door.getByText('到了 0 位，共 1 位')).toBeVisible()
  await context.close()
})
