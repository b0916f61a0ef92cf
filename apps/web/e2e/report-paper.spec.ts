import { problemsInBothThemes, visit } from './app.ts'
import { expect, test } from './server.ts'
import { mixed, takeTest } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** Low mood without the question that is a risk. */
const mood = (place: number, ms = 3_000) => ({ places: [place], byId: { 'lm-9': 0 }, ms })
const beside = (id: string, other: string) => `/page2/report/utility?id=${id}&with=${other}`

test('two times of one day are told apart, with level words and the error of each', async ({ page }) => {
  await visit(page)
  const first = await takeTest(page, 'low-mood-9', mood(2))
  // Nobody takes it twice within a second, as these two would.
  const seconds = () => Math.floor(Date.now() / 1_000)
  const done = seconds()
  await expect.poll(seconds).toBeGreaterThan(done)
  const second = await takeTest(page, 'low-mood-9', mood(0))
  await page.goto(beside(second, first))
  const row = page.getByRole('img', {
    name: /^低落程度：16（偏高.*） 到 0（平稳.*），回到平稳的一侧，误差范围 .*–.*、.*–/,
  })
  await expect(row).toBeVisible()
  await expect(row.locator('.versus__whisker')).toHaveCount(2)
  await expect(page.locator('.versus__head').first()).toHaveText('低落程度16 → 0 满分 27')
  await expect(page.locator('.versus__levels').first()).toHaveText(/偏高→平稳/)
  const [before, after] = await page.locator('.versus__side b').allInnerTexts()
  expect(before).toMatch(/日 \d\d:\d\d/)
  expect(after).not.toBe(before)
  await page.goto('/page2/report/record?table_id=low-mood-9')
  await expect(page.getByRole('list', { name: '每一次的结果' }).getByText(/日 \d\d:\d\d/)).toHaveCount(2)
})

test('beside a heavy time stands help, and nothing is concluded from a hasty one', async ({ page }) => {
  await visit(page)
  const heavy = await takeTest(page, 'low-mood-9', mood(3))
  const hasty = await takeTest(page, 'low-mood-9', mood(0, 100))
  await page.goto(beside(hasty, heavy))
  await expect(page.getByRole('heading', { name: '这次先不说变没变' })).toBeVisible()
  await expect(page.locator('main .help-row')).toBeVisible()
  await expect(page.getByRole('img', { name: /^低落程度：.*不下结论/ })).toBeVisible()
  await expect(page.getByText('回到平稳的一侧')).toHaveCount(0)
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.goto('/page2/report/record?table_id=low-mood-9')
  await expect(page.getByText(/其中一次答得太快/)).toBeVisible()
})

test.describe('far from here', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('pictures and PDFs are asked for in the zone of the reader', async ({ page }) => {
    await visit(page)
    const id = await takeTest(page, 'low-mood-9', mood(0))
    await page.goto(`/page2/report/utility?id=${id}`)
    for (const [button, path] of [
      [/PDF/, '/api/report/pdf'],
      [/海报/, '/api/report/poster'],
    ] as const) {
      const asked = page.waitForRequest((request) => request.url().endsWith(path))
      await page.getByRole('button', { name: button }).click()
      expect((await asked).postDataJSON()).toMatchObject({ id, time_zone: 'America/Los_Angeles' })
      await page.getByRole('button', { name: '关上' }).click()
    }
  })
})

test('the texts of charts grow with the text size', async ({ page }) => {
  await visit(page)
  const id = await takeTest(page, 'ipip-neo-120', mixed)
  await page.goto(`/page2/report/show?id=${id}`)
  const name = page.locator('.report-radar .chart__name').first()
  await expect(name).toBeVisible()
  const heightOf = async () => (await name.boundingBox())?.height ?? 0
  const before = await heightOf()
  await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'huge'))
  await expect.poll(heightOf).toBeGreaterThan(before * 1.2)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('reports are exported as a PDF with a name', async ({ page }) => {
  await visit(page)
  await takeTest(page, 'low-mood-9', mood(1))
  await page.goto('/pages/my/setting')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出报告 PDF/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^心屿报告 \d{4}-\d\d-\d\d\.pdf$/)
  await expect(page.getByRole('status').filter({ hasText: 'PDF 已经交给浏览器保存' })).toBeVisible()
})
