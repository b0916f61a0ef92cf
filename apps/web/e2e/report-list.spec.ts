import type { Browser, Page } from '@playwright/test'
import {
  answer,
  becomeMember,
  dialog,
  entered,
  open,
  openAsMember,
  pathOf,
  postAs,
  query,
  refusal,
  restingText,
  problemsInBothThemes,
  visit,
} from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

interface Item {
  id: string
  kind: string
  min: number | null
  max: number | null
  options: Array<{ id: string }>
  rows: Array<{ id: string }>
}

interface Attempt {
  id: string
  server_now: number
  items: Item[]
}

/** The answer at a place, whatever kind of question it is. */
function valueOf({ kind, min, max, options, rows }: Item, place: number) {
  if (kind === 'text') return '几个字'
  if (kind === 'scale' || kind === 'number') return Math.min(max ?? 0, (min ?? 0) + place)
  const id = options[Math.min(place, options.length - 1)]?.id ?? null
  if (kind === 'matrix') return Object.fromEntries(rows.map((row) => [row.id, id]))
  return kind === 'multiple' ? [id] : id
}

const reports = '/pages/report/index'
const utility = (id: string) => `/page2/report/utility?id=${id}`
const publicity = (id: string) => `/page2/report/publicity?id=${id}`
const publicPage = (token: string) => `/page2/report/publicity?token=${token}`

const start = (page: Page, assessment: string) =>
  postAs<Attempt>(page, '/api/exam/start', {
    table_id: assessment,
    is_fresh: 1,
    birth_year: 1990,
    gate_passed: 1,
    health_consent: 1,
  })

/** Takes an assessment past the app; `option` is the place of the answer to each question. */
async function take(
  page: Page,
  assessment: string,
  option: (id: string) => number,
  ms = 3000,
): Promise<string> {
  const attempt = await start(page, assessment)
  const answers = attempt.items.map((item, index) => ({
    item_id: item.id,
    value: valueOf(item, option(item.id)),
    revision: attempt.server_now + index,
    ms,
  }))
  const { report_id: id } = await postAs<{ report_id: string }>(page, '/api/exam/submit', {
    id: attempt.id,
    answers,
  })
  return id
}

/** Low mood without the question that is a risk. */
const mood = (option: number) => (id: string) => (id === 'lm-9' ? 0 : option)

async function asMember(page: Page): Promise<void> {
  await visit(page)
  await becomeMember(page)
}

async function stranger(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'zh-CN', serviceWorkers: 'block' })
  await open(page, `${baseURL}${path}`)
  await entered(page)
  return page
}

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const reportRow = (page: Page, name: string) =>
  page.getByRole('region', { name: '我的每一份报告' }).getByRole('listitem').filter({ hasText: name })
const robots = (page: Page) => page.locator('meta[name=robots][content=noindex]')

