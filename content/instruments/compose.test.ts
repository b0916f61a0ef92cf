import { type Instrument, prepare, type Result, score } from '@mindisle/scoring'
import { describe, expect, test } from 'vitest'
import { composeChapter, isMeant, scaleNamed, type Phrases } from './compose.ts'
import type { ChapterTexts, InstrumentTexts, Part } from './types.ts'

const scaleOf = (id: string, items: readonly string[], parent?: string) => ({
  id,
  role: parent === undefined ? ('dimension' as const) : ('facet' as const),
  ...(parent !== undefined && { parent }),
  method: { kind: 'sum' as const, items: items.map((item) => ({ item })) },
  digits: 0 as const,
  min: 0,
  max: 4 * items.length,
  direction: 'neutral' as const,
  bands: [
    { id: 'low', min: 0, max: 2 * items.length - 1, level: null },
    { id: 'high', min: 2 * items.length, max: 4 * items.length, level: null },
  ],
})

const instrument: Instrument = {
  id: 'shore',
  version: '1.0.0',
  kind: 'own',
  optionSets: { much: [0, 1, 2, 3, 4].map((value) => ({ id: `m${value}`, value })) },
  items: ['a', 'b', 'c'].map((id) => ({ id, kind: 'single', options: 'much', isOptional: true })),
  scales: [
    scaleOf('wind', ['a', 'b']),
    scaleOf('sun', ['c']),
    scaleOf('gust', ['a'], 'wind'),
    scaleOf('breeze', ['b'], 'wind'),
  ],
  risks: [],
  quality: {},
  reliability: [],
}

const bands = (name: string) =>
  Object.fromEntries(
    ['low', 'high'].map((id) => [
      id,
      { label: `${name} ${id}`, headline: `So ${name}.`, meaning: '', normal: '', actions: [], seek: '' },
    ]),
  )
const words: Pick<InstrumentTexts, 'scales'> = {
  scales: Object.fromEntries(
    instrument.scales.map(({ id }) => [id, { name: id.toUpperCase(), about: '', bands: bands(id) }]),
  ),
}
const phrases: Phrases = {
  place: ({ score: own, max }) => `${own} of ${max}`,
  scores: (scales) => scales.map(({ name, score: own }) => `${name} ${own}`).join(', '),
}

const person = (a: number, b: number, c: number | null): Result =>
  score(prepare(instrument), {
    answers: { a: `m${a}`, b: `m${b}`, ...(c !== null && { c: `m${c}` }) },
  })
const from = (result: Result) => ({ instrument, result, words, phrases })
const textOf = (result: Result, ...paragraphs: Part[]) => {
  const chapter: ChapterTexts = { id: 'x', title: 'X', lead: 'Lead', isFree: false, paragraphs }
  return composeChapter(from(result), chapter).text
}

describe('a chapter', () => {
  test('tells own numbers, names and levels', () =>
    expect(
      textOf(person(4, 3, 0), '{{wind.name}} is {{wind.place}}, {{wind.label}}.', { note: '{{scores}}' }),
    ).toEqual(['WIND is 7 of 8, wind high.', { note: 'WIND 7, SUN 0' }]))

  test('speaks by band, by the highest facet and by a pair, the first that is meant', () => {
    const byBand: Part = {
      cases: [{ for: { scale: 'wind', bands: ['high'] }, text: ['windy'] }, { text: ['calm'] }],
    }
    const byFacet: Part = {
      cases: [
        { for: { scale: 'highest:wind', is: ['gust'] }, text: ['{{highest:wind.name}} leads'] },
        { for: { scale: 'highest:wind', is: ['breeze'] }, text: ['soft {{highest:wind.score}}'] },
      ],
    }
    const byPair: Part = {
      cases: [
        {
          for: [
            { scale: 'wind', bands: ['high'] },
            { scale: 'sun', bands: ['high'] },
          ],
          text: ['both'],
        },
        { text: ['not both'] },
      ],
    }
    expect(textOf(person(4, 3, 4), byBand, byFacet, byPair)).toEqual(['windy', 'GUST leads', 'both'])
    expect(textOf(person(0, 2, 4), byBand, byFacet, byPair)).toEqual(['calm', 'soft 2', 'not both'])
  })

  test('leaves out a sentence with a hole, and a case that nobody is meant by', () => {
    const result = person(4, 4, null)
    expect(textOf(result, '{{sun.place}}', { list: ['{{sun.name}}', 'stays'] }, 'stays too')).toEqual([
      { list: ['stays'] },
      'stays too',
    ])
    expect(textOf(result, { cases: [{ for: { scale: 'sun', bands: ['low'] }, text: ['x'] }] })).toEqual([])
  })

  test('has a lead and a figure of its own', () => {
    const chapter: ChapterTexts = {
      id: 'x',
      title: 'X',
      lead: [{ for: { scale: 'highest', is: ['sun'] }, text: 'Sunny' }, { text: 'Windy' }],
      isFree: false,
      paragraphs: ['x'],
      figure: 'farthest',
    }
    expect(composeChapter(from(person(2, 1, 4)), chapter)).toMatchObject({ lead: 'Sunny', figure: 'sun' })
    expect(composeChapter(from(person(4, 4, 2)), chapter)).toMatchObject({ lead: 'Windy', figure: 'wind' })
  })

  test('of an earlier version is said as it was', () =>
    expect(textOf(person(0, 0, 0), 'Plain words.', { quote: 'A line' })).toEqual([
      'Plain words.',
      { quote: 'A line' },
    ]))
})

test('a scale is named by its rank, among all or among those listed', () => {
  const result = from(person(1, 4, 3))
  expect(scaleNamed(result, 'highest')).toBe('sun')
  expect(scaleNamed(result, 'lowest')).toBe('wind')
  expect(scaleNamed(result, 'highest:gust,breeze,sun')).toBe('breeze')
  expect(scaleNamed(result, 'sea')).toBeNull()
  expect(isMeant(result, { for: { scale: 'wind', bands: ['high'] } })).toBe(true)
})
