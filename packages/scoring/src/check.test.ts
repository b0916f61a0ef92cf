import { describe, expect, test } from 'vitest'
import { bands, everything, keys, make, optionSets, scale, sides, singles } from '../testing/samples.ts'
import { adaptive, summed } from '../testing/ipip.ts'
import { type Instrument, type Scale, ScoringRefusal, checkInstrument, prepare } from './index.ts'

type Parts = { [K in keyof Instrument]?: unknown }
const broken = (parts: Parts): Instrument => ({ ...make(), ...parts }) as Instrument
const withScale = (more: object): Parts => ({ scales: [{ ...make().scales[0], ...more }] })
const main = make().scales[0] as Scale
const graded = (entry: object): Parts => ({
  scales: [scale({ kind: 'graded', items: [{ item: 'q1', a: 1, b: [-1, 0, 1], ...entry }] }, 20, 80)],
})

type Row = [says: string, parts: Parts]
const says = (words: string, parts: Parts): void => {
  expect(checkInstrument(broken(parts)).join('\n')).toContain(words)
}

test('R1 sound instruments have no problem', () => {
  expect(checkInstrument(make())).toEqual([])
  expect(checkInstrument(everything)).toEqual([])
  expect(checkInstrument(summed)).toEqual([])
  expect(checkInstrument(adaptive)).toEqual([])
  expect(checkInstrument({ ...make(), category: 'mood', tags: [] })).toEqual([])
})

test('R1 every problem is named at once, and prepare throws them', () => {
  const bad = broken({ version: 'new', quality: { fastest: -1, slowest: 2 }, scales: [] })
  const problems = checkInstrument(bad)
  expect(problems).toEqual([
    'version: a version such as 1.0.0 is needed',
    'scales: at least 1 needed',
    'quality.fastest: must be above 0',
    'quality.slowest: is no known field',
  ])
  const thrown = (): unknown => prepare(bad)
  expect(thrown).toThrow(ScoringRefusal)
  try {
    thrown()
  } catch (error) {
    expect(error).toMatchObject({ code: 'instrument', problems })
  }
})

test.each([null, 1, 'x', [], {}, { items: {} }, () => 1, { ...make(), items: [null] }])(
  'R1 junk is no instrument: %j',
  (junk) => expect(checkInstrument(junk)).not.toEqual([]),
)

describe('references', () => {
  test.each<Row>([
    ['items: q1 is there twice', { items: [...singles(5), ...singles(1)] }],
    ['items[0].id: an id of', { items: [{ id: 'Q 1', kind: 'single', options: 'four' }] }],
    ['items[0].id: an id of', { items: [{ id: 'constructor', kind: 'single', options: 'four' }] }],
    ['there is no option set nine', { items: singles(5, 'nine') }],
    ['optionSets.four: a1 is there twice', { optionSets: { four: [{ id: 'a1' }, { id: 'a1' }] } }],
    ['sides[0].adds: left is no tally scale', { optionSets: { ...optionSets, sides } }],
    [
      'scales[0].method.items[5]: there is no item q6',
      withScale({ method: { kind: 'sum', items: keys(6) } }),
    ],
    ['mainScale: there is no scale other', { mainScale: 'other' }],
    ['risks[0].item: there is no item q9', { risks: [{ id: 'r', item: 'q9', atLeast: 1 }] }],
    ['risks[0].scale: there is no scale x', { risks: [{ id: 'r', scale: 'x', atLeast: 1 }] }],
    [
      'type.axes[0]: there is no scale x',
      { type: { kind: 'axes', axes: [{ scale: 'x', low: 'A', high: 'B', cut: 1 }] } },
    ],
    ['quality.attention[0]: q1 has no option b9', { quality: { attention: [{ item: 'q1', option: 'b9' }] } }],
    ['quality.opposites[0]: there is no item q9', { quality: { opposites: [['q1', 'q9']] } }],
    [
      'reliability[0]: there is no scale x',
      { reliability: [{ scale: 'x', kind: 'alpha', value: 0.8, source: 's' }] },
    ],
    [
      'norms.groups[0].scales: there is no scale x',
      { norms: { version: '1', groups: [{ id: 'g', scales: { x: { kind: 'normal', mean: 1, sd: 1 } } }] } },
    ],
    ['clinical[0]: there is no scale x', { clinical: [{ scale: 'x', cutoff: 1, source: 's' }] }],
  ])('R2 %s', says)
  test.each<Row>([
    [
      'q2 must have options and stand before q1',
      { items: [{ ...singles(1)[0], when: { item: 'q2', options: ['a1'] } }, ...singles(5).slice(1)] },
    ],
    [
      'there is no item q9',
      { items: [...singles(5), { ...singles(6)[5], when: { item: 'q9', options: ['a1'] } }] },
    ],
    [
      'q1 has no option b1',
      { items: [...singles(5), { ...singles(6)[5], when: { item: 'q1', options: ['b1'] } }] },
    ],
    [
      'is made of itself in a circle',
      {
        scales: [
          main,
          scale({ kind: 'table', of: 'y', rows: [{ from: 0, score: 1 }] }, 0, 1, { id: 'x' }),
          scale({ kind: 'combine', how: 'sum', scales: [{ scale: 'x', weight: 1 }] }, 0, 1, { id: 'y' }),
        ],
      },
    ],
  ])('R3 %s', says)
})

