import type { Page } from '@playwright/test'
import { becomeMember, entered, open, openAsMember, pathOf, query, visit } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const list = (page: Page) => page.getByRole('list', { name: '文章列表' })
const articles = (page: Page) => list(page).getByRole('link')
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the list leads by category to an article, and an article to an assessment', async ({ page }) => {
  await open(page, '/pages/article/index')
  await expect(articles(page)).toHaveCount(20)
  await articles(page).last().scrollIntoViewIfNeeded()
  await expect(articles(page)).toHaveCount(30)
  await expect(page.getByText('每篇写明出处；不插广告')).toBeVisible()

  await chip(page, '情绪').click()
  await expect(articles(page)).toHaveCount(4)
  await articles(page).filter({ hasText: '灰了一周，要不要紧' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/article/show')
  expect(query(page)['id']).toBe('grey-week')
  await expect(page.getByRole('heading', { level: 1, name: '灰了一周，要不要紧' })).toBeVisible()
  await expect(page.getByText('心屿编辑部')).toBeVisible()

  await page.getByRole('navigation', { name: '这一篇讲什么' }).getByRole('link').nth(1).click()
  await expect(page.getByRole('heading', { name: '什么时候不只是灰' })).toBeFocused()
  await page.locator('.blocks__test').getByRole('link').click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/show')
  expect(query(page)['id']).toBe('low-mood-9')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/pages/article/show')
})

test('a footnote goes to its source and back, and adds nothing to the history', async ({ page }) => {
  await open(page, '/pages/article/show?id=grey-week')
  const pointed = page.getByRole('link', { name: '出处 1', exact: true })
  const entries = await page.evaluate(() => history.length)
  await pointed.click()
  const note = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '回到正文里的 1' }) })
  await expect(note).toBeFocused()
  await note.getByRole('link').click()
  await expect(pointed).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('one that is not there says so', async ({ page }) => {
  await open(page, '/pages/article/show?id=never-was')
  await expect.poll(() => pathOf(page)).toBe('/pages/error/404')
  await expect(page.getByText('这篇文章已经不在了。')).toBeVisible()
})

const heading = (page: Page) => page.getByRole('heading', { name: '医生会先问的两句话' })

/** Reads on until the section is under the bar, and the place has been kept. */
async function readUntil(page: Page): Promise<void> {
  await heading(page).evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().top - 60))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('article-reading')))
    .toMatch(/"percent":[3-8]\d/)
}

