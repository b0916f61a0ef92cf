import type { Page, Route } from '@playwright/test'
import { answer, entered, open, pathOf, postAs, query, refusal } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const listCall = '**/api/table/list?*'
const showCall = '**/api/table/show?*'

const list = (page: Page) => page.getByRole('list', { name: '测评列表' })
const cards = (page: Page) => list(page).getByRole('link')
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openCatalogue(page: Page): Promise<void> {
  await open(page, '/pages/table/index')
  await expect(cards(page).first()).toBeVisible()
}

/** Said at the end of the list, which comes page by page. */
async function totalOf(page: Page): Promise<number> {
  const said = page.getByText(/共 \d+ 份 ·/)
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(said).toBeVisible({ timeout: 300 })
  }).toPass()
  const total = Number(/共 (\d+) 份/.exec(await said.innerText())?.[1])
  await page.evaluate(() => window.scrollTo(0, 0))
  return total
}

test('list, category, filters and order lead to an assessment and to its first question', async ({
  page,
}) => {
  await openCatalogue(page)
  const all = await totalOf(page)
  expect(all).toBeGreaterThanOrEqual(40)

  await chip(page, '免费').click()
  await expect(chip(page, '免费')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  await expect(list(page)).not.toContainText('¥')

  await page.getByRole('button', { name: '综合排序' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: '用时最短' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cards(page).first()).toContainText('1 分钟')

  await chip(page, '情绪与压力').click()
  await expect(cards(page).first()).toContainText('2 分钟')
  await cards(page).filter({ hasText: '担心与紧张自查' }).click()

  await expect(page.getByRole('heading', { name: '依据与可信度' })).toBeVisible()
  await expect(page.getByText('没有常模，报告里不给百分位。')).toBeVisible()
  await expect(page.getByText('保存前会单独问你是否同意')).toBeVisible()
  await page.getByRole('link', { name: '开始测评' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/exam')
  expect(query(page)['table_id']).toBe('worry-7')

  await page.goBack()
  await page.goBack()
  await expect(chip(page, '情绪与压力')).toHaveAttribute('aria-pressed', 'true')
})

test('filters that leave nothing can be cleared', async ({ page }) => {
  await openCatalogue(page)
  const all = await totalOf(page)
  await chip(page, '趣味').click()
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  await chip(page, '有常模').click()
  await expect(page.getByRole('heading', { name: '这样筛选，岛上暂时没有' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => totalOf(page)).toBe(all)
  await expect(chip(page, '全部')).toHaveAttribute('aria-pressed', 'true')
})

/** Many more assessments than there are, made of one that there is. */
function pagesOf(total: number, perPage: number) {
  const asked: number[] = []
  const serve = async (route: Route): Promise<void> => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    asked.push(number)
    const from = (number - 1) * perPage
    const made = Array.from({ length: Math.min(perPage, total - from) }, (_, at) => ({
      table_id: `table-${from + at + 1}`,
      name: `第 ${from + at + 1} 份`,
      abbr: 'x',
      is_pro: 0,
      description: '一行话',
      thumbnail: `mood/table-${from + at + 1}`,
      cover: `mood/table-${from + at + 1}`,
      category_id: 'mood',
      kind: 'own',
      item_count: 9,
      minutes: 2,
      taken_count: 0,
      price_fen: 0,
      price_points: 0,
      norm_n: null,
      is_adaptive: 0,
    }))
    const data = { list: made, page: number, per_page: perPage, total, has_more: from + perPage < total }
    await route.fulfill(answer(data))
  }
  return { asked, serve }
}

test('the next page comes when the end is near, not before; one that failed waits for a tap', async ({
  page,
}) => {
  const { asked, serve } = pagesOf(45, 20)
  let isBroken = true
  await page.route(listCall, (route) =>
    isBroken && route.request().url().includes('page=3') ? route.fulfill(refusal(500)) : serve(route),
  )
  await openCatalogue(page)
  await expect(cards(page)).toHaveCount(20)
  await page.waitForTimeout(300)
  expect(asked).toEqual([1])

  await page.getByText('第 20 份').scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(40)
  expect(asked).toEqual([1, 2])

  await page.getByText('第 40 份').scrollIntoViewIfNeeded()
  const again = page.getByRole('button', { name: '后面的没取来，再试一次' })
  await again.scrollIntoViewIfNeeded()
  isBroken = false
  await again.click()
  await expect(cards(page)).toHaveCount(45)
  await expect(page.getByText('共 45 份')).toBeVisible()
  expect(asked).toEqual([1, 2, 3])
})

/** A finger that goes down from y by so much; the browser would make a drag of the mouse on a link. */
async function pull(page: Page, from: number, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  await touch('touchStart', from)
  for (let moved = 20; moved <= by; moved += 20) await touch('touchMove', from + moved)
  await touch('touchEnd')
}

test('a pull at the top reads the list anew, a small one does not', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/table/list')) asked += 1
  })
  await openCatalogue(page)
  await pull(page, 120, 40)
  await page.waitForTimeout(500)
  expect(asked).toBe(1)
  await pull(page, 120, 260)
  await expect.poll(() => asked).toBe(2)
})

test('name and picture are there before the server has answered', async ({ page }) => {
  await openCatalogue(page)
  await chip(page, '关系').click()
  const held: Route[] = []
  await page.route(showCall, (route) => void held.push(route))
  await cards(page).filter({ hasText: '依恋风格' }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: '依恋风格', level: 2 })).toBeVisible()
  await expect(page.locator('.table-hero .cover--relation')).toBeVisible()
  await expect(page.getByRole('link', { name: '开始测评' })).toHaveCount(0)
  for (const route of held) await route.continue()
  await expect(page.getByText('深度解读 ¥9.9')).toBeVisible()
  await expect(page.getByText('或 99 贝壳')).toBeVisible()
})