describe('scales', () => {
  test.each<Row>(
    [
      ['min: is 1, the items yield 0', withScale({ min: 1 })],
      ['max: is 14, the items yield 15', withScale({ max: 14 })],
      ['max: is 15, the items yield 30', withScale({ multiplier: 2 })],
      ['the items yield 3', withScale({ method: { kind: 'mean', items: keys(5) } })],
      ['the items yield 5', withScale({ method: { kind: 'count', atLeast: 1, items: keys(5) } })],
      ['every answer yields the same', withScale({ method: { kind: 'count', atLeast: 9, items: keys(5) } })],
      [
        'the items yield 4',
        withScale({
          method: {
            kind: 'table',
            of: 'other',
            rows: [
              { from: 0, score: 4 },
              { from: 99, score: 9 },
            ],
          },
        }),
      ],
    ].map(([words, parts]) => {
      const { scales } = parts as { scales: Scale[] }
      const other = { ...main, id: 'other' }
      return [words, { scales: [...scales, other] }] as [string, Parts]
    }),
  )('R4 %s', says)
  test('R4 of branches that exclude each other only the better one adds', () => {
    const items: Instrument['items'] = [
      { id: 'way', kind: 'single', options: 'yesno' },
      { id: 'q1', kind: 'single', options: 'four', when: { item: 'way', options: ['yes'] } },
      { id: 'q2', kind: 'single', options: 'five', when: { item: 'way', options: ['no'] } },
    ]
    const ofMax = (max: number): string[] =>
      checkInstrument(make({ items, scales: [scale({ kind: 'sum', items: keys(2) }, 0, max)] }))
    expect(ofMax(5)).toEqual([])
    expect(ofMax(8)).toEqual(['scales[0] (main).max: is 8, the items yield 5'])
    const mean = make({ items, scales: [scale({ kind: 'mean', items: keys(2) }, 0, 4)] })
    expect(checkInstrument(mean)[0]).toContain(
      'a mean over items that may stay hidden needs items of one range',
    )
  })
  test('R4 several choices add up to what least and most allow', () => {
    const moods: Instrument['optionSets'] = {
      moods: [-2, 1, 5, 7].map((value) => ({ id: `v${value + 2}`, value })),
    }
    const of = (least: number, most: number, min: number, max: number): string[] =>
      checkInstrument(
        make({
          optionSets: moods,
          items: [{ id: 'q1', kind: 'multiple', options: 'moods', least, most }],
          scales: [scale({ kind: 'sum', items: keys(1) }, min, max)],
        }),
      )
    expect(of(0, 2, -2, 12)).toEqual([])
    expect(of(2, 3, -1, 13)).toEqual([])
    expect(of(4, 4, 11, 11)[0]).toContain('every answer yields the same')
  })
  const worse = { direction: 'worse' }
  test.each<Row>([
    ['a gap after 4', withScale({ ...worse, bands: bands(['a', 0, 4, 0], ['b', 6, 15, 1]) })],
    ['overlaps a', withScale({ ...worse, bands: bands(['a', 0, 5, 0], ['b', 5, 15, 1]) })],
    ['begin at 1, the scale at 0', withScale({ ...worse, bands: bands(['a', 1, 15, 0]) })],
    ['end at 14, the scale at 15', withScale({ ...worse, bands: bands(['a', 0, 14, 0]) })],
    ['ends must have 0 decimals', withScale({ ...worse, bands: bands(['a', 0, 4.5, 0], ['b', 5.5, 15, 0]) })],
    ['a gap after 4.5', withScale({ ...worse, digits: 1, bands: bands(['a', 0, 4.5, 0], ['b', 5, 15, 0]) })],
    ['has no bands to lead a report', { mainScale: 'main' }],
  ])('R5 %s', says)
  test.each<Row>([
    ['a neutral scale has no level', withScale({ bands: bands(['a', 0, 15, 1]) })],
    ['a level is missing', withScale({ ...worse, bands: bands(['a', 0, 15, null]) })],
    [
      'the level falls as the score gets worse',
      withScale({ ...worse, bands: bands(['a', 0, 4, 2], ['b', 5, 15, 1]) }),
    ],
    [
      'the level rises as the score gets better',
      withScale({ direction: 'better', bands: bands(['a', 0, 4, 1], ['b', 5, 15, 2]) }),
    ],
    ['a facet needs a parent', withScale({ role: 'facet' })],
    ['only facets have one', withScale({ parent: 'main' })],
    ['main is a facet itself', withScale({ role: 'facet', parent: 'main' })],
  ])('R6 %s', says)
  test.each<Row>([
    [
      'q1 is a text and has no value',
      { items: [{ id: 'q1', kind: 'text', most: 5 }, ...singles(5).slice(1)] },
    ],
    ['q1 has options without a value', { optionSets: { four: [{ id: 'a0' }, { id: 'a1' }] } }],
    [
      'q1 has no range to turn round',
      {
        items: [{ id: 'q1', kind: 'multiple', options: 'four', least: 0, most: 2 }],
        ...withScale({ method: { kind: 'sum', items: keys(1, 'q1') } }),
      },
    ],
    ['a weight is missing', withScale({ method: { kind: 'weighted', items: keys(5) } })],
    [
      'weights belong to weighted scales',
      withScale({ method: { kind: 'sum', items: [{ item: 'q1', weight: 2 }] } }),
    ],
    ['q1 is there twice', withScale({ method: { kind: 'sum', items: [...keys(5), ...keys(1)] } })],
    [
      'most is 9 of 4 options',
      { items: [...singles(5), { id: 'm', kind: 'multiple', options: 'four', least: 1, most: 9 }] },
    ],
    [
      'max must be above min',
      { items: [...singles(5), { id: 'n', kind: 'number', min: 5, max: 5, step: 1 }] },
    ],
    ['steps of 2 miss max', { items: [...singles(5), { id: 'n', kind: 'number', min: 0, max: 5, step: 2 }] }],
  ])('R7 %s', says)
  test.each<Row>([
    ['2 thresholds, 4 answers need 3', graded({ b: [-1, 0] })],
    ['thresholds must ascend', graded({ b: [-1, 1, 0] })],
    ['items[0].a: must be above 0', graded({ a: 0 })],
    [
      'items[0].a: is missing',
      { scales: [scale({ kind: 'graded', items: [{ item: 'q1', b: [0] }] } as never, 20, 80)] },
    ],
    [
      'items[0].b: is missing',
      { scales: [scale({ kind: 'graded', items: [{ item: 'q1', a: 1 }] } as never, 20, 80)] },
    ],
    [
      'has two options of one value',
      { ...graded({}), optionSets: { four: [1, 1, 2, 3].map((value, i) => ({ id: `a${i}`, value })) } },
    ],
    [
      'T of a graded scale begins',
      { scales: [scale({ kind: 'graded', items: [{ item: 'q1', a: 1, b: [-1, 0, 1] }] }, 0, 80)] },
    ],
  ])('R8 %s', says)
})