test('a place is kept on the device: the list offers to go on, and the page opens there', async ({
  page,
}) => {
  await open(page, '/pages/article/show?id=grey-week')
  await expect(heading(page)).toBeVisible()
  await readUntil(page)
  await page.goto('/pages/article/index')
  await page.getByRole('link', { name: '接着读' }).click()
  await expect(page.getByText('接着上次读的地方')).toBeVisible()
  await expect(heading(page)).toBeInViewport()
  await page.getByRole('button', { name: '从头读' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByText('接着上次读的地方')).toHaveCount(0)
})

/** An article is drawn before its reader is known; a place goes to the account of a reader who is. */
async function leaveInTheMiddle(page: Page): Promise<void> {
  await visit(page)
  await becomeMember(page)
  const known = page.waitForResponse('**/api/auth/visitor')
  await page.goto('/pages/article/show?id=grey-week')
  await known
  await expect(heading(page)).toBeVisible()
  const sent = page.waitForResponse('**/api/article/place')
  await readUntil(page)
  await page.getByRole('button', { name: '返回' }).click()
  expect((await sent).status()).toBe(200)
}

test('for a member the place is on the account too', async ({ page }) => {
  await leaveInTheMiddle(page)
  await page.evaluate(() => localStorage.removeItem('article-reading'))
  await page.goto('/pages/article/show?id=grey-week')
  await expect(page.getByText('接着上次读的地方')).toBeVisible()
})

test('the place on the account is found although the article was there before its reader', async ({
  page,
}) => {
  await leaveInTheMiddle(page)
  await page.evaluate(() => localStorage.removeItem('article-reading'))
  let letIn = (): unknown => undefined
  await page.route('**/api/auth/visitor', (route) => {
    letIn = () => route.continue()
  })
  await page.goto('/pages/article/show?id=grey-week')
  await expect(heading(page)).toBeVisible()
  await letIn()
  await expect(page.getByText('接着上次读的地方')).toBeVisible()
})

test('it can be marked and kept, and what is kept is found again', async ({ page }) => {
  await visit(page)
  await open(page, '/pages/article/show?id=grey-week')
  const [like, save] = [
    page.getByRole('button', { name: '有共鸣' }),
    page.getByRole('button', { name: '收藏' }),
  ]
  const liked = page.waitForResponse('**/api/article/like')
  await like.click()
  await liked
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const kept = page.waitForResponse('**/api/article/favourite')
  await save.click()
  await kept
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/pages/article/index')
  await chip(page, '收藏的').click()
  await expect(articles(page)).toHaveCount(1)
  await expect(articles(page)).toContainText('灰了一周')
})

test('comments on an article: no stars, no test asked for, and back to the article by its name', async ({
  page,
}) => {
  await openAsMember(page, '/pages/article/show?id=awake-at-three')
  await page.getByRole('link', { name: '说说你的感受' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox')).toBeVisible()
  await expect(sheet.getByText('给几颗星')).toHaveCount(0)
  await sheet.getByRole('textbox').fill('读完把钟转过去了。')
  await sheet.getByRole('button', { name: '发出' }).click()
  await expect(page.getByRole('article').filter({ hasText: '读完把钟转过去了。' })).toBeVisible()
  await page.goto('/pages/my/comment')
  await expect(page.getByText('凌晨三点醒来以后')).toBeVisible()
})

test('search finds articles', async ({ page }) => {
  await open(page, `/pages/search/include?words=${encodeURIComponent('星期天傍晚')}`)
  await page
    .getByRole('link', { name: /星期天傍晚/ })
    .first()
    .click()
  await expect.poll(() => pathOf(page)).toBe('/pages/article/show')
})

/** Voices that finish a sentence when the test says so. */
const fakeVoices = (langs: readonly string[]) => {
  const heard: Array<{ text: string; end(): void }> = []
  const voices = {
    getVoices: () => langs.map((lang) => ({ lang })),
    speak: (spoken: EventTarget & { text: string }) =>
      void heard.push({ text: spoken.text, end: () => void spoken.dispatchEvent(new Event('end')) }),
    cancel: () => undefined,
    addEventListener: () => undefined,
  }
  class Utterance extends EventTarget {
    lang = ''
    voice = null
    constructor(readonly text: string) {
      super()
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: voices })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  Object.assign(window, { heard })
}

const heardIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: Array<{ text: string }> }).heard.map(({ text }) => text))
const finishSentence = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: Array<{ end(): void }> }).heard.at(-1)?.end())

test('it is read out sentence by sentence, marked, and goes on across pages', async ({ page }) => {
  await page.addInitScript(fakeVoices, ['ja-JP', 'zh-CN'])
  await open(page, '/pages/article/show?id=grey-week')
  await page.getByRole('button', { name: '听这一篇' }).click()
  await expect.poll(() => heardIn(page)).toEqual(['灰了一周，要不要紧'])
  await finishSentence(page)
  await finishSentence(page)
  const [, , first = ''] = await heardIn(page)
  expect(first).toBe('周三晚上，朋友发来一个笑话。')
  await expect
    .poll(() =>
      page.evaluate(() => {
        const marked = (CSS as unknown as { highlights: Map<string, Set<Range>> }).highlights.get('spoken')
        return [...(marked ?? [])].map(String).join('')
      }),
    )
    .toBe(first)
  await page.getByRole('navigation', { name: '这一篇讲什么' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: '返回' }).click()
  await expect.poll(() => pathOf(page)).not.toBe('/pages/article/show')
  await finishSentence(page)
  await expect.poll(async () => (await heardIn(page)).length).toBe(4)
  await expect(page.getByRole('region', { name: /播放/ })).toBeVisible()
})

test('where no voice speaks the language the sea is heard', async ({ page }) => {
  await page.addInitScript(fakeVoices, ['ja-JP'])
  await open(page, '/pages/article/show?id=grey-week')
  const sea = page.waitForRequest('**/audio/waves.mp3')
  await page.getByRole('button', { name: '听这一篇' }).click()
  await expect(page.getByText('先放一段海声')).toBeVisible()
  await sea
  expect(await heardIn(page)).toEqual([])
})

test('what answers a tap before anybody came in stays when somebody has', async ({ page }) => {
  await page.addInitScript(fakeVoices, ['ja-JP'])
  await page.clock.install()
  let letIn = (): unknown => undefined
  await page.route('**/api/auth/visitor', (route) => {
    letIn = () => route.continue()
  })
  await open(page, '/pages/article/show?id=grey-week')
  const listen = page.getByRole('button', { name: '听这一篇' })
  await expect(listen).toBeEnabled()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await listen.click()
  const said = page.getByText('先放一段海声')
  await expect(said).toBeVisible()
  await letIn()
  await entered(page)
  await page.clock.runFor(1_000)
  await expect(said).toBeVisible()
})
