import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hear as hearByRules } from './hear.ts'
import { hear } from './index.ts'
import { normalise } from './normalise.ts'
import { isLong, sentencesOf } from './sentences.ts'
import { rankOf } from './types.ts'

const days = {
  'zh-Hans':
    '早上七点起床，煮了面，天有点阴。地铁上很挤，没有座位。中午和同事去吃了米线，味道不错。下午开了两个会，把方案改完了。',
  'zh-Hant':
    '早上七點起床，煮了麵，天有點陰。捷運上很擠，沒有座位。中午和同事去吃了米線，味道不錯。下午開了兩個會，把方案改完了。',
  en: 'Got up at seven and made porridge. The train was late again, so I read two chapters. Lunch with Priya at the noodle place. The afternoon was two meetings and a spreadsheet. ',
}
const dangers = {
  'zh-Hans': '药我已经攒够了，今晚就自杀。',
  'zh-Hant': '藥我已經存夠了，今晚就自殺。',
  en: 'I have saved up the pills and I am going to kill myself tonight. ',
}
type Language = keyof typeof days
const languages = Object.keys(days) as Language[]

describe('a long text', () => {
  test.each(languages)('R95 in %s is as grave as its gravest sentence, wherever that stands', (language) => {
    const alone = hear({ text: dangers[language] })
    expect(rankOf(alone.level)).toBeGreaterThanOrEqual(rankOf('high'))
    for (const [before, after] of [
      [0, 40],
      [20, 20],
      [40, 0],
    ] as const) {
      const start = days[language].repeat(before)
      const heard = hear({ text: start + dangers[language] + days[language].repeat(after) })
      expect(heard.level).toBe(alone.level)
      expect(heard.about).toBe('self')
      for (const span of heard.spans) {
        expect(span.start).toBeGreaterThanOrEqual(start.length)
        expect(span.end).toBeLessThanOrEqual(start.length + dangers[language].length)
      }
    }
  })

  test.each(languages)('R95 in %s that says nothing of danger rings nothing', (language) => {
    expect(hear({ text: days[language].repeat(40) }).level).toBe('none')
  })

  test('R95 what was said before goes on in its first sentence', () => {
    const text = `是的。${days['zh-Hans'].repeat(5)}`
    expect(hear({ text, earlier: ['你有自杀的念头吗？'] }).level).toBe('elevated')
  })

  test('R96 a film two days away excuses nothing, a film in the sentence before does', () => {
    const film = '晚上看了一部电影，讲一个医生。'
    const death = '最后他说他不想活了，很难过。'
    const wish = '我真的不想活了。'
    const page = days['zh-Hans'].repeat(3)
    expect(hearByRules({ text: page + death + page }).level).not.toBe('none')
    expect(hearByRules({ text: page + film + death + page }).level).toBe('none')
    expect(rankOf(hear({ text: film + page + wish + page }).level)).toBeGreaterThanOrEqual(rankOf('elevated'))
    expect(rankOf(hear({ text: page + film + wish + page }).level)).toBeGreaterThanOrEqual(rankOf('elevated'))
  })
})

describe('sentences', () => {
  const anyText = fc.string({
    unit: fc.constantFrom('我', '想', '死', ',', '.', '!', '\n', '"', ' ', 'a', 'die', '1'),
    maxLength: 900,
  })
  test('R97 no character is left out, and none of a sentence that is cut falls between', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = sentencesOf(text)
        let until = 0
        for (const { start, end } of parts) {
          expect(start).toBeLessThanOrEqual(until)
          expect(end).toBeGreaterThan(until)
          expect(isLong(text.slice(start, end))).toBe(false)
          until = end
        }
        expect(until).toBe(text.length)
      }),
    )
  })

  test('R97 words between quotation marks and numbers stay together', () => {
    const { text } = normalise(
      '他在电话里跟我说：“我不想活了。你们别管我。”我马上赶过去，花了3.5个小时。后来好了。',
    )
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '他在电话里跟我说:"我不想活了.你们别管我."我马上赶过去,花了3.5个小时.',
      '后来好了.',
    ])
  })

  test('R97 words without a full stop are heard too', () => {
    const run = '今天去上课然后回家做饭洗碗看电视打游戏睡觉起床'.repeat(12)
    for (let cut = 90; cut < 130; cut += 3)
      expect(hear({ text: `${run.slice(0, cut)}今晚我就去自杀${run}` }).level).toBe('imminent')
  })
})

/** How long it takes is held by tools/safety and `npm run bench`; here, that no text is gone through again and again. */
test.each([' ', 'ab', 'a ', '1', '!|', '"', '想死', '我 ', 'i want to die ', 'a1', '我想'])(
  'R98 the parts of ten thousand characters of %j are no longer than twice the text',
  (unit) => {
    const text = unit.repeat(10_000 / unit.length)
    const long = sentencesOf(text).reduce((sum, { start, end }) => sum + end - start, 0)
    expect(long).toBeGreaterThanOrEqual(text.length)
    expect(long).toBeLessThan(2 * text.length)
  },
)
