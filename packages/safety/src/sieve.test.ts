import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