test('without reports the tab leads to the assessments', async ({ page }) => {
  await open(page, reports)
  await expect(page.getByRole('heading', { name: '还没有报告' })).toBeVisible()
  await page.getByRole('link', { name: '挑一份测评' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/index')
})

test.describe('with reports', () => {
  test.beforeEach(async ({ page }) => {
    await asMember(page)
    await take(page, 'low-mood-9', mood(2))
    await take(page, 'low-mood-9', mood(0))
    await take(page, 'attachment', () => 5)
  })

  test('the list shows the trend with its verdict, scores with a word, and a type without a score', async ({
    page,
  }) => {
    await page.goto(reports)
    await expect(page.getByRole('heading', { name: '低落程度走势' })).toBeVisible()
    await expect(page.getByText(/低了 16 分，超出误差，也回到了平稳的一侧/)).toBeVisible()
    await expect(page.getByRole('img', { name: '低落程度的变化，最近一次 0 分' })).toBeVisible()
    await expect(reportRow(page, '情绪低落自查')).toHaveCount(2)
    await expect(reportRow(page, '情绪低落自查').first()).toContainText('平稳')
    await expect(reportRow(page, '情绪低落自查').last()).toContainText('偏高')
    await expect(reportRow(page, '依恋风格').locator('.result-word--type')).toBeVisible()
    await expect(reportRow(page, '依恋风格').locator('.num')).toHaveCount(0)
  })

  test('one assessment can be looked at alone, and a name be searched for', async ({ page }) => {
    await page.goto(reports)
    await page.getByRole('button', { name: '依恋风格', exact: true }).click()
    await expect(reportRow(page, '依恋风格')).toHaveCount(1)
    await expect(reportRow(page, '情绪低落自查')).toHaveCount(0)
    await page.getByRole('button', { name: '全部', exact: true }).click()
    await page.getByRole('button', { name: '搜索报告' }).click()
    const field = page.getByRole('textbox', { name: '搜索报告' })
    await field.fill('低落')
    await expect(reportRow(page, '依恋风格')).toHaveCount(0)
    await expect(reportRow(page, '情绪低落自查')).toHaveCount(2)
    await field.fill('没有这一份')
    await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
    await page.getByRole('button', { name: '看全部报告' }).click()
    await expect(reportRow(page, '依恋风格')).toHaveCount(1)
  })

  test('deleting asks first, and is real', async ({ page }) => {
    await page.goto(reports)
    const href = (await reportRow(page, '依恋风格').getByRole('link').getAttribute('href')) ?? ''
    await page.getByRole('button', { name: '整理' }).click()
    const bin = reportRow(page, '依恋风格').getByRole('button', { name: /^删除/ })
    await bin.click()
    await expect(dialog(page)).toContainText('找不回来')
    await dialog(page).getByRole('button', { name: '留着' }).click()
    await expect(reportRow(page, '依恋风格')).toHaveCount(1)
    await bin.click()
    await dialog(page).getByRole('button', { name: '删除' }).click()
    await expect(said(page, '已经删掉了')).toBeVisible()
    await expect(reportRow(page, '依恋风格')).toHaveCount(0)
    await page.goto(href.replace('/show?', '/utility?'))
    await expect(page.getByRole('link', { name: /报告/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0)
  })

  test('an exam that was left is a card with a ring that leads back into it', async ({ page }) => {
    const { id, server_now: now, items } = await start(page, 'worry-7')
    const [first] = items
    await postAs(page, '/api/exam/save', {
      id,
      answers: [{ item_id: first!.id, value: first!.options[0]!.id, revision: now, ms: 2000 }],
    })
    await page.goto(reports)
    const card = page.getByRole('link', { name: /担心与紧张自查.*继续/s })
    await expect(card).toContainText('停在第 2 题')
    await expect(card.getByRole('img', { name: /做了 \d+%/ })).toBeVisible()
    await card.click()
    await expect.poll(() => pathOf(page)).toBe('/pages/table/exam')
    expect(query(page)['id']).toBe(id)
  })

  test('the history of one assessment says what changed, and two of it can be compared', async ({ page }) => {
    await page.goto('/page2/report/record?table_id=low-mood-9')
    await expect(page.getByText('−16')).toBeVisible()
    await expect(page.getByText('超出误差，确实好了一些')).toBeVisible()
    await expect(page.getByText('第一次')).toBeVisible()
    await page.getByRole('button', { name: '挑两次比较' }).click()
    const times = page.getByRole('list', { name: '每一次的结果' }).getByRole('button')
    await times.nth(0).click()
    await expect(page.getByText('还差 1 次')).toBeVisible()
    await times.nth(1).click()
    await page.getByRole('link', { name: '比较这两次' }).click()
    await expect(
      page.getByRole('img', { name: /^低落程度：16（偏高.*） 到 0（平稳.*），回到平稳的一侧/ }),
    ).toBeVisible()
  })

  test('statistics draws each measure on its own ground and ends with a verdict', async ({ page }) => {
    await page.goto('/page2/statistics/analysis')
    await expect(page.getByRole('heading', { name: '近半年的潮汐' })).toBeVisible()
    await expect(page.getByRole('img', { name: /每周做了几份测评，一共 3 份/ })).toBeVisible()
    await expect(page.getByText(/低了 16 分/)).toBeVisible()
    await expect(page.getByText('不同测评的分数不能互相比较')).toBeVisible()
    await page.getByRole('tab', { name: '近 30 天' }).click()
    await expect(page.getByRole('heading', { name: '近 30 天的潮汐' })).toBeVisible()
  })
})

test('quick answers are marked kindly and only they are asked again', async ({ page }) => {
  await asMember(page)
  const id = await take(page, 'symptom-check', () => 2, 100)
  await page.goto(`/page2/report/answer-record?id=${id}`)
  await expect(page.getByText(/不代表你答错了/)).toBeVisible()
  await expect(page.getByText('只有你看得到')).toBeVisible()
  await page.getByRole('radio', { name: /可以再想想/ }).click()
  const marked = await page.getByRole('main').getByRole('listitem').count()
  expect(marked).toBeGreaterThan(0)
  await page.getByRole('button', { name: '只重做这几题' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/exam')
})

test('others see the chosen parts and nothing else, until the link is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  await asMember(page)
  const id = await take(page, 'low-mood-9', mood(1))
  await page.goto(publicity(id))
  const preview = page.locator('.public__frame')
  await expect(preview.getByRole('img', { name: /低落程度/ })).toBeVisible()
  await expect(page.getByRole('switch', { name: '允许搜索引擎收录' })).toHaveAttribute(
    'aria-checked',
    'false',
  )
  await page.getByRole('checkbox', { name: /^分数/ }).click()
  await expect(preview.getByRole('img', { name: /低落程度/ })).toHaveCount(0)
  await page.getByRole('button', { name: '公开', exact: true }).click()
  await expect(said(page, '链接好了')).toBeVisible()
  await expect(page.getByRole('img', { name: '扫一扫，看这份公开的报告' })).toBeVisible()
  const shown = await preview.innerText()
  const url = await page.locator('.public__url').innerText()
  const token = new URL(url).searchParams.get('token') ?? ''

  const other = await stranger(browser, baseURL, publicPage(token))
  await expect(other.getByRole('link', { name: '我也来测一测' })).toBeVisible()
  expect(await other.locator('.public__view').innerText()).toBe(shown)
  await expect(robots(other)).toHaveCount(1)

  await page.getByRole('switch', { name: '允许搜索引擎收录' }).click()
  await page.getByRole('button', { name: '更新公开的内容' }).click()
  await expect(said(page, '已经更新')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: '我也来测一测' })).toBeVisible()
  await expect(robots(other)).toHaveCount(0)

  await page.getByRole('button', { name: '收回链接' }).click()
  await dialog(page).getByRole('button', { name: '收回' }).click()
  await expect(said(page, '已经收回')).toBeVisible()
  let revoked = ''
  for (const gone of [token, '0'.repeat(32), 'not-a-token']) {
    await other.goto(`${baseURL}${publicPage(gone)}`)
    await expect(other.getByText('这份报告现在看不到')).toBeVisible()
    await expect(robots(other)).toHaveCount(1)
    revoked ||= await restingText(other)
    await expect.poll(() => restingText(other)).toBe(revoked)
  }
  await other.goto(`${baseURL}/page2/report/viewed`)
  await expect(other.getByText('已经收回，看不到了')).toBeVisible()
  await other.getByRole('button', { name: /^从这里拿掉/ }).click()
  await expect(other.getByRole('heading', { name: '还没有看过别人的报告' })).toBeVisible()
  await other.close()
})

test('a heavy report is kept for oneself: why, and somebody to talk to', async ({ page }) => {
  await asMember(page)
  const id = await take(page, 'low-mood-9', mood(3))
  await page.goto(utility(id))
  await expect(page.getByRole('heading', { name: '这份报告，先留给自己' })).toBeVisible()
  await expect(page.getByRole('button', { name: /PDF/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /海报/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /公开链接/ })).toHaveCount(0)
  await page.goto(publicity(id))
  await expect(page.getByRole('heading', { name: '这份报告，先留给自己' })).toBeVisible()
  await expect(page.getByRole('button', { name: '公开', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /现在就想找人/ }).click()
  await expect(page.getByRole('dialog')).toContainText('12356')
})

test('in WeChat the picture fills the screen for a long press, and the PDF is a link', async ({ page }) => {
  await page.route('**/api/report/poster', (route) => route.fulfill(answer({ url: '/files/x.png' })))
  await page.route('**/api/report/pdf', (route) => route.fulfill(answer({ url: '/files/x.pdf' })))
  await page.route('**/files/x.png', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="16"/>',
    }),
  )
  await asMember(page)
  const id = await take(page, 'well-being-5', () => 3)
  await page.goto(utility(id))
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Android MicroMessenger/8.0.40' }),
  )
  await page.getByRole('button', { name: /海报/ }).click()
  const sheet = page.getByRole('dialog', { name: '长按图片，保存到相册' })
  await expect(sheet.getByRole('img', { name: '幸福感自查的报告图片' })).toBeVisible()
  await expect(sheet.getByRole('link')).toHaveCount(0)
  expect((await sheet.boundingBox())?.height).toBe(page.viewportSize()?.height)
  await sheet.getByRole('button', { name: '关上' }).click()
  await page.getByRole('button', { name: /PDF/ }).click()
  await expect(page.getByRole('link', { name: '打开 PDF' })).toHaveAttribute('href', /\/files\/x\.pdf$/)
  await expect(page.getByText('微信里打不开的话')).toBeVisible()
})

test('a long list comes page by page as its end comes near', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/report/list?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    asked.push(String(number))
    const list = Array.from({ length: number === 1 ? 20 : 5 }, (_, at) => ({
      id: `${number}${String(at).padStart(15, '0')}`,
      table_id: 'worry-7',
      name: '担心与紧张自查',
      category_id: 'mood',
      kind: 'after',
      created_at: `2026-0${3 - number}-${String(28 - at).padStart(2, '0')}T04:00:00.000Z`,
      score: 4,
      max: 21,
      label: '平稳 · 松得下来',
      level: 0,
      is_type: 0,
    }))
    return route.fulfill(answer({ list, page: number, per_page: 20, total: 25, has_more: number === 1 }))
  })
  await openAsMember(page, reports)
  await expect(reportRow(page, '担心与紧张自查').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^2026 年 2 月$/ })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(reportRow(page, '担心与紧张自查')).toHaveCount(25)
  await expect(page.getByRole('heading', { name: /^2026 年 2 月 20 份$/ })).toBeVisible()
  expect(asked).toEqual(['1', '2'])
})