describe('the rest', () => {
  const group = (more: object): object => ({
    id: 'g',
    scales: { main: { kind: 'normal', mean: 5, sd: 2 } },
    ...more,
  })
  const norms = (...groups: object[]): Parts => ({ norms: { version: '1', groups } })
  test.each<Row>([
    ['mean: lies outside the scale', norms(group({ scales: { main: { kind: 'normal', mean: 16, sd: 2 } } }))],
    ['sd: must be above 0', norms(group({ scales: { main: { kind: 'normal', mean: 6, sd: 0 } } }))],
    [
      'overlaps g',
      norms(
        group({ sex: 'male', ageFrom: 1, ageTo: 20 }),
        group({ id: 'h', sex: 'male', ageFrom: 20, ageTo: 30 }),
      ),
    ],
    [
      'norms.bands: begin without `from`, then ascend',
      {
        norms: {
          version: '1',
          groups: [group({})],
          bands: [
            { id: 'a', from: 40 },
            { id: 'b', from: 60 },
          ],
        },
      } as never,
    ],
    [
      'norms.bands: main has others',
      {
        norms: { version: '1', groups: [group({})], bands: [{ id: 'a' }, { id: 'b', from: 60 }] },
        scales: [scale({ kind: 'sum', items: keys(5) }, 0, 15, { bands: bands(['c', 0, 15, null]) })],
      } as never,
    ],
    ['ageFrom is above ageTo', norms(group({ ageFrom: 20, ageTo: 10 }))],
    [
      'percentiles must not fall',
      norms(
        group({
          scales: {
            main: {
              kind: 'empirical',
              mean: 5,
              sd: 2,
              table: [
                { score: 0, percentile: 9 },
                { score: 1, percentile: 8 },
              ],
            },
          },
        }),
      ),
    ],
    ['value: must be below 1', { reliability: [{ scale: 'main', kind: 'alpha', value: 1, source: 's' }] }],
    ['value: must be above 0', { reliability: [{ scale: 'main', kind: 'alpha', value: -0.2, source: 's' }] }],
    ['a validated instrument needs one of main', { kind: 'validated' }],
  ])('R9 %s', says)
  const axis = { scale: 'main', low: 'A', high: 'B', cut: 8 }
  test.each<Row>([
    ['can never fire', { risks: [{ id: 'r', item: 'q1', atLeast: 4 }] }],
    ['always fires', { risks: [{ id: 'r', scale: 'main', atLeast: 0 }] }],
    [
      'no single answer to some tells that it fires',
      {
        items: [...singles(5), { id: 'some', kind: 'multiple', options: 'four', least: 1, most: 2 }],
        risks: [{ id: 'r', item: 'some', atLeast: 2 }],
      },
    ],
    ['cut: lies outside main', { type: { kind: 'axes', axes: [{ ...axis, cut: 16 }] } }],
    ['both ends are called A', { type: { kind: 'axes', axes: [{ ...axis, high: 'A' }] } }],
    ['must be fewer than there are scales', { type: { kind: 'top', scales: ['main', 'main'], take: 2 } }],
    ['an item is not its own opposite', { quality: { opposites: [['q1', 'q1']] } }],
    ['without graded scales it needs models', { quality: { fit: { below: -2 } } }],
    ['fit.below: must be below 0', { quality: { fit: { below: 0 } } }],
    [
      'quality.fit.models[0].b: 1 thresholds, 4 answers need 3',
      { quality: { fit: { below: -2, models: [[{ item: 'q1', a: 1, b: [0] }]] } } },
    ],
    [
      'no scale sums or averages items',
      { quality: { evenOdd: 0.8 }, scales: [scale({ kind: 'count', items: keys(5), atLeast: 2 }, 0, 5)] },
    ],
    [
      'main is not graded',
      { adaptive: { scales: ['main'], leastItems: 1, mostItems: 2, precision: 0.5, facets: {} } },
    ],
    [
      'the facet of q1 is missing',
      {
        ...graded({}),
        adaptive: { scales: ['main'], leastItems: 1, mostItems: 2, precision: 0.5, facets: {} },
      },
    ],
    ['main is neutral', { clinical: [{ scale: 'main', cutoff: 5, source: 's' }] }],
    ['lies outside main', { clinical: [{ scale: 'main', cutoff: 15, source: 's' }] }],
  ])('R10 %s', says)
})
