import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../../setup/chromium.mjs'
import { median, type Case, type Row } from '../kit/case.ts'
import { openCold, type Opened } from '../kit/bad-line.ts'
import { takeTests } from '../kit/people.ts'
import { tapQuestions, tapWarm } from '../kit/taps.ts'

const times = 5
const table = 'low-mood-9'
/** A choice is seen for so long before the next question comes. */
const seenFor = 280

interface Page {
  name: string
  path: string
  usable: string
  /** Seconds until the largest paint: what a page says of somebody cannot be drawn before it is read. */
  painted: number
  token?: string
}

const pagesOf = (token: string, report: string): Page[] => [
  { name: 'home', path: '/', usable: '.cover', painted: 1.5 },
  { name: 'an article', path: '/pages/article/show?id=grey-week', usable: '.article__text', painted: 1.5 },
  { name: 'an assessment', path: `/pages/table/show?id=${table}`, usable: '.table-bar a', painted: 1.5 },
  { name: 'an exam', path: `/pages/table/exam?table_id=${table}`, usable: 'main button', painted: 1.5 },
  {
    name: 'a report',
    path: `/page2/report/show?id=${report}`,
    usable: 'main :is(h1, h2)',
    painted: 2.5,
    token,
  },
]

const seconds = (name: string, milliseconds: number, most: number): Row => ({
  name,
  value: `${(milliseconds / 1000).toFixed(2)} s`,
  budget: `≤ ${most} s`,
  ok: milliseconds > 0 && milliseconds <= most * 1000,
})
const number = (name: string, value: number, most: number, digits = 0): Row => ({
  name,
  value: value.toFixed(digits),
  budget: `≤ ${most}`,
  ok: value <= most,
})

function rowsOf({ name, painted }: Page, opened: readonly Opened[]): Row[] {
  const middle = (of: (one: Opened) => number) => median(opened.map(of))
  return [
    seconds(
      `${name}, slow 4G: usable`,
      middle((one) => one.usable),
      1.9,
    ),
    seconds(
      `${name}, slow 4G: first paint`,
      middle((one) => one.firstPaint),
      1.5,
    ),
    seconds(
      `${name}, slow 4G: largest paint`,
      middle((one) => one.largestPaint),
      painted,
    ),
    number(
      `${name}: requests before usable`,
      middle((one) => one.requests),
      12,
    ),
    number(
      `${name}: layout shift`,
      middle((one) => one.shift),
      0.01,
      3,
    ),
    number(
      `${name}: ms that taps would wait`,
      middle((one) => one.blocked),
      200,
    ),
  ]
}

const paint = (opened: readonly Opened[] = []): number => median(opened.map((one) => one.largestPaint))

/** What is read for minutes may not take longer to come than home; a tenth is what two runs of one page differ by. */
function asSoonAsHome(opened: ReadonlyMap<string, readonly Opened[]>): Row {
  const [home, article] = [paint(opened.get('home')), paint(opened.get('an article'))]
  return {
    name: 'an article: largest paint beside home’s',
    value: `${(article / home).toFixed(2)} ×`,
    budget: '≤ 1.1 ×',
    ok: article > 0 && article <= 1.1 * home,
  }
}

const web: Case = {
  when: 'load',
  async run({ server, say }) {
    const executablePath = await ensureChromium()
    const rows: Row[] = []
    const all = new Map<string, Opened[]>()
    // A browser of its own each time: what was compiled or resolved before would be warm.
    const afresh = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      return work(browser).finally(() => browser.close())
    }
    const { token, reports } = await takeTests(server.url, 'web', [table])
    for (const page of pagesOf(token, reports[table] ?? '')) {
      const { name, path, usable } = page
      const opened: Opened[] = []
      for (let at = 0; at < times; at += 1) {
        opened.push(await afresh((browser) => openCold(browser, server.url + path, usable, page.token)))
        say(`${name} ${at + 1}: ${JSON.stringify(opened.at(-1))}`)
      }
      all.set(name, opened)
      rows.push(...rowsOf(page, opened))
    }
    const warm: number[] = []
    while (warm.length < times) warm.push(await afresh((browser) => tapWarm(browser, server.url, token)))
    const questions = await afresh((browser) =>
      tapQuestions(browser, server.url, { token, table: 'worry-7' }),
    )
    say(`taps: ${JSON.stringify({ warm, questions })}`)
    return [
      ...rows,
      asSoonAsHome(all),
      seconds('from home to an assessment, slow 4G, warm', median(warm), 0.3),
      number(
        'tap to the next question: ms beyond what a choice is seen for',
        median(questions) - seenFor,
        50,
      ),
    ]
  },
}

export default web
