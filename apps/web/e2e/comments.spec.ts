import type { Browser, Page } from '@playwright/test'
import {
  answer,
  dialog,
  entered,
  open,
  openAsMember,
  pathOf,
  postAs,
  query,
  refusal,
  said,
  seriousProblems,
} from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })
/** Two people, two browsers. */

interface Attempt {
  id: string
  server_now: number
  items: Array<{ id: string; options: Array<{ id: string }> }>
}

const page5 = '/pages/table/comment?table_id=well-being-5'
const writeBar = (page: Page) => page.locator('.write-bar').filter({ visible: true })
const writeSheet = (page: Page) => page.getByRole('dialog', { name: /说说你的感受|改一改你写下的|^回应/ })
const helpSheet = (page: Page) => page.getByRole('dialog', { name: '你不必一个人扛着' })
const send = (page: Page) => writeSheet(page).getByRole('button', { name: '发出' })
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Takes the well-being check past the app. */
async function take(page: Page, assessment = 'well-being-5'): Promise<void> {
  const attempt = await postAs<Attempt>(page, '/api/exam/start', {
    table_id: assessment,
    birth_year: 1990,
    gate_passed: 1,
    health_consent: 1,
  })
  const answers = attempt.items.map(({ id, options }, index) => ({
    item_id: id,
    value: options[1]!.id,
    revision: attempt.server_now + index,
    ms: 2000,
  }))
  await postAs(page, '/api/exam/submit', { id: attempt.id, answers })
}

async function asTaker(page: Page, path = page5): Promise<void> {
  await openAsMember(page, path)
  await entered(page)
  await take(page)
}

async function write(page: Page, text: string, stars = 0): Promise<void> {
  await writeBar(page).click()
  if (stars > 0)
    await writeSheet(page)
      .getByRole('radio', { name: `${stars} 星` })
      .click()
  await writeSheet(page).getByRole('textbox').fill(text)
  await send(page).click()
}

/** Somebody who is not the author. */
async function another(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', serviceWorkers: 'block' })
  const page = await context.newPage()
  await openAsMember(page, path)
  return page
}

let made = 0
const unique = (words: string): string => `${words}，第 ${Date.now()}${(made += 1)} 次`

test('words that sound a little dark are shown at once, and one soft sentence is said beside', async ({
  page,
}) => {
  await asTaker(page)
  await page.route('**/api/comment/write', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'needs-help': 'soft' } })
  })
  const text = unique('今天有点累')
  await write(page, text)
  await expect(article(page, text)).toBeVisible()
  const soft = told(page, '心里有点沉的时候，可以找人说说')
  await expect(soft).toBeVisible()
  await expect(helpSheet(page)).toHaveCount(0)
  await soft.getByRole('link', { name: '求助' }).click()
  await expect.poll(() => pathOf(page)).toBe('/page12/self-service/hotline')
})

test('a visitor is led to login and comes back to write', async ({ page }) => {
  await open(page, page5)
  await entered(page)
  await expect(writeBar(page)).toHaveText('登录后可以写评论')
  await writeBar(page).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/login/index')
  const back = new URL(query(page).redirect_url ?? '', page.url())
  expect(back.pathname + back.search).toContain('/pages/table/comment?table_id=well-being-5')
  expect(query(page).redirect_type).toBe('redirect')
  await page.goto('/pages/about/index')
  await openAsMember(page, `${back.pathname}${back.search}`)
  await expect(writeSheet(page)).toBeVisible()
  await expect.poll(() => query(page).write).toBeUndefined()
})