test('a tap asks for what its screen reads, and for nothing twice', async ({ page }) => {
  await openCatalogue(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await cards(page).first().click()
  await expect(page.getByRole('heading', { name: '依据与可信度' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sent.filter((path) => path === '/api/table/show')).toHaveLength(1)
})

test('a star is kept once, is found again, and goes', async ({ page }) => {
  await open(page, '/pages/table/show?id=riasec')
  await entered(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/table/star')) sent += 1
  })
  const star = page.getByRole('button', { name: '收藏', exact: true })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.dblclick()
  const starred = page.getByRole('button', { name: '取消收藏' })
  await expect(starred).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('收好了，在「我的测评」里')).toBeVisible()
  expect(sent).toBe(1)

  await page.goto('/pages/my/table?kind=starred')
  const mine = page.getByRole('list', { name: '收藏的' })
  await expect(mine.getByRole('link')).toHaveCount(1)
  await mine.getByRole('link').click()
  await page.getByRole('button', { name: '取消收藏' }).click()
  await expect(star).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '还没有收藏' })).toBeVisible()
})

test('a star that the server refuses is taken back', async ({ page }) => {
  await page.route('**/api/table/star', (route) => route.fulfill(refusal(429)))
  await open(page, '/pages/table/show?id=riasec')
  await entered(page)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('an exam that was left is offered again, with its progress', async ({ page }) => {
  await open(page, '/pages/table/index')
  await entered(page)
  interface Begun {
    id: string
    server_now: number
    items: Array<{ id: string; options: Array<{ id: string }> }>
  }
  const attempt = await postAs<Begun>(page, '/api/exam/start', { table_id: 'riasec', birth_year: 1990 })
  const answers = attempt.items.slice(0, 4).map(({ id, options }) => ({
    item_id: id,
    value: options[0]?.id ?? null,
    revision: attempt.server_now,
    ms: 900,
  }))
  await postAs(page, '/api/exam/save', { id: attempt.id, answers })
  await page.goto('/pages/table/index')
  const card = page.getByRole('link', { name: /停在第 5 题/ })
  await expect(card).toContainText('9%')
  await expect(card).toHaveAttribute('href', '/pages/table/exam?table_id=riasec')
  await page.goto('/pages/table/show?id=riasec')
  await expect(page.getByText('已答 4 题')).toBeVisible()
  await expect(page.getByRole('link', { name: '继续作答' })).toBeVisible()
})

test('a topic: its parts are reached by their chips, its one step is the shortest free test', async ({
  page,
}) => {
  await open(page, '/pages/table/index')
  await page.getByRole('region', { name: '专题' }).getByText('睡不着的夜里').click()
  await expect(page.getByRole('heading', { name: '睡不着的夜里', level: 2 })).toBeVisible()
  const part = page.getByRole('heading', { name: '今晚可以试的' })
  await expect(part).not.toBeInViewport()
  await chip(page, '今晚可以试的').click()
  await expect(part).toBeInViewport()
  const start = page.getByRole('link', { name: '现在开始' })
  await expect(start).toHaveAttribute('href', '/pages/table/exam?table_id=worry-7')
  await expect(page.locator('.btn--primary:visible')).toHaveCount(1)
})

test('a seal stands only by what was validated', async ({ page }) => {
  const seal = page.locator('.table-tags use[href$="#seal-check-fill"]')
  await open(page, '/pages/table/show?id=low-mood-9')
  await expect(page.getByText('参照公开量表').first()).toBeVisible()
  await expect(seal).toHaveCount(0)
  await page.goto('/pages/table/show?id=ipip-neo-120')
  await expect(page.getByText('原版量表').first()).toBeVisible()
  await expect(seal).toHaveCount(1)
})

test('categories lead to their lists, tags to theirs', async ({ page }) => {
  await open(page, '/pages/table/category')
  const category = page.getByRole('link', { name: /情绪与压力 \d+ 份/ })
  const count = Number(/\d+/.exec(await category.innerText())?.[0])
  await category.click()
  await expect.poll(() => query(page)['id']).toBe('mood')
  await expect(page.getByRole('list', { name: '情绪与压力' }).getByRole('link')).toHaveCount(count)
  await page.goBack()
  await page.getByRole('link', { name: '全部标签' }).click()
  await expect(page.getByRole('heading', { name: '常被提起的' })).toBeVisible()
  await page.getByRole('link', { name: /^压力/ }).click()
  await expect(page.getByText(/共 \d+ 份测评/)).toBeVisible()
  expect(pathOf(page)).toBe('/pages/tag/show')
})

test('a topic leads on to what there is to read', async ({ page }) => {
  await open(page, '/pages/special/show?id=sleepless-nights')
  const reading = page.getByRole('region', { name: '接着读' })
  await expect(reading.getByRole('link')).toHaveCount(4)
  await reading.getByRole('link').first().click()
  await expect.poll(() => pathOf(page)).toBe('/pages/article/show')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('questions unfold, samples can only be looked at', async ({ page }) => {
  await open(page, '/pages/table/show?id=low-mood-9')
  await page.getByRole('link', { name: /^常见问题/ }).click()
  const question = page.getByText('这算诊断吗？')
  await question.click()
  await expect(page.getByText('诊断要由医生当面了解情况之后才能给出')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^先看几道题/ }).click()
  await expect(page.getByText('共 9 题，这里是其中 3 道')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '开始测评' })).toHaveAttribute(
    'href',
    '/pages/table/exam?table_id=low-mood-9',
  )
})

test.describe('what cannot be read', () => {
  const screens = [
    { path: '/pages/table/index', sees: '情绪低落自查' },
    { path: '/pages/table/category', sees: '情绪与压力' },
    { path: '/pages/table/tag', sees: '常被提起的' },
    { path: '/pages/table/show?id=worry-7', sees: '依据与可信度' },
    { path: '/pages/table/faq?id=worry-7', sees: '这算诊断吗？' },
    { path: '/page4/table/question?id=worry-7', sees: '心里很紧张' },
    { path: '/pages/tag/show?id=stress', sees: '份测评' },
    { path: '/pages/special/show?id=exam-season', sees: '怎样复习更省力' },
    { path: '/pages/my/table', sees: '还没有做完的测评' },
  ]
  for (const { path, sees } of screens) {
    test(`${path} says so, and comes once the way is free`, async ({ page }) => {
      let isBroken = true
      const cut = (route: Route) => (isBroken ? route.abort('connectionrefused') : route.continue())
      await page.route('**/api/table/**', cut)
      await page.route('**/api/special/**', cut)
      await open(page, path)
      await expect(page.getByRole('heading', { name: '风有点大，没连上' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^求助|紧急求助/ })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      isBroken = false
      await page.getByRole('button', { name: '再试一次' }).click()
      await expect(page.getByText(sees).first()).toBeVisible()
    })
  }

  test('because there is no network is told as that, and comes by itself once there is', async ({
    page,
    context,
  }) => {
    await openCatalogue(page)
    await cards(page).first().click()
    await expect(page.getByRole('link', { name: '开始测评' })).toBeVisible()
    await page.goBack()
    await context.setOffline(true)
    await cards(page).filter({ hasText: '依恋风格' }).click()
    await expect(page.getByRole('heading', { name: '现在没有网络' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: '开始测评' })).toBeVisible()
  })

  test('because it does not exist leads back to what does', async ({ page }) => {
    await open(page, '/pages/table/show?id=no-such-table')
    await expect(page.getByText('没有找到这份测评')).toBeVisible()
    await page.getByRole('link', { name: '看看全部测评' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})
