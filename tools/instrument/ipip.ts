import type { Instrument, Item, Norms, NormScale, Scale } from '@mindisle/scoring'
import type { Catalogued } from '@mindisle/content/instruments'
import {
  optionIds,
  optionSet,
  questionsPackage,
  type IpipItem,
} from '../../content/instruments/ipip-words.ts'
import { alphas, domains, facetNumbers, figureOf, groups, type Figure } from './ipip-figures.ts'
import { gradedModels } from './ipip-graded.ts'

export type Whole = Instrument & Catalogued
const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const optionSets: Instrument['optionSets'] = {
  [optionSet]: optionIds.map((id, index) => ({ id, value: index + 1 })),
}

export const itemsOf = (items: readonly IpipItem[]): Item[] =>
  items.map(({ id }) => ({ id, kind: 'single', options: optionSet }))

export const facetIdOf = (item: IpipItem): string => `${item.domain.toLowerCase()}${item.facet}`

const keyed = (items: readonly IpipItem[]): { item: string; reverse?: true }[] =>
  items.map(({ id, isReversed }) => ({ item: id, ...(isReversed ? { reverse: true as const } : {}) }))

/**
 * Half a standard deviation about the mean, T 45 to T 55. Within a norm group it is the group's (`norms.bands`); these are
 * for readers of no particular group. About four in ten people are in the middle.
 */
function bandsOf(min: number, max: number, domain: string, facet?: number): Scale['bands'] {
  const mean = average(groups.map((_, index) => figureOf(index, domain, facet)[0]))
  const sd = average(groups.map((_, index) => figureOf(index, domain, facet)[1]))
  const from = Math.ceil(mean - sd / 2)
  const to = Math.floor(mean + sd / 2)
  return [
    { id: 'low', min, max: from - 1, level: null },
    { id: 'average', min: from, max: to, level: null },
    { id: 'high', min: to + 1, max, level: null },
  ]
}

const domainScale = (domain: string, items: readonly IpipItem[]): Scale => ({
  id: domain.toLowerCase(),
  role: 'dimension',
  method: { kind: 'sum', items: keyed(items.filter((item) => item.domain === domain)) },
  digits: 0,
  min: 24,
  max: 120,
  direction: 'neutral',
  bands: bandsOf(24, 120, domain),
})

const facetScale = (domain: string, facet: number, items: readonly IpipItem[]): Scale => ({
  id: `${domain.toLowerCase()}${facet}`,
  role: 'facet',
  parent: domain.toLowerCase(),
  method: {
    kind: 'sum',
    items: keyed(items.filter((item) => item.domain === domain && item.facet === facet)),
  },
  digits: 0,
  min: 4,
  max: 20,
  direction: 'neutral',
  bands: bandsOf(4, 20, domain, facet),
})

export const sumScales = (items: readonly IpipItem[]): Scale[] => [
  ...domains.map((domain) => domainScale(domain, items)),
  ...domains.flatMap((domain) => facetNumbers.map((facet) => facetScale(domain, facet, items))),
]

const normal = ([mean, sd]: Figure): NormScale => ({ kind: 'normal', mean, sd })

const scalesOfGroup = (index: number): Record<string, NormScale> =>
  Object.fromEntries(
    domains.flatMap((domain) => [
      [domain.toLowerCase(), normal(figureOf(index, domain))],
      ...facetNumbers.map((facet) => [
        `${domain.toLowerCase()}${facet}`,
        normal(figureOf(index, domain, facet)),
      ]),
    ]),
  )

const ageName = ({ ageFrom, ageTo }: { ageFrom?: number; ageTo?: number }): string =>
  ageFrom === undefined ? `to-${ageTo}` : ageTo === undefined ? `from-${ageFrom}` : `${ageFrom}-${ageTo}`

