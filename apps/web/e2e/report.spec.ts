import type { Locator, Page } from '@playwright/test'
import { homeMark, open, pathOf, query, refusal, problemsInBothThemes } from './app.ts'
import { answer, bar, begin } from './exam-page.ts'
import { expect, test } from './server.ts'
import { atRisk, heavy, mild, mixed, readAs, takeTest, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

interface Report {
  name: string
  main: { score: number; interval: [number, number] | null; band: { label: string; headline: string } } | null
  norm: { group: string } | null
  dimensions: Array<{ id: string; name: string; score: number; max: number; percentile: number }>
  type: { name: string } | null
  chapters: Array<{ id: string; title: string; is_locked: 0 | 1; is_free: 0 | 1 }>
  has_new_norm: 0 | 1
  notice: string | null
}

const show = (id: string): string => `/page2/report/show?id=${id}`
const main = (page: Page) => page.getByRole('main')
const share = (page: Page) => page.getByRole('link', { name: '分享、下载和更多' })
const helpCard = (page: Page) => page.getByRole('region', { name: /你不必一个人撑着/ })
const helpRow = (page: Page) => page.getByRole('button', { name: /现在就想找人说说/ })

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const topOf = async (part: Locator): Promise<number> => (await part.first().boundingBox())?.y ?? Number.NaN

test('says what the server reckoned, how sure it is and whom it was held against', async ({ page }) => {
  const id = await withReport(page, 'low-mood-9', mild)
  const report = await readAs<Report>(page, `/api/report/show?id=${id}`)
  await page.goto(show(id))
  const { score, interval, band } = report.main ?? {
    score: 0,
    interval: null,
    band: { label: '', headline: '' },
  }
  await expect(page.getByRole('heading', { name: report.name })).toBeVisible()
  await expect(main(page).getByText(band.label, { exact: true }).first()).toBeVisible()
  await expect(main(page)).toContainText(band.headline)
  await expect(main(page).getByRole('img', { name: new RegExp(` ${score} 分，`) })).toBeVisible()
  const [from, to] = (interval ?? []).map(Math.round)
  await expect(main(page)).toContainText(`约在 ${from}–${to} 之间`)
  const steps = page.getByRole('list', { name: '从一头到另一头' })
  await expect(steps.locator('[aria-current=step]')).toHaveText(band.label.split(' · ')[0] ?? '')
  await expect(main(page).locator('tr[aria-current] th')).toHaveText(band.label.split(' · ')[0] ?? '')
  await expect(page.getByText('作答认真')).toBeVisible()
  await expect(share(page)).toBeVisible()
  await expect(helpRow(page)).toBeVisible()
})

test('takes the place of the exam it was made from', async ({ page }) => {
  await begin(page, 'worry-7')
  for (let number = 1; number <= 7; number += 1) await answer(page, number, 1)
  await bar(page, '交卷').click()
  await expect.poll(() => pathOf(page)).toBe('/page2/report/show')
  await expect(page.getByRole('heading', { name: '担心与紧张自查' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(homeMark(page)).toBeVisible()
})

test('without reliability there is no interval, without norms no percentile', async ({ page }) => {
  const id = await withReport(page, 'symptom-check', { places: [1, 0, 1, 2], byId: { 'lo-4': 0 } })
  await page.goto(show(id))
  await expect(page.getByRole('heading', { name: '逐项看看' })).toBeVisible()
  await expect(main(page)).not.toContainText('约在')
  await expect(main(page)).not.toContainText('的人低于这个分数')
})

test('the change since last time is called one only where it is larger than the error', async ({ page }) => {
  await withReport(page, 'low-mood-9', { places: [2, 2, 2, 2, 2, 2, 2, 1, 0] })
  const close = await takeTest(page, 'low-mood-9', { places: [2, 2, 2, 2, 2, 2, 2, 2, 0] })
  const far = await takeTest(page, 'low-mood-9', { places: [0, 0, 0, 1, 0, 0, 0, 0, 0] })
  await page.goto(show(close))
  await expect(main(page)).toContainText('还在误差之内')
  await page.goto(show(far))
  await expect(main(page)).toContainText('好转超出误差')
})

test.describe('risk', () => {
  test('help stands above everything, in every view', async ({ page }) => {
    const id = await withReport(page, 'low-mood-9', atRisk)
    const { chapters } = await readAs<Report>(page, `/api/report/show?id=${id}`)
    const views = [
      show(id),
      `${show(id)}&why=low-mood`,
      `/page2/report/interpret?id=${id}`,
      `/page2/report/interpret-detail?id=${id}&chapter=${chapters[0]?.id}`,
      `/page2/report/unlock?id=${id}`,
    ]
    for (const view of views) {
      await page.goto(view)
      await expect(helpCard(page)).toBeVisible()
      await expect(helpCard(page).getByRole('link', { name: /12356/ })).toHaveAttribute('href', 'tel:12356')
      const card = await topOf(helpCard(page))
      const rest = main(page).locator('h2, .card, article').and(page.locator(':not(.help-card *)'))
      expect(card, view).toBeLessThan(await topOf(rest))
    }
  })

  test('the line is that of where the reader is', async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      timezoneId: 'America/New_York',
      locale: 'zh-CN',
      serviceWorkers: 'block',
    })
    await page.goto(baseURL)
    const id = await withReport(page, 'low-mood-9', atRisk)
    await page.goto(show(id))
    await expect(helpCard(page).getByRole('link', { name: /988/ })).toBeVisible()
    await page.close()
  })

  test('nothing is shared, and the way on is someone to talk to', async ({ page }) => {
    const id = await withReport(page, 'low-mood-9', atRisk)
    await page.goto(show(id))
    await expect(helpCard(page)).toBeVisible()
    await expect(share(page)).toHaveCount(0)
    await page.getByRole('button', { name: '找人聊聊' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a heavy level moves help directly under the summary', async ({ page }) => {
    const id = await withReport(page, 'low-mood-9', heavy)
    await page.goto(show(id))
    await expect(helpRow(page)).toHaveCount(1)
    await expect(share(page)).toHaveCount(0)
    const [sum, row, meaning] = await Promise.all([
      topOf(page.locator('.report-sum')),
      topOf(helpRow(page)),
      topOf(page.getByRole('heading', { name: '它在说什么' })),
    ])
    expect(sum).toBeLessThan(row)
    expect(row).toBeLessThan(meaning)
  })
})

test.describe('neutral, named and played', () => {
  test('traits have no severity, a percentile with its group, and facets that open', async ({ page }) => {
    const id = await withReport(page, 'ipip-neo-120', mixed)
    const report = await readAs<Report>(page, `/api/report/show?id=${id}`)
    await page.goto(show(id))
    await expect(page.getByRole('heading', { name: '5 个维度的样子' })).toBeVisible()
    await expect(main(page)).toContainText(`参照：${report.norm?.group}`)
    await expect(page.locator('main [class*="sev--"]')).toHaveCount(0)
    for (const { name, score, max, percentile } of report.dimensions) {
      const row = page.locator('.report-bars').getByRole('img', { name: new RegExp(`^${name} ${score} 分`) })
      await expect(row.getByText(`${score}满分 ${max}`)).toBeVisible()
      await expect(row.getByText(`${Math.round(percentile)}% 的人低于这个分数`)).toBeVisible()
    }
    await expect(page.locator('.report-bars')).toContainText(`百分比是和${report.norm?.group}比出来的。`)
    await page.getByText('它说什么，和 6 个侧面').first().click()
    await expect(
      main(page).getByRole('heading', { name: `${report.dimensions[0]?.name}的侧面` }),
    ).toBeVisible()
  })

  test('a game has a name, its picture and no number for the person', async ({ page }) => {
    const id = await withReport(page, 'inner-weather', { places: [0, 2, 1, 3] })
    const { type } = await readAs<Report>(page, `/api/report/show?id=${id}`)
    await page.goto(show(id))
    await expect(page.getByRole('heading', { name: type?.name ?? '', level: 3 })).toBeVisible()
    await expect(page.getByText('仅供趣味', { exact: true }).first()).toBeVisible()
    const hero = page.locator('.report-type')
    expect(await hero.innerText()).not.toMatch(/\d/)
    await expect(page.locator('main .chart')).toHaveCount(0)
    await page.getByRole('link', { name: /为什么是它/ }).click()
    await expect(page.getByRole('heading', { name: /个回答/ })).toBeVisible()
  })
})

test('why this score: to the scores it is made of, to the answers, and back where one was', async ({
  page,
}) => {
  const id = await withReport(page, 'symptom-check', { places: [1, 2, 1, 0], byId: { 'lo-4': 0 } })
  await page.goto(show(id))
  await page
    .getByRole('link', { name: /为什么是这个分数/ })
    .first()
    .click()
  await expect.poll(() => query(page)['why']).toBe('overall')
  await page.getByRole('link', { name: /^睡眠/ }).click()
  await expect(page.getByRole('heading', { name: '这 4 个回答' })).toBeVisible()
  await expect(main(page).getByText('反向计分').first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '逐项看看' })).toBeVisible()
  expect(pathOf(page)).toBe('/page2/report/show')
})

test('doubtful answers are told kindly, and only those are asked again', async ({ page }) => {
  const id = await withReport(page, 'attachment', mixed)
  await page.goto(show(id))
  const redo = page.getByRole('button', { name: /^只重答这 \d+ 题$/ })
  await expect(page.getByText('有几处作答，我们不太确定')).toBeVisible()
  const count = Number(/\d+/.exec((await redo.textContent()) ?? '')?.[0])
  await redo.click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/exam')
  const attempt = await readAs<{ items: unknown[]; answers: unknown[] }>(
    page,
    `/api/exam/show?id=${query(page)['id']}`,
  )
  expect(attempt.items.length - attempt.answers.length).toBe(count)
})

test.describe('views that come and go', () => {
  const patch = (page: Page, given: Partial<Report>) =>
    page.route('**/api/report/show?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: Report }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ...given } } })
    })

  test('a better norm group is offered, is a view of its own, and the kept report stays', async ({
    page,
  }) => {
    const id = await withReport(page, 'ipip-neo-120', mixed)
    await patch(page, { has_new_norm: 1 })
    await page.goto(show(id))
    await page.getByRole('link', { name: '看看换了以后' }).click()
    await expect.poll(() => query(page)['norm']).toBe('current')
    await expect(page.getByText(/不会保存/)).toBeVisible()
    await page.getByRole('link', { name: '回到原来的报告' }).click()
    await expect.poll(() => query(page)['norm']).toBeUndefined()
    await expect(page.getByRole('link', { name: '看看换了以后' })).toBeVisible()
  })

  test('a report of an ancient version says so above its numbers', async ({ page }) => {
    const id = await withReport(page, 'worry-7', mild)
    await patch(page, { notice: '这份报告来自很早的版本', main: null })
    await page.goto(show(id))
    await expect(page.getByText('这份报告来自很早的版本')).toBeVisible()
    await expect(main(page)).not.toBeEmpty()
  })
})

