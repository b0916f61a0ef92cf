import { dreamSymbols } from '@mindisle/content/dreams'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFinder, type Findable } from './find.ts'

const find = createFinder(dreamSymbols)
const idsIn = (text: string): string[] => find(text).map(({ id }) => id)

test.each([
  ['ＳＮＡＫＥ', 'snake'],
  ['一條大蛇', 'snake'],
  ['I couldn’t   move at all', 'unable-to-move'],
])('R1 %s reads as it is meant', (text, id) => expect(idsIn(text)).toContain(id))

test('R1 a span holds in what was written', () => {
  const text = '昨晚夢見 Old  Home，和一條大蛇'
  const said = find(text).map(({ start, end }) => text.slice(start, end))
  expect(said).toContain('大蛇')
})

test('R2 one text may speak two languages', () =>
  expect(idsIn('梦里有一条大蛇 and a puppy')).toEqual(['snake', 'dog']))

test.each([
  ['concatenate', []],
  ['the cat’s tail', ['cat']],
  ['cat2', []],
])('R3 in %s', (text, ids) => expect(idsIn(text)).toEqual(ids))

test.each([
  ['stepmothers', 'mother'],
  ['cant move', 'unable-to-move'],
])('R4 %s is a form of a word', (text, id) => expect(idsIn(text)).toContain(id))

const small: Findable[] = [
  { id: 'a', words: { 'zh-Hans': ['大海', '海边的房子'], 'zh-Hant': [], en: ['sea'] }, not: none() },
  {
    id: 'b',
    words: { 'zh-Hans': ['房子'], 'zh-Hant': [], en: ['sea of people'] },
    not: { 'zh-Hans': ['房子里的事'], 'zh-Hant': [], en: ['sea'] },
  },
]
function none() {
  return { 'zh-Hans': [], 'zh-Hant': [], en: [] }
}

test('R5 the longest of those that overlap stays', () => {
  const found = createFinder(small)('大海边的房子')
  expect(found.map(({ id, start, end }) => [id, start, end])).toEqual([['a', 1, 6]])
})

test('R6 what means something else is covered, unless another symbol is meant', () => {
  const among = createFinder(small)
  expect(among('房子里的事')).toEqual([])
  expect(among('a sea of people').map(({ id }) => id)).toEqual(['b'])
  expect(among('the sea').map(({ id }) => id)).toEqual(['a'])
})

test.each([
  ['我到处找，没有楼梯', true],
  ['there was no mirror', true],
  ['there was a mirror', false],
  ['没有人说话。一面镜子在那里', false],
])('R7 %s', (text, isDenied) => expect(find(text).at(-1)?.isDenied).toBe(isDenied))

test('R8 every symbol is found by each of its own words', () => {
  const lost = dreamSymbols.flatMap(({ id, words }) =>
    Object.values(words)
      .flat()
      .filter((word) => !idsIn(word).includes(id))
      .map((word) => `${id}: ${word}`),
  )
  expect(lost).toEqual([])
})

test('R9 time grows with the length of the text', () => {
  const part = '我在老家的楼梯上跑，后面有一条大蛇 and the sea was rising over the bridge. '
  const lengths = [500, 4_000].map((length) => part.repeat(length / part.length + 1).slice(0, length))
  const fastest = lengths.map((text) => {
    const times = Array.from({ length: 60 }, () => {
      const from = performance.now()
      find(text)
      return performance.now() - from
    })
    return Math.min(...times)
  }) as [number, number]
  // Eight times the text; what grows with its square would take 64 times as long. The shortest of many: a busy machine interrupts.
  expect(fastest[1] / fastest[0]).toBeLessThan(24)
})

test('R10 spans lie within the text, in order, and never overlap', () => {
  const words = dreamSymbols.flatMap(({ words: lists }) => Object.values(lists).flat())
  const piece = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      let last = 0
      for (const { start, end } of find(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})