const norms: Norms = {
  version: 'johnson-2014',
  language: 'en',
  // Two of its items ask about voting, and something else in Chinese.
  adapted: ['zh-Hans', 'zh-Hant'].map((language) => ({ language, scales: ['o6'] })),
  bands: [{ id: 'low' }, { id: 'average', from: 45 }, { id: 'high', from: 55 }],
  groups: groups.map(({ domains: _domains, facets: _facets, ...who }, index) => ({
    id: `${who.sex}-${ageName(who)}`,
    ...who,
    scales: scalesOfGroup(index),
  })),
}

/** Person fit under which answers go together as badly as one honest sheet in a hundred (docs/measurement.md). */
export const leastFit = -1.6

/** Pairs of one facet that say the opposite of each other. */
export const opposites: readonly (readonly [string, string])[] = [
  ['a1-1', 'a1-4'],
  ['c2-1', 'c2-3'],
  ['c3-1', 'c3-4'],
  ['e1-2', 'e1-3'],
  ['e2-1', 'e2-4'],
  ['n2-1', 'n2-4'],
  ['n3-2', 'n3-4'],
  ['n6-1', 'n6-4'],
  ['o4-1', 'o4-2'],
]

export const citations: Catalogued['citations'] = [
  {
    id: 'johnson-2014',
    text: 'Johnson, J. A. (2014). Measuring thirty facets of the Five Factor Model with a 120-item public domain inventory: Development of the IPIP-NEO-120. Journal of Research in Personality, 51, 78–89.',
    doi: '10.1016/j.jrp.2014.05.003',
  },
  {
    id: 'goldberg-2006',
    text: 'Goldberg, L. R., Johnson, J. A., Eber, H. W., Hogan, R., Ashton, M. C., Cloninger, C. R., & Gough, H. G. (2006). The international personality item pool and the future of public-domain personality measures. Journal of Research in Personality, 40, 84–96.',
    doi: '10.1016/j.jrp.2005.08.007',
  },
  {
    id: 'kajonius-2019',
    text: "Kajonius, P. J., & Johnson, J. A. (2019). Assessing the structure of the Five Factor Model of personality (IPIP-NEO-120) in the public domain. Europe's Journal of Psychology, 15(2), 260–275.",
    doi: '10.5964/ejop.v15i2.1671',
  },
]

export const licence: Catalogued['licence'] = {
  status: 'public_domain',
  holder: 'International Personality Item Pool',
  terms:
    'Public domain: the items may be used, translated and changed by anybody without asking. The English words come from @bigfive-org/questions (MIT, B5 Holding), the Chinese are our translation.',
  url: 'https://ipip.ori.org',
  wording: `npm:${questionsPackage}`,
  commercialOk: true,
}

export function fullInstrument(items: readonly IpipItem[]): Whole {
  const scales = sumScales(items)
  return {
    id: 'ipip-neo-120',
    version: '2.2.2',
    kind: 'validated',
    category: 'personality',
    tags: ['personality'],
    minutes: 15,
    price: { fen: 1990, points: 199 },
    isPro: false,
    minAge: 14,
    respondent: 'self',
    recall: 'general',
    resumeHours: null,
    isHealth: false,
    hasGate: false,
    order: 'authored',
    versions: ['ipip-neo-adaptive'],
    related: ['big-five-20', 'sixteen-types', 'attachment', 'riasec'],
    samples: ['n1-1', 'e1-1', 'o1-1', 'a1-1', 'c1-1'],
    synonyms: [
      '大五',
      '大五人格',
      '五因素',
      '性格测试',
      '人格测试',
      'big five',
      'ocean',
      'neo',
      'ffm',
      'ipip',
    ],
    licence,
    citations,
    optionSets,
    items: itemsOf(items),
    scales,
    risks: [],
    quality: {
      fastest: 1500,
      longString: 0.2,
      opposites,
      fit: { below: leastFit, models: gradedModels(items) },
    },
    norms,
    reliability: scales.map(({ id, role }) => ({
      scale: id,
      kind: 'alpha',
      value: role === 'facet' ? alphas.facet : alphas.domain,
      source: 'johnson-2014',
    })),
  }
}
