import { chromium } from '@playwright/test'
import { ensureChromium } from '../../setup/chromium.mjs'
import { median, type Case, type Row } from '../kit/case.ts'
import { openCold, type Opened } from '../kit/bad-line.ts'

const times = 5

const pages = [
  { name: 'home', path: '/', usable: '.cover' },
  { name: 'an article', path: '/pages/article/show?id=grey-week', usable: '.article__text' },
  { name: 'an assessment', path: '/pages/table/show?id=low-mood-9', usable: '.table-bar a' },
  { name: 'an exam', path: '/pages/table/exam?table_id=low-mood-9', usable: 'main button' },
] as const

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

function rowsOf(name: string, opened: readonly Opened[]): Row[] {
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
      1.5,
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
    for (const { name, path, usable } of pages) {
      const opened: Opened[] = []
      for (let at = 0; at < times; at += 1) {
        // A browser of its own each time: what was compiled or resolved before would be warm.
        const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
        opened.push(await openCold(browser, server.url + path, usable).finally(() => browser.close()))
        say(`${name} ${at + 1}: ${JSON.stringify(opened.at(-1))}`)
      }
      all.set(name, opened)
      rows.push(...rowsOf(name, opened))
    }
    return [...rows, asSoonAsHome(all)]
  },
}

export default web
