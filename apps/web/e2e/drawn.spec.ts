import type { Page } from '@playwright/test'
import { besideTheApp, skipSplash } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

/** Words, or the kind of a picture, with the place in the window. */
type Part = readonly [words: string, ...box: number[]]

interface Seen {
  drawn: Part[]
  /** As the app drew the page first. */
  first: Part[]
  /** Once the server has answered. */
  later: Part[]
  shift: number
}

/** Reads the drawing once it is shown, and the app in the moment it takes its place. */
function watch(): void {
  const partsIn = (selector: string): Part[] => {
    const found = new Map<Element, string>()
    for (const top of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element && node.matches('svg, header, nav, .card, .sk'))
          found.set(node, node.nodeName)
        // A heading's words are held together one by one only by the app.
        const holder = node instanceof Text ? node.parentElement?.closest(':not(.word)') : null
        if (holder && holder.textContent.trim() !== '') found.set(holder, holder.textContent)
      }
    }
    return [...found].flatMap(([element, words]): Part[] => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = width > 0 && y < window.innerHeight
      return isSeen ? [[words, ...[x, y, width, height].map(Math.round)]] : []
    })
  }
  const seen: Seen = { drawn: [], first: [], later: [], shift: 0 }
  Object.assign(window, {
    seen,
    readDrawing: () => (seen.drawn = partsIn('.drawn')),
    readPage: () => (seen.later = partsIn('#root > :not(.drawn)')),
  })
  const taken = new MutationObserver(() => {
    if (!document.querySelector('#root > :not(.drawn)')) return
    taken.disconnect()
    seen.first = partsIn('#root > :not(.drawn)')
  })
  taken.observe(document, { subtree: true, childList: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
      seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

type Watched = Window & { seen: Seen; readDrawing(): void; readPage(): void }

/** Answers how to let them through. */
async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letThrough = (): void => undefined
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(addresses, async (route) => {
    await gate
    await route.continue()
  })
  return letThrough
}

/** Scripts are held back until the drawing has been looked at, answers until the app has taken its place. */
async function opened(page: Page, path: string): Promise<Seen> {
  await skipSplash(page)
  await page.addInitScript(watch)
  const scripts = await holdBack(page, '**/assets/*.js')
  const answers = await holdBack(page, /\/api\/(table|article)\/show/)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('.drawn')).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => (window as unknown as Watched).readDrawing()))
  scripts()
  await expect(page.locator('.drawn')).toHaveCount(0)
  answers()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const watched = window as unknown as Watched
    watched.readPage()
    return watched.seen
  })
}

const lies = (part: Part, among: readonly Part[], within: number): boolean =>
  among.some((other) =>
    part.every((value, at) => value === other[at] || Math.abs(Number(value) - Number(other[at])) <= within),
  )

/** What of the drawing the app shows otherwise, or elsewhere. */
const partedFrom = ({ drawn, first }: Seen): Part[] => drawn.filter((part) => !lies(part, first, 1))

const pages = [
  { name: 'home', path: '/', least: 30 },
  { name: 'an assessment', path: '/pages/table/show?id=low-mood-9', least: 15 },
  { name: 'an exam', path: '/pages/table/exam?table_id=low-mood-9', least: 8 },
  { name: 'an article', path: '/pages/article/show?id=grey-week', least: 8 },
  { name: 'a report', path: '/page2/report/show?id=unknown', least: 8 },
]

const looks = [
  { name: 'Chinese', use: { locale: 'zh-CN' } },
  { name: 'traditional Chinese, dark', use: { locale: 'zh-TW', colorScheme: 'dark' } },
  { name: 'English, at a desk', use: { locale: 'en-US', viewport: { width: 1280, height: 800 } } },
  {
    name: 'English at 320 px',
    use: { locale: 'en-US', viewport: { width: 320, height: 640 } },
    size: 'huge',
  },
] as const

for (const { name: look, use, ...more } of looks) {
  test.describe(look, () => {
    test.use(use)
    for (const { name, path, least } of pages)
      test(`${name} is drawn as the app shows it`, async ({ page }) => {
        const problems: string[] = []
        page.on('console', (message) => {
          if (/Content Security Policy|Trusted/.test(message.text())) problems.push(message.text())
        })
        if ('size' in more)
          await page.addInitScript((textSize) => {
            localStorage.setItem('preferences', JSON.stringify({ textSize }))
          }, more.size)
        const seen = await opened(page, path)
        expect(seen.drawn.length).toBeGreaterThanOrEqual(least)
        expect(partedFrom(seen)).toEqual([])
        // With the largest text what the server says is higher than the places kept for it.
        expect(seen.shift).toBeLessThan('size' in more ? 0.05 : 0.005)
        expect(problems).toEqual([])
      })
  })
}

const named = [
  {
    path: '/pages/table/show?id=low-mood-9',
    names: /情绪低落自查|九个小问题|这两周的总分|0–27 分|心情变沉/,
    least: 4,
  },
  { path: '/pages/article/show?id=grey-week', names: /灰了一周|心情低几天/, least: 2 },
]

for (const { path, names, least } of named)
  test(`${path} keeps what it says of itself where it was drawn`, async ({ page }) => {
    const { drawn, later } = await opened(page, path)
    // Those of the page itself: the bar shows its name only once they have gone.
    const told = drawn.filter(([words, , y = 0]) => names.test(words) && y > 60)
    expect(told.length).toBeGreaterThanOrEqual(least)
    expect(told.filter((part) => !lies(part, later, 2))).toEqual([])
  })

for (const time of ['2026-11-18T07:00', '2026-11-19T12:00', '2026-11-20T23:30'])
  test(`home says at ${time} what the app says then`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(time))
    expect(partedFrom(await opened(page, '/'))).toEqual([])
  })

const notDrawn = [
  { what: 'a device in another language', keep: { preferences: { language: 'en' } } },
  { what: 'a locked device', keep: { lock: { salt: '' } } },
  { what: 'a page that was left in a hurry', keep: { 'left-quickly': 1 } },
  { what: 'a mood that was chosen', keep: { 'home.mood': { day: '2026-01-01', level: 3 } } },
]

for (const { what, keep } of notDrawn)
  test(`nothing is drawn for ${what}`, async ({ page }) => {
    await besideTheApp(page)
    await page.evaluate((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify(value))
    }, keep)
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('#words').waitFor({ state: 'attached' })
    await expect(page.locator('#root')).toBeEmpty()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing is shown that cannot be pressed', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.drawn')).toHaveCount(1)
    await expect(page.locator('.drawn')).toBeHidden()
  })
})

test('where the scripts never come, a number to call stands there in words', async ({ page, server }) => {
  await page.clock.install()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(server.url)
  await expect(page.locator('.drawn')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(21_000)
  await expect(page.getByRole('alert')).toContainText('紧急时请拨打 12356')
})