test.describe('what cannot be read', () => {
  for (const [what, id] of [
    ['a stranger’s or deleted one', '0000000000000000'],
    ['no id of a report', 'ORDER-1'],
    ['no id at all', ''],
  ]) {
    test(`${what} gets a clear screen`, async ({ page }) => {
      for (const view of ['show', 'interpret', 'unlock', 'interpret-detail']) {
        await open(page, `/page2/report/${view}?id=${id}&chapter=map`)
        await expect(page.getByText('这份报告不在这里。它可能已经删除')).toBeVisible()
        expect(pathOf(page)).toBe('/pages/error/404')
        await expect(page.getByRole('link', { name: '看我的报告' })).toBeVisible()
      }
    })
  }

  test('a failure offers another try, which works', async ({ page }) => {
    const id = await withReport(page, 'worry-7', mild)
    let isDown = true
    await page.route('**/api/report/show?*', (route) =>
      isDown ? route.fulfill(refusal(500)) : route.continue(),
    )
    await page.goto(show(id))
    const again = page.getByRole('button', { name: '再试一次' })
    await expect(again).toBeVisible()
    isDown = false
    await again.click()
    await expect(page.getByRole('heading', { name: '它在说什么' })).toBeVisible()
  })

  test('without network it says so', async ({ page }) => {
    const id = await withReport(page, 'worry-7', mild)
    await page.route('**/api/report/**', (route) => route.abort('internetdisconnected'))
    await page.goto(show(id))
    await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  })
})

