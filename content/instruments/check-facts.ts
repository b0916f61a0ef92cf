import { passagesOf } from '@mindisle/contract/passages'
import type { Instrument } from '@mindisle/scoring'
import type { Catalogued, InstrumentTexts } from './types.ts'

const ones = '零一二三四五六七八九'
const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const digitOf = (sign: string): number => (sign === '两' || sign === '兩' ? 2 : ones.indexOf(sign))

/** A number below a hundred as it is written out, in digits or in words; null for anything else. */
export function numberSaid(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  if (/^[零一二三四五六七八九两兩]$/.test(text)) return digitOf(text)
  const chinese = /^([二三四五六七八九]?)十([一二三四五六七八九]?)$/.exec(text)
  if (chinese) {
    const [, ten = '', one = ''] = chinese
    return (ten === '' ? 1 : digitOf(ten)) * 10 + (one === '' ? 0 : digitOf(one))
  }
  const [ten = '', one = ''] = text.toLowerCase().split('-')
  if (tens.includes(ten)) return (tens.indexOf(ten) + 2) * 10 + Math.max(0, words.indexOf(one))
  return one === '' && words.includes(ten) ? words.indexOf(ten) : null
}

const minutesSaid = [
  /(?:大约|大約|约|約)\s?(\d+|[一二三四五六七八九十两兩]+)\s?分[钟鐘]/g,
  /\b(?:about|some|around) ([a-z-]+|\d+) minutes?\b/gi,
]
const questionsSaid = [
  /^(\d+|[一二三四五六七八九十两兩]+)\s?(?:个问题|個問題|道是非[题題]|道[题題]|[题題])/g,
  /^([a-z-]+|\d+) (?:short |yes-or-no )?(?:questions|statements)\b/gi,
]

function differing(text: string, patterns: readonly RegExp[], fact: number): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([said, number = '']) => {
      const value = numberSaid(number)
      return value === null || value === fact ? [] : [`says "${said}", yet it is ${fact}`]
    }),
  )
}

/** How long it takes and how much it asks stand in `instrument.json`; a text that says it too says the same. */
export function factProblems(
  { items, minutes, adaptive }: Instrument & Catalogued,
  { line, intro }: Pick<InstrumentTexts, 'line' | 'intro'>,
): string[] {
  // Where the way parts at an answer, nobody meets all of them.
  const isOneWay = adaptive === undefined && items.every(({ when }) => when === undefined)
  const said = [['line', line] as const, ...passagesOf(intro).map((text) => ['intro', text] as const)]
  return said.flatMap(([path, text]) =>
    [
      ...differing(text, minutesSaid, minutes),
      ...(isOneWay ? differing(text, questionsSaid, items.length) : []),
    ].map((problem) => `${path} ${problem}`),
  )
}
