import { languages, type Language } from '@mindisle/base'
import { dreamPhrases, dreamSymbols, dreamTones, wakings } from '@mindisle/content/dreams'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeReading, mainTone, wakingOf, type Dreamt, type Reading } from './compose.ts'
import { rankSymbols } from './rank.ts'

const byId = new Map(dreamSymbols.map((symbol) => [symbol.id, symbol]))
const ranked = (...ids: string[]) =>
  rankSymbols(
    ids.map((id, at) => ({ id, start: at, end: at + 1, isDenied: false })),
    byId,
  )
const dreamt = (change: Partial<Dreamt> = {}): Dreamt => ({
  symbols: ranked('sea', 'snake'),
  feelings: [],
  mood: null,
  isRecurring: false,
  vividness: null,
  counts: new Map(),
  seed: 0,
  ...change,
})

const sentencesOf = ({ headline, opening, questions, thing }: Reading): string[] =>
  [headline, ...opening, ...questions, thing]
    .flatMap((text) => text.split(/(?<=[。？])|(?<=[.?]) /u))
    .filter(Boolean)

test('what happens stands before what is around, and what is said often before what is said once', () => {
  const order = (...ids: string[]) => ranked(...ids).map(({ symbol }) => symbol.id)
  expect(order('umbrella', 'being-chased')).toEqual(['being-chased', 'umbrella'])
  expect(order('umbrella', 'mirror', 'mirror')).toEqual(['mirror', 'umbrella'])
  expect(order('umbrella', 'mirror')).toEqual(['umbrella', 'mirror'])
})

test('the tone is that of most feelings, and the one named first where they are even', () => {
  expect(mainTone(['sad', 'fear', 'rushed'])).toBe('fear')
  expect(mainTone(['sad', 'fear'])).toBe('sad')
  expect(mainTone([])).toBeNull()
})

test.each([
  ['fear', 1, 'hard-low'],
  ['warm', 2, 'soft-low'],
  ['calm', 3, 'soft-even'],
  ['puzzled', 4, 'open-high'],
  [null, 5, 'open-high'],
] as const)('%s in the dream and %d on waking is %s', (tone, mood, waking) =>
  expect(wakingOf(tone, mood)).toBe(waking),
)

test('the same symbols read otherwise with another feeling, another morning, and when they come back', () => {
  const texts = [
    dreamt(),
    dreamt({ feelings: ['fear'] }),
    dreamt({ feelings: ['happy'] }),
    dreamt({ feelings: ['fear'], mood: 1 }),
    dreamt({ feelings: ['fear'], mood: 5 }),
    dreamt({ feelings: ['fear'], mood: 5, isRecurring: true }),
    dreamt({ feelings: ['fear'], mood: 5, counts: new Map([['sea', 4]]) }),
    dreamt({ symbols: ranked('sea', 'mother'), feelings: ['fear'] }),
  ].map((one) => JSON.stringify(composeReading(one, 'zh-Hans')))
  expect(new Set(texts).size).toBe(texts.length)
})

test('a dream without a symbol is told so, and asked about', () => {
  const { headline, opening, questions, thing } = composeReading(dreamt({ symbols: [] }), 'en')
  expect(headline).toContain("didn't recognise")
  expect([...opening, ...questions, thing].every((text) => text.length > 0)).toBe(true)
})

test('no sentence stands twice in a reading, no slot stays open, nothing is foretold', () => {
  const foretold = /预示|预兆|将会|注定|will happen|\bomen|means you will|predicts/
  const feelings = dreamPhrases.feelings.map(({ id }) => id)
  fc.assert(
    fc.property(
      fc.record({
        ids: fc.uniqueArray(fc.constantFrom(...byId.keys()), { maxLength: 6 }),
        feelings: fc.uniqueArray(fc.constantFrom(...feelings), { maxLength: 4 }),
        mood: fc.option(fc.integer({ min: 1, max: 5 })),
        vividness: fc.option(fc.integer({ min: 1, max: 3 })),
        isRecurring: fc.boolean(),
        seed: fc.nat(5_000),
        language: fc.constantFrom<Language>(...languages),
      }),
      ({ ids, language, ...told }) => {
        const symbols = ranked(...ids)
        const counts = new Map(ids.slice(0, 1).map((id) => [id, 3]))
        const reading = composeReading(dreamt({ ...told, symbols, counts }), language)
        const sentences = sentencesOf(reading)
        expect(new Set(sentences).size).toBe(sentences.length)
        for (const sentence of sentences) {
          expect(sentence).not.toMatch(/\{\{|undefined/)
          expect(sentence).not.toMatch(foretold)
          if (language === 'en') expect(sentence).toMatch(/^"?[A-Z]/)
        }
        expect(reading.questions).toHaveLength(2)
      },
    ),
  )
})

test('every family knows every tone, and every waking has its words', () => {
  for (const family of new Set(dreamSymbols.map((symbol) => symbol.family))) {
    expect(Object.keys(dreamPhrases.together[family]).sort()).toEqual([...dreamTones].sort())
    expect(dreamPhrases.themes[family].en).not.toBe('')
  }
  expect(Object.keys(dreamPhrases.wakings).sort()).toEqual([...wakings].sort())
})
