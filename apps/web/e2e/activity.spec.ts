import { dialog, open, openAsMember, pathOf, problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

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
