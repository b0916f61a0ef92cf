import type { Page } from '@playwright/test'
import { open, postAs, problemsInBothThemes, visit } from './app.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const index = '/page13/paipan/index'

const born = {
  calendar: 'solar',
  year: 1996,
  month: 4,
  day: 18,
  is_leap: 0,
  clock: 440,
  place_id: 'cn-beijing',
  zone: null,
  sex: 'female',
  time: 'sun',
  late_zi: 'next-day',
  summer: 'as-shown',
  fold: 'first',
}

const keep = (page: Page, change: Record<string, unknown> = {}) =>
  postAs<{ id: string }>(page, '/api/bazi/save', { name: '林晚', born: { ...born, ...change } })

interface Kept {
  list: Array<{ id: string; name: string }>
}

test('a visitor says when and where, sees the sun, and keeps the chart', async ({ page }) => {
  await open(page, index)
  await page.getByText('出生地', { exact: true }).click()
  await page.getByRole('textbox', { name: '找出生地' }).fill('成都')
  // Among the first ones it stands too, and moves when the answer comes.
  await expect(page.getByRole('button', { name: /上海/ })).toHaveCount(0)
  await page.getByRole('button', { name: /成都/ }).click()
  await page.getByText('出生日期', { exact: true }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('钟表时间', { exact: true }).first().click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('img', { name: /一天十二时辰，真太阳时/ })).toBeVisible()
  await page.getByText('更多选项').click()
  await page.getByRole('textbox', { name: '更准的经度' }).fill('east')
  await expect(page.getByText('请填 -180 到 180 之间的数')).toBeVisible()
  await expect(page.getByRole('button', { name: '排盘' })).toBeDisabled()
  await page.getByRole('textbox', { name: '更准的经度' }).fill('104.5')
  await expect(page.getByText('东经 104.50°')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '排盘' }).click()
  await expect(page.getByRole('heading', { name: '八字命盘' })).toBeVisible()
  await expect(page.getByRole('table').first()).toContainText('大林木')
  const kept: Kept = await readAs(page, '/api/bazi/list')
  expect(kept.list).toHaveLength(1)
})

test('a birthday that is known is held out, and taken at a touch', async ({ page }) => {
  await visit(page)
  await postAs(page, '/api/member/personal/profile', { birthday: '1996-04-18' })
  await open(page, index)
  await page.getByRole('button', { name: '用我资料里的生日：1996 年 4 月 18 日' }).click()
  await expect(page.getByText('1996 年 4 月 18 日')).toBeVisible()
  await expect(page.getByRole('button', { name: /资料里的生日/ })).toHaveCount(0)
})

test('a kept chart explains its words, is saved as a picture, and can be deleted', async ({ page }) => {
  await visit(page)
  const { id } = await keep(page)
  await open(page, `/page13/paipan/result?id=${id}`)
  await expect(page.getByText('林晚 · 女')).toBeVisible()
  await page.getByRole('button', { name: '正官，看解释' }).first().click()
  await expect(page.getByRole('dialog', { name: '正官' })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await problemsInBothThemes(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '存成图片' }).click()
  expect((await download).suggestedFilename()).toBe('八字命盘.png')
  await open(page, `${index}?view=term&id=day-master`)
  await expect(page.getByRole('heading', { name: '日主' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await open(page, `${index}?view=history`)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '删除 林晚 的盘' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删掉' }).click()
  await expect(page.getByText('还没有排过盘')).toBeVisible()
})
