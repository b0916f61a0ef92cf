import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import keptNeedles from './kept-needles.json' with { type: 'json' }
import { packNeedles, printOf } from './kept-needles.ts'
import { needlesOf } from './needles.ts'
import { patterns as known } from './patterns.ts'
import { sieveOf } from './sieve.ts'

const isFound = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = 0
  return pattern.test(text)
}

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
    /(?:\u60f3|\u53bb)\u6b7b/g,
    /想🐚?死/gu,
    /\ud83d\udc1a?死/gu,
    /ABC/gi,
  ]
  const pieces = [...'想死不活割划手腿了走我他路abcdefxkillme., {}ABC', '🐚', '🦈', 'kill', ' me', '死活']
  const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''))

  test.each(patterns.map((pattern) => [pattern.source, pattern] as const))(
    'R9 %s is kept wherever it is found',
    (_, pattern) => {
      const keep = sieveOf([{ pattern }])
      fc.assert(
        fc.property(anyText, (text) => keep(text).length > 0 || !isFound(pattern, text)),
        { numRuns: 2_000 },
      )
    },
  )
})

test('R9 those that may be found are kept in their order, and others are not', () => {
  const all = [/跳楼/g, /想死|去死/g, /kill/g, /死/g].map((pattern) => ({ pattern }))
  const kept = (text: string): string[] => sieveOf(all)(text).map(({ pattern }) => pattern.source)
  expect(kept('去死吧')).toEqual(['想死|去死', '死'])
  expect(kept('跳过这一楼')).toEqual([])
  expect(kept('overkill, 跳楼价')).toEqual(['跳楼', 'kill'])
})

describe('what every pattern needs is kept with the program', () => {
  const all = Object.values(known).flatMap((group) => group.map(({ pattern }) => pattern))

  test('R9 as it is read from it; `npm run needles` writes it anew', () => {
    const read = all.map((pattern) => [printOf(pattern), packNeedles(needlesOf(pattern))])
    expect(keptNeedles).toEqual(Object.fromEntries(read))
  })

  test('R9 under a number of its own', () => {
    const texts = new Set(all.map(String))
    expect(new Set(all.map(printOf)).size).toBe(texts.size)
  })

  test('R9 which is the same in a program that is built', () => {
    const escaped = all.map(
      ({ source, flags }) =>
        new RegExp(
          source.replaceAll(
            /[^\x20-\x7e]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          ),
          flags,
        ),
    )
    expect(escaped.map(printOf)).toEqual(all.map(printOf))
  })
})