test.describe('chapters', () => {
  test('what is closed says so, and leads to what it takes', async ({ page }) => {
    const id = await withReport(page, 'riasec', { places: [0, 1] })
    const { chapters } = await readAs<Report>(page, `/api/report/show?id=${id}`)
    const closed = chapters.find(({ is_locked }) => is_locked === 1)
    await page.goto(`/page2/report/interpret-detail?id=${id}&chapter=${closed?.id}`)
    await expect(page.getByRole('heading', { name: '这一章还没有打开' })).toBeVisible()
    await page.getByRole('link', { name: '看看怎么打开' }).click()
    await expect(main(page).getByText('19.9').first()).toBeVisible()
    await expect(main(page).getByRole('radio', { name: /199/ })).toBeVisible()
    await expect(main(page).getByRole('button', { name: '付 ¥19.9 解锁' })).toBeVisible()
    await main(page).getByRole('link', { name: '免费读' }).first().click()
    await expect.poll(() => pathOf(page)).toBe('/page2/report/interpret-detail')
    await expect(main(page).getByRole('article')).toBeVisible()
  })

  test('one goes on where one stopped, on the contents and in the chapter', async ({ page }) => {
    const id = await withReport(page, 'low-mood-9', mild)
    await page.goto(`/page2/report/interpret?id=${id}`)
    await page.getByRole('link', { name: /^从「/ }).click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('report-reading') ?? ''))
      .toMatch(/0\.[1-9]/)
    const before = await page.evaluate(() => window.scrollY)
    await page.goto(`/page2/report/interpret?id=${id}`)
    await expect(page.getByText('读到一半')).toBeVisible()
    await page.getByRole('link', { name: /^接着读「/ }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 40)
    await page.getByRole('button', { name: '下一章' }).click()
    await expect(page.getByText(/^第二章/)).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect.poll(() => pathOf(page)).toBe('/page2/report/interpret')
  })

  test('a table without chapters says so', async ({ page }) => {
    const id = await withReport(page, 'worry-7', mild)
    // All of ours have some; a form that an operator brought along may have none.
    await page.route('**/api/report/show*', async (route) => {
      const response = await route.fetch()
      const whole = await response.json()
      await route.fulfill({ response, json: { ...whole, data: { ...whole.data, chapters: [] } } })
    })
    await page.goto(`/page2/report/interpret?id=${id}`)
    await expect(page.getByRole('heading', { name: '这份测评没有深度解读' })).toBeVisible()
  })
})