test('who has not taken it is asked to, in the server’s words, and keeps what they wrote', async ({
  page,
}) => {
  await openAsMember(page, page5)
  await writeBar(page).click()
  await expect(writeSheet(page)).toContainText('你还没有做过')
  await writeSheet(page).getByRole('textbox').fill('先写一句')
  expect(await seriousProblems(page)).toEqual([])
  await send(page).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('做过这份测评，再来说说你的感受')
  await expect(dialog(page)).toHaveAccessibleName('做过这份测评，再来说说你的感受')
  await dialog(page).getByRole('button', { name: '先不了' }).click()
  await expect(writeSheet(page)).toHaveCount(0)
  expect(pathOf(page)).toBe('/pages/table/comment')
  await writeBar(page).click()
  await expect(writeSheet(page).getByRole('textbox')).toHaveValue('先写一句')
  await send(page).click()
  await dialog(page).getByRole('button', { name: '去看看' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/show')
  expect(query(page).id).toBe('well-being-5')
})

test('two taps make one comment; it can be changed and deleted', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/api/comment/write') ? 1 : 0))
  await asTaker(page)
  const text = unique('五个问题，刚好够想一想')
  await writeBar(page).click()
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await writeSheet(page).getByRole('radio', { name: '4 星' }).click()
  await writeSheet(page).getByRole('textbox').fill(text)
  await expect(writeSheet(page)).toContainText(`${[...text].length} / 1000`)
  await send(page).dblclick()
  await expect(article(page, text)).toHaveCount(1)
  expect(sent).toBe(1)
  await expect(article(page, text).getByRole('img', { name: '4 星' })).toBeVisible()
  await expect(article(page, text)).toContainText('我写的')

  await expect(writeBar(page)).toHaveText('改一改我写下的感受')
  const changed = unique('第二天再看，还是这样')
  await writeBar(page).click()
  await expect(writeSheet(page).getByRole('textbox')).toHaveValue(text)
  await writeSheet(page).getByRole('textbox').fill(changed)
  await send(page).click()
  await expect(article(page, changed)).toHaveCount(1)
  await expect(article(page, text)).toHaveCount(0)

  await page.goto('/pages/my/comment')
  await expect(said(page, changed)).toBeVisible()
  await page.getByRole('button', { name: '删掉我写的' }).click()
  await dialog(page).getByRole('button', { name: '留着' }).click()
  await expect(said(page, changed)).toBeVisible()
  await page.getByRole('button', { name: '删掉我写的' }).click()
  await dialog(page).getByRole('button', { name: '删掉' }).click()
  await expect(page.getByText('还没有写过')).toBeVisible()
})

test('a like is seen at once, counts once, and is taken back when it fails', async ({
  page,
  browser,
  baseURL,
}) => {
  await asTaker(page)
  const text = unique('这句话想让更多人看到')
  await write(page, text)
  const reader = await another(browser, baseURL, page5)
  const like = article(reader, text).getByRole('button', { name: /有共鸣/ })
  await like.dblclick()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1')
  await reader.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  await reader.route('**/api/comment/like', (route) => route.fulfill(refusal(422, 'no')))
  await like.click()
  await expect(told(reader, '没有送出去')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1')
  await reader.context().close()
})

test('a reply stands under its comment, on both pages; a report is thanked for', async ({
  page,
  browser,
  baseURL,
}) => {
  await asTaker(page)
  const text = unique('写给后来的人')
  await write(page, text)
  await expect(article(page, text)).toBeVisible()
  const reader = await another(browser, baseURL, page5)
  await entered(reader)
  await take(reader)
  await article(reader, text).getByRole('link', { name: /回应/ }).click()
  await expect.poll(() => pathOf(reader)).toBe('/pages/table/comment-detail')
  const reply = unique('我也是')
  await write(reader, reply)
  await expect(reader.getByRole('listitem').filter({ hasText: reply })).toHaveCount(1)
  await expect(reader.getByRole('heading', { name: '1 条回应' })).toBeVisible()
  await reader.getByRole('button', { name: /^举报/ }).click()
  const sheet = reader.getByRole('dialog', { name: '告诉我们哪里不妥' })
  await expect(sheet.getByRole('button', { name: '告诉我们' })).toHaveAttribute('aria-disabled', 'true')
  expect(await seriousProblems(reader)).toEqual([])
  await sheet.getByRole('radio', { name: '写的人可能有危险' }).check()
  await sheet.getByRole('button', { name: '告诉我们' }).click()
  await expect(told(reader, '谢谢你告诉我们')).toBeVisible()
  await reader.goBack()
  await expect(article(reader, text)).toContainText(reply)

  await page.goto(page5)
  await article(page, text).getByRole('link', { name: /回应/ }).click()
  await page.getByRole('button', { name: '删掉我写的' }).click()
  await dialog(page).getByRole('button', { name: '删掉' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/comment')
  await expect(article(page, text)).toHaveCount(0)
  await reader.context().close()
})

test('words of danger bring the author help and wait for a human; others do not see them', async ({
  page,
  browser,
  baseURL,
}) => {
  await asTaker(page)
  const text = unique('我想自杀，活不下去了')
  await write(page, text, 2)
  await expect(helpSheet(page)).toBeVisible()
  await expect(helpSheet(page).locator('a[href="tel:12356"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(article(page, text)).toContainText('现在只有你看得到')
  await expect(page.getByRole('button', { name: /你不必一个人扛着/ })).toBeVisible()
  await page.goto('/pages/my/comment')
  await expect(page.getByText('等人看过')).toBeVisible()
  const reader = await another(browser, baseURL, page5)
  await expect(reader.getByRole('article').first()).toBeVisible()
  await expect(article(reader, text)).toHaveCount(0)
  await reader.context().close()
})

test('worry about a friend brings the way to help, not the numbers for oneself', async ({ page }) => {
  await asTaker(page)
  await write(page, unique('我朋友说她想自杀，我很担心'))
  const sheet = page.getByRole('dialog', { name: '你在为一个人担心' })
  await expect(sheet).toBeVisible()
  await expect(helpSheet(page)).toHaveCount(0)
  await sheet.getByRole('link', { name: '看看怎么帮 TA' }).click()
  await expect.poll(() => page.url()).toContain('view=friend')
})

test('what is hard to read lies folded until one chooses to', async ({ page, browser, baseURL }) => {
  await asTaker(page)
  const text = unique('小时候被打过，做题时想起来了')
  await write(page, text)
  await expect(article(page, text)).toBeVisible()
  const reader = await another(browser, baseURL, page5)
  const fold = reader.getByRole('button', { name: /想好再看/ }).first()
  await expect(fold).toBeVisible()
  await expect(said(reader, text)).toHaveCount(0)
  await fold.click()
  await expect(said(reader, text)).toBeVisible()
  await reader.context().close()
})

test('a comment that is gone says so; one that failed to load can be tried again', async ({ page }) => {
  await open(page, '/pages/table/comment-detail?id=0000000000000000')
  await expect(page.getByText('这条感受已经不在了')).toBeVisible()
  await page.route('**/api/comment/list**', (route) => route.abort())
  await page.goto(page5)
  await expect(page.getByRole('heading', { name: '风有点大，没连上' })).toBeVisible()
  await page.unroute('**/api/comment/list**')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

const sample = (number: number) => ({
  id: String(number).padStart(16, '0'),
  table_id: 'well-being-5',
  author: { name: '海＊＊', avatar: null, is_team: 0, is_demo: 0 },
  is_mine: 0,
  stars: 5,
  text: `第 ${number} 条`,
  is_folded: 0,
  state: 'shown',
  like_count: 0,
  is_liked: 0,
  reply_count: 0,
  created_at: '2026-11-01T00:00:00.000Z',
  replies: [],
})

test('goes on page by page, asks for each once, and a page that failed waits for a tap', async ({ page }) => {
  const asked: number[] = []
  await page.route('**/api/comment/list**', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    asked.push(number)
    const isFirstTry = asked.filter((one) => one === 3).length <= 2
    if (number === 3 && isFirstTry) return route.fulfill({ status: 500, body: '{}' })
    const list = Array.from({ length: 20 }, (_, i) => sample((number - 1) * 20 + i + 1))
    const data = { list, page: number, per_page: 20, total: 60, has_more: number < 3 }
    return route.fulfill(answer({ ...data, star_counts: [0, 0, 0, 0, 60], average: 5 }))
  })
  await open(page, page5)
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(20)
  expect(asked).toEqual([1])
  await articles.last().scrollIntoViewIfNeeded()
  await expect(articles).toHaveCount(40)
  await articles.last().scrollIntoViewIfNeeded()
  const again = page.getByRole('button', { name: '后面的没取来，再试一次' })
  await expect(again).toBeVisible()
  await page.waitForTimeout(500)
  expect(asked).toEqual([1, 2, 3, 3])
  await again.click()
  await expect(articles).toHaveCount(60)
  await expect(page.getByText('第 60 条')).toBeVisible()
})

test('stars are filtered and counted', async ({ page }) => {
  await open(page, '/pages/table/comment?table_id=low-mood-9')
  await expect(page.getByRole('img', { name: /平均 .* 星，满分 5 星/ })).toBeVisible()
  const all = await page.getByRole('article').count()
  await page.getByRole('button', { name: '4 星', exact: true }).click()
  await expect(page.getByRole('article')).not.toHaveCount(all)
  for (const stars of await page.getByRole('article').getByRole('img', { name: /星/ }).all())
    await expect(stars).toHaveAccessibleName('4 星')
})
