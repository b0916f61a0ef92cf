import type { Band, Instrument, Item, Keyed, Method, Scale } from '../src/index.ts'

export const ids = (count: number, letter = 'q'): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

export const singles = (count: number, options = 'four'): Item[] =>
  ids(count).map((id) => ({ id, kind: 'single', options }))

export const keys = (count: number, ...reversed: string[]): Keyed[] =>
  ids(count).map((item) => ({ item, ...(reversed.includes(item) && { reverse: true as const }) }))

/** 0 to 3 under a0 … a3, 1 to 5 under b1 … b5, yes and no. */
export const optionSets: Instrument['optionSets'] = {
  four: [0, 1, 2, 3].map((value) => ({ id: `a${value}`, value })),
  five: [1, 2, 3, 4, 5].map((value) => ({ id: `b${value}`, value })),
  yesno: [
    { id: 'no', value: 0 },
    { id: 'yes', value: 1 },
  ],
}

/** Adds to the tally scales left and right. */
export const sides: Instrument['optionSets'][string] = [
  { id: 'left', adds: { left: 1 } },
  { id: 'right', adds: { right: 2 } },
]

export const scale = (method: Method, min: number, max: number, more: Partial<Scale> = {}): Scale => ({
  id: 'main',
  role: 'total',
  method,
  digits: 0,
  min,
  max,
  direction: 'neutral',
  bands: [],
  ...more,
})

export const bands = (...all: Array<[id: string, min: number, max: number, level: Band['level']]>): Band[] =>
  all.map(([id, min, max, level]) => ({ id, min, max, level }))

/** Five items of 0 to 3 and their sum. */
export function make(parts: Partial<Instrument> = {}): Instrument {
  return {
    id: 'sample',
    version: '1.0.0',
    kind: 'own',
    optionSets,
    items: singles(5),
    scales: [scale({ kind: 'sum', items: keys(5) }, 0, 15)],
    risks: [],
    quality: {},
    reliability: [],
    ...parts,
  }
}

/** The same option, `<letter><value>`, for each item in turn. */
export const chosen = (
  letter: string,
  ...values: ReadonlyArray<number | null>
): Record<string, string | null> =>
  Object.fromEntries(
    values.map((value, index) => [`q${index + 1}`, value === null ? null : `${letter}${value}`]),
  )

const left = scale({ kind: 'tally', items: ['f1', 'm1'] }, 0, 2, { id: 'left', role: 'dimension' })

/** Every kind of item, every method, branches, norms and rules at once. */
export const everything: Instrument = make({
  id: 'everything',
  optionSets: {
    ...optionSets,
    sides,
    moods: [
      { id: 'calm', value: 1, adds: { left: 1 } },
      { id: 'tense', value: 2, adds: { right: 1 } },
      { id: 'numb', value: 3 },
    ],
  },
  items: [
    ...singles(5),
    { id: 'f1', kind: 'forced', options: 'sides' },
    { id: 'p1', kind: 'image', options: 'yesno' },
    { id: 'm1', kind: 'multiple', options: 'moods', least: 1, most: 2 },
    { id: 'd1', kind: 'scale', look: 'dots', min: 0, max: 10, step: 1 },
    { id: 'n1', kind: 'number', min: 0, max: 24, step: 0.5 },
    { id: 't1', kind: 'timed', options: 'yesno', seconds: 5 },
    { id: 'grid', kind: 'matrix', options: 'five', rows: ['g1', 'g2', 'g3'] },
    { id: 'c1', kind: 'single', options: 'yesno' },
    { id: 'c2', kind: 'single', options: 'four', when: { item: 'c1', options: ['yes'] } },
    { id: 'c3', kind: 'single', options: 'four', when: { item: 'c1', options: ['no'] } },
    { id: 'c4', kind: 'single', options: 'four', when: { item: 'c2', options: ['a2', 'a3'] } },
    { id: 'words', kind: 'text', most: 10, isOptional: true },
  ],
  scales: [
    scale({ kind: 'sum', items: keys(5, 'q2') }, 0, 15, {
      direction: 'worse',
      bands: bands(['low', 0, 4, 0], ['mid', 5, 9, 2], ['high', 10, 15, 4]),
    }),
    scale({ kind: 'mean', items: ['g1', 'g2', 'g3'].map((item) => ({ item })) }, 1, 5, {
      id: 'mean',
      role: 'dimension',
      digits: 2,
    }),
    scale(
      {
        kind: 'weighted',
        items: [
          { item: 'd1', weight: 2 },
          { item: 'n1', weight: -0.5 },
        ],
      },
      -12,
      20,
      {
        id: 'weighted',
        role: 'dimension',
        digits: 1,
      },
    ),
    scale({ kind: 'count', atLeast: 2, items: keys(5) }, 0, 5, { id: 'count', role: 'dimension' }),
    left,
    scale({ kind: 'tally', items: ['f1', 'm1'] }, 0, 3, { id: 'right', role: 'dimension' }),
    scale({ kind: 'sum', items: [{ item: 't1' }, { item: 'p1' }, { item: 'm1' }] }, 1, 7, {
      id: 'mixed',
      role: 'dimension',
    }),
    scale({ kind: 'sum', items: ['c2', 'c3', 'c4'].map((item) => ({ item })) }, 0, 6, {
      id: 'branch',
      role: 'facet',
      parent: 'mixed',
    }),
    scale(
      {
        kind: 'combine',
        how: 'mean',
        scales: [
          { scale: 'main', weight: 1 },
          { scale: 'count', weight: 3 },
        ],
      },
      0,
      7.5,
      { id: 'both', role: 'dimension', digits: 1 },
    ),
    scale(
      {
        kind: 'table',
        of: 'main',
        rows: [
          { from: 0, score: 10 },
          { from: 7, score: 20 },
        ],
      },
      10,
      20,
      {
        id: 'step',
        role: 'dimension',
      },
    ),
    scale(
      {
        kind: 'graded',
        items: [
          { item: 'g1', a: 1.2, b: [-1.5, -0.5, 0.5, 1.5] },
          { item: 'g2', a: 0.8, b: [-2, -1, 0, 1], reverse: true },
          { item: 'g3', a: 2, b: [-1, 0, 0.5, 1] },
        ],
      },
      20,
      80,
      { id: 'graded', role: 'dimension', digits: 1 },
    ),
  ],
  mainScale: 'main',
  type: { kind: 'top', scales: ['left', 'right', 'count'], take: 2 },
  risks: [
    { id: 'harm', item: 'q5', atLeast: 1 },
    { id: 'heavy', scale: 'main', atLeast: 12 },
  ],
  quality: {
    fastest: 1000,
    longString: 0.5,
    opposites: [['q1', 'q2']],
    attention: [{ item: 'p1', option: 'yes' }],
  },
  norms: {
    version: '2020',
    groups: [
      {
        id: 'f-18-40',
        sex: 'female',
        ageFrom: 18,
        ageTo: 40,
        scales: { main: { kind: 'normal', mean: 7, sd: 3 } },
      },
      {
        id: 'm-18-40',
        sex: 'male',
        ageFrom: 18,
        ageTo: 40,
        scales: { main: { kind: 'normal', mean: 5, sd: 4 } },
      },
    ],
  },
  reliability: [{ scale: 'main', kind: 'alpha', value: 0.86, source: 'nobody-2020' }],
  clinical: [{ scale: 'main', cutoff: 10, source: 'nobody-2020' }],
})