test('what cannot be read says so and tries again', async ({ page }) => {
  await page.route('**/api/report/list?*', (route) => route.fulfill(refusal(500)))
  await openAsMember(page, reports)
  await expect(page.getByRole('heading', { name: '风有点大，没连上' })).toBeVisible()
  await page.unroute('**/api/report/list?*')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('heading', { name: '还没有报告' })).toBeVisible()
})

test('how to read a report: twelve questions, each opens', async ({ page }) => {
  await open(page, '/pages/about/faq-report-interpret')
  const questions = page.locator('details')
  await expect(questions).toHaveCount(12)
  await questions.first().locator('summary').click()
  await expect(questions.first()).toContainText('为什么是这个分数')
})

test('every screen can be read by everyone and fits a narrow screen', async ({ page }) => {
  await asMember(page)
  const ids = [
    await take(page, 'low-mood-9', mood(1)),
    await take(page, 'low-mood-9', mood(0)),
    await take(page, 'sixteen-types', () => 5),
  ] as const
  const paths = [
    [reports, '整理'],
    ['/page2/report/record?table_id=low-mood-9', '再做一次'],
    [`/page2/report/answer-record?id=${ids[0]}`, '只有你看得到'],
    ['/page2/report/viewed', '还没有看过'],
    [utility(ids[2]), '留一份'],
    [`${utility(ids[0])}&with=${ids[1]}`, '低落程度'],
    [publicity(ids[0]), '别人会看到'],
    [publicPage('0'.repeat(32)), '现在看不到'],
    ['/page2/statistics/analysis', '近半年的潮汐'],
    ['/pages/about/faq-report-interpret', '常模'],
  ] as const
  for (const [path, sees] of paths) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.locator('body')).toContainText(sees)
    expect(await problemsInBothThemes(page), path).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