test('the charts can be read by keyboard, and have their table', async ({ page }) => {
  const id = await withReport(page, 'ipip-neo-120', mixed)
  await page.goto(show(id))
  const radar = page.locator('.report-radar .chart__plot')
  await radar.focus()
  await page.keyboard.press('Home')
  await expect(page.locator('.report-radar .chart__tip')).toContainText('情绪敏感')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.report-radar .chart__tip')).toContainText('外向')
  await expect(page.locator('.report-radar table caption')).toHaveText('5 个维度的样子')
  const bars = page.getByRole('group', { name: '逐项看看' })
  await bars.focus()
  await page.keyboard.press('Home')
  await expect(bars.locator('.chart__tip')).toContainText('情绪敏感')
})

test('can be read by everyone, at every width', async ({ page }) => {
  const ids = [
    await withReport(page, 'low-mood-9', atRisk),
    await takeTest(page, 'ipip-neo-120', mixed),
    await takeTest(page, 'attachment', mixed),
    await takeTest(page, 'inner-weather', { places: [0, 2, 1, 3] }),
  ]
  const [risk, traits] = ids
  const views = [
    ...ids.map(show),
    `${show(traits ?? '')}&why=n`,
    `/page2/report/interpret?id=${traits}`,
    `/page2/report/interpret-detail?id=${risk}&chapter=reading`,
    `/page2/report/unlock?id=${traits}`,
  ]
  for (const view of views) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(view)
    await expect(main(page).locator('.report, .interpret, .read, .unlock').first()).toBeVisible()
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
    expect(await problemsInBothThemes(page), view).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page), view).toBe(0)
  }
})

test.describe('English', () => {
  test.use({ locale: 'en-US' })

  test('reads as English throughout', async ({ page }) => {
    const id = await withReport(page, 'worry-7', mild)
    await page.goto(show(id))
    await expect(page.getByRole('heading', { name: 'What it means' })).toBeVisible()
    expect(await main(page).innerText()).not.toMatch(/[\u4e00-\u9fff]/)
    await page
      .getByRole('link', { name: /^Why this score/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'The 7 answers behind it' })).toBeVisible()
    expect(await main(page).innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

test('a slow answer shows the outline of the report', async ({ page }) => {
  const id = await withReport(page, 'worry-7', mild)
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/report/show?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(show(id))
  await expect(page.locator('.report-loading [class~="sk"]').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: '它在说什么' })).toBeVisible()
})
