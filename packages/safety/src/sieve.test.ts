import { readLines } from '@mindisle/content/safety/corpus'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hiddenWords } from './hidden-words.ts'
import { normalise } from './normalise.ts'
import { frames, joking, longAgo } from './rules/frames.ts'
import { idioms, negations } from './rules/harmless.ts'
import { atHandEn } from './rules/at-hand-en.ts'
import { atHandZh } from './rules/at-hand-zh.ts'
import { otherEn } from './rules/other-en.ts'
import { otherZh } from './rules/other-zh.ts'
import { suicideEn } from './rules/suicide-en.ts'
import { suicideZh } from './rules/suicide-zh.ts'
import { veiledEn } from './rules/veiled-en.ts'
import { veiledZh } from './rules/veiled-zh.ts'
import { sieveOf } from './sieve.ts'

const rules = [
  suicideZh,
  otherZh,
  veiledZh,
  atHandZh,
  suicideEn,
  otherEn,
  veiledEn,
  atHandEn,
  idioms,
  negations,
  frames,
  [longAgo, joking],
  hiddenWords,
].flat()
const texts = readLines('development').map(({ text }) => normalise(text).text)
const isFound = ({ pattern }: { pattern: RegExp }, text: string): boolean => {
  pattern.lastIndex = 0
  return pattern.test(text)
}

describe('a sieve', () => {
  test('keeps every rule that is found in a text', () => {
    const keep = sieveOf(rules)
    const lost = texts.flatMap((text) => {
      const kept = new Set(keep(text))
      return rules
        .filter((rule) => !kept.has(rule) && isFound(rule, text))
        .map(({ pattern }) => [text, pattern])
    })
    expect(lost).toEqual([])
  })

  test('spares a text most of them', () => {
    const keep = sieveOf(rules)
    const kept = texts.reduce((sum, text) => sum + keep(text).length, 0)
    expect(kept / texts.length / rules.length).toBeLessThan(0.25)
  })

  test('keeps them in their order', () => {
    const keep = sieveOf(rules)
    for (const text of texts.slice(0, 100))
      expect(keep(text)).toEqual(rules.filter((rule) => keep(text).includes(rule)))
  })
})

describe('what a pattern needs', () => {
  // Without u, a class holds the halves of its signs.
  const halves = new RegExp(`[${String.fromCodePoint(0x1f41a, 0x1f988)}]死`, 'g')
  const patterns = [
    /想死|不想活/g,
    /(?:割|划)(?:手|腿)?了/g,
    /a?b+c*(?:d|ef){1,3}/g,
    /x|/g,
    /(?<=我)走(?!路)/g,
    /[abc]d[^e]/g,
    /\bkill\b.{0,4}\bme\b/g,
    /^(?<who>我|他)[,.]?$/g,
    /死\{|\.死/g,
    /(.)\1死/gu,
    /\p{L}死\u{6d3b}/gu,
    halves,
    /ABC/gi,
  ]
  const pieces = [...'想死不活割划手腿了走我他路abcdefxkillme., {}ABC', '🐚', '🦈', 'kill', ' me', '死活']
  const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''))

  test.each(patterns.map((pattern) => [pattern.source, pattern] as const))('%s', (_, pattern) => {
    const keep = sieveOf([{ pattern }])
    fc.assert(
      fc.property(anyText, (text) => keep(text).length > 0 || !isFound({ pattern }, text)),
      { numRuns: 2_000 },
    )
  })
})
