import type { Page } from '@playwright/test'
import { open, problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const index = '/page11/play'
const word = (page: Page) => page.locator('.play-run__word')

async function begin(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await open(page, index)
  await page.getByRole('radio', { name: '低落' }).click()
  await page.getByRole('button', { name: '1 分钟', exact: true }).click()
}

/** Six breaths of ten seconds. */
const minute = 60_000

test('held and let go for a minute, the tide ends with a mood and a way into the diary', async ({ page }) => {
  await begin(page)
  await page.getByRole('button', { name: '开始', exact: true }).click()
  await expect(word(page)).toHaveText('吸气，潮水上来')
  await page.keyboard.down(' ')
  await page.clock.runFor(4_500)
  await expect(word(page)).toHaveText('呼气，潮水退去')
  await page.keyboard.up(' ')
  await expect(page.getByText(/第 1 次潮/)).toBeVisible()
  await page.clock.fastForward(minute)
  await page.clock.runFor(100)
  await expect(page.getByText('潮水退了，你在岸上')).toBeVisible()
  await expect(page.getByText('1 分钟，6 次呼吸。')).toBeVisible()
  await page.getByRole('radio', { name: '平静' }).click()
  await expect(page.getByText('开始之前')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: '写进日记' }).click()
  await expect(page).toHaveURL(/page10\/diary\/modify|login/)
})

test.describe('where nothing may move', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the picture stands still, the words go on, and it can be left at any time', async ({ page }) => {
    await begin(page)
    await page.getByRole('button', { name: '只看' }).click()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: '开始', exact: true }).click()
    await page.clock.runFor(1_000)
    const picture = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    const before = await picture()
    await page.clock.runFor(4_000)
    await expect(word(page)).toHaveText('呼气，潮水退去')
    expect(await picture()).toBe(before)
    await page.getByRole('button', { name: '停下' }).click()
    await expect(page.getByText('潮水退了，你在岸上')).toBeVisible()
  })

  test('shells are sorted by touch or keys, and a wrong basket costs nothing', async ({ page }) => {
    await open(page, `${index}?view=shells`)
    const shells = page.getByRole('group', { name: '海滩上的贝壳' }).getByRole('button')
    await expect(shells).toHaveCount(12)
    const kinds = ['珊瑚色', '沙金色', '海水色'] as const
    const basket = (kind: string) =>
      page.getByRole('group', { name: '篮子' }).getByRole('button', { name: kind })
    const first = (await shells.first().getAttribute('aria-label')) ?? ''
    const own = kinds.find((kind) => first.includes(kind)) ?? ''
    await shells.first().click()
    await basket(kinds.find((kind) => kind !== own) ?? '').click()
    await expect(page.getByText('它好像属于另一个篮子')).toBeVisible()
    await expect(shells).toHaveCount(12)
    await basket(own).click()
    await expect(shells).toHaveCount(11)
    expect(await problemsInBothThemes(page)).toEqual([])
    await shells.first().focus()
    await page.keyboard.press('Enter')
    await expect(shells.first()).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow', reducedMotion: 'reduce' })

  test('whoever was here once can breathe with the tide, and sort shells', async ({ page, context }) => {
    await open(page, index)
    await expect(page.getByRole('button', { name: '开始', exact: true })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The page that begins the worker is not kept by it: what was here once means a second look.
    await page.reload()
    await expect(page.getByRole('button', { name: '开始', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('radio', { name: '低落' }).click()
    await page.getByRole('button', { name: '开始', exact: true }).click()
    await expect(word(page)).toHaveText(/潮水/)
    await page.getByRole('button', { name: '停下' }).click()
    await expect(page.getByText('潮水退了，你在岸上')).toBeVisible()
    await page.goto(`${index}?view=shells`)
    await expect(page.getByRole('group', { name: '海滩上的贝壳' }).getByRole('button')).toHaveCount(12)
  })
})
