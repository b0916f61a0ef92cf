import type { Page } from '@playwright/test'
import { entered, open, postAs, problemsInBothThemes, visit } from './app.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const index = '/page17/reaction/index'
const word = (page: Page) => page.locator('.reaction-run__word')
const place = (page: Page) => page.getByRole('button', { name: '点这里' })
const shortestWait = 1_500
const frame = 20

/** Time passes only where a test lets it, and every wait is the shortest. */
async function begin(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.addInitScript(() => (Math.random = () => 0))
  await open(page, index)
  // Nobody comes in while time stands still.
  await entered(page)
  await page.getByRole('link', { name: '开始', exact: true }).click()
  await expect(page.getByRole('heading', { name: '先练几次' })).toBeVisible()
  await page.clock.pauseAt(now + 600_000)
}

/** One sun, answered after so many milliseconds. */
async function answer(page: Page, milliseconds: number, press: () => Promise<void>): Promise<void> {
  await expect(word(page)).toHaveText('等')
  await page.clock.runFor(shortestWait + frame)
  await expect(word(page)).toHaveText('点')
  await page.clock.runFor(milliseconds - frame)
  await press()
  await expect(word(page)).toContainText('毫秒')
  await page.clock.runFor(700)
}

interface Kept {
  list: Array<{ id: string; median_ms: number; valid_count: number }>
}
const kept = (page: Page): Promise<Kept> => readAs(page, '/api/reaction/list')

test('a visitor practises, is measured twenty times, jumps the gun once, and sees what came of it', async ({
  page,
}) => {
  await begin(page)
  await page.getByRole('button', { name: '开始练习' }).click()
  const tap = () => place(page).click()
  for (let practice = 0; practice < 3; practice += 1) await answer(page, 300, tap)
  await page.getByRole('button', { name: '正式开始' }).click()
  await expect(word(page)).toHaveText('等')
  await tap()
  await expect(word(page)).toHaveText('早了一点')
  await page.clock.runFor(1_500)
  for (let trial = 0; trial < 10; trial += 1) await answer(page, 300, tap)
  for (let trial = 0; trial < 10; trial += 1) await answer(page, 300, () => page.keyboard.press(' '))
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: '反应结果' })).toBeVisible()
  await expect(page.getByText('20 次有效')).toBeVisible()
  await expect(page.getByText('1 次抢跑，未计入')).toBeVisible()
  const [run] = (await kept(page)).list
  // The frame in which the sun appeared is the one thing the test cannot choose.
  expect(run?.median_ms).toBeGreaterThan(260)
  expect(run?.median_ms).toBeLessThanOrEqual(300)
  await expect(page.locator('.reaction-figure__number')).toHaveText(`${run?.median_ms} 毫秒`)
})

test('whoever looks elsewhere is not measured, and begins anew', async ({ page }) => {
  await begin(page)
  await page.getByRole('button', { name: '开始练习' }).click()
  await expect(word(page)).toHaveText('等')
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(page.getByRole('heading', { name: '停在这里了' })).toBeVisible()
  await page.getByRole('button', { name: '重新来' }).click()
  await expect(page.getByRole('heading', { name: '先练几次' })).toBeVisible()
  expect((await kept(page)).list).toEqual([])
})

const finished = (median: number) => ({
  mode: 'simple',
  device: { input: 'touch', refresh_hz: 60 },
  trials: Array.from({ length: 20 }, (_, at) => ({
    wait: 2_000,
    shown: 0,
    pressed: 0,
    ms: median - 20 + at * 2,
  })),
})

test('a run that was finished without network waits on the device and is sent once', async ({ page }) => {
  await visit(page)
  await page.evaluate((run) => localStorage.setItem('reaction_unsent', JSON.stringify(run)), finished(281))
  await open(page, index)
  await expect(page.getByText('有一次「简单反应」还没送出去。')).toBeVisible()
  await page.getByRole('button', { name: '送出去' }).click()
  await expect(page.getByRole('heading', { name: '反应结果' })).toBeVisible()
  expect((await kept(page)).list).toHaveLength(1)
  await open(page, index)
  await expect(page.getByRole('link', { name: '开始', exact: true })).toBeVisible()
  await expect(page.getByText('还没送出去')).toHaveCount(0)
})

test('runs are compared, saved as a picture, deleted, and every screen can be read by everyone', async ({
  page,
}) => {
  await visit(page)
  for (const median of [300, 304, 297, 301, 299, 390])
    await postAs(page, '/api/reaction/save', finished(median))
  const [last] = (await kept(page)).list
  await open(page, `/page17/reaction/result?id=${last?.id}`)
  await expect(page.getByText(/比之前的平均慢 90 毫秒/)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '存成图片' }).click()
  expect((await download).suggestedFilename()).toBe('简单反应.png')
  await open(page, `${index}?view=history`)
  await expect(page.getByRole('listitem')).toHaveCount(6)
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: /^删除/ }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删掉' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await open(page, index)
  await expect(page.getByText('上一次')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await open(page, `${index}?view=run&mode=choice-four`)
  await expect(page.getByRole('heading', { name: '先练几次' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})
