import { type Line, readLines } from '@mindisle/content/safety/corpus'
import { hear } from '@mindisle/safety'
import { rankOf } from '@mindisle/safety/types'
import { expect, test } from 'vitest'

const alone = readLines('development').filter(({ earlier }) => earlier.length === 0)
const pageLines = 40

const linesOf = (language: Line['language'], type: Line['class']): string[] =>
  alone.filter((line) => line.language === language && line.class === type).map(({ text }) => text)

/** Everyday lines one after another, as a diary has them; `at` makes each page another one. */
function pageOf(language: Line['language'], at: number): string[] {
  const ordinary = linesOf(language, 'ordinary')
  return Array.from({ length: pageLines }, (_, line) => ordinary[(at * 7 + line) % ordinary.length] ?? '')
}

const written = (lines: readonly string[], language: Line['language']): string =>
  lines.map((line) => `${line}${language === 'en' ? '. ' : '。'}`).join('')

const places = { start: 0, middle: pageLines / 2, end: pageLines }
const languages = ['zh-Hans', 'zh-Hant', 'en'] as const

/** Of the plain statements of danger that are heard by themselves: how many still bring the card in a page of everyday lines. */
test.each(languages)('one line of danger is heard in a long page in %s', (language) => {
  const heard = linesOf(language, 'explicit').filter(
    (text) => rankOf(hear({ text }).level) >= rankOf('elevated'),
  )
  const tried = heard.filter((_, index) => index % 3 === 0)
  for (const place of Object.values(places)) {
    const kept = tried.filter((text, index) => {
      const page = pageOf(language, index)
      const planted = written([...page.slice(0, place), text, ...page.slice(place)], language)
      return rankOf(hear({ text: planted }).level) >= rankOf('elevated')
    })
    expect(kept.length / tried.length).toBeGreaterThan(0.75)
  }
})

test.each(languages)('a long page of everyday lines in %s brings no card', (language) => {
  const pages = Array.from({ length: 20 }, (_, index) =>
    hear({ text: written(pageOf(language, index), language) }),
  )
  expect(pages.filter(({ level }) => rankOf(level) >= rankOf('elevated'))).toEqual([])
  expect(pages.filter(({ level }) => level === 'watch').length).toBeLessThanOrEqual(2)
})

/** Milliseconds of the processor, the least of some tries: a busy machine takes it away from long ones for as long as they last. */
function shortest(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    hear({ text })
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/** Four times the text may take some more than four times as long; what grows with the square takes sixteen. The budget itself is measured by `npm run bench`. */
test.each([' ', 'ab', 'a ', '1', '!|', '"', '想死', '我 ', 'i want to die ', 'a1', '我想'])(
  'ten thousand characters of %j take no longer than their number',
  (unit) => {
    const [quarter, whole] = [2_500, 10_000].map((length) => unit.repeat(length / unit.length))
    expect(shortest(whole ?? '')).toBeLessThan(10 * Math.max(shortest(quarter ?? ''), 15))
  },
)
