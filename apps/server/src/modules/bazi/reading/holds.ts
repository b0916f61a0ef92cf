import {
  branchOf,
  isYang,
  relationsBetween,
  seasonGroups,
  soundElement,
  stemElement,
  stemOf,
  stemsCombine,
  stepsBetween,
  trines,
  type Branch,
} from '@mindisle/bazi'
import type { TieRule } from '@mindisle/content/bazi/reading'
import type { Facts } from './facts.ts'

type Kind = TieRule['kind']
type RuleOf<K extends Kind> = Extract<TieRule, { kind: K }>

const yearStemSteps = {
  'same-element': 0,
  'i-generate': 1,
  'i-control': 2,
  'controls-me': 3,
  'generates-me': 4,
} as const

const sameTwo = <T>(wanted: readonly T[], found: readonly T[]): boolean =>
  wanted.every((one) => found.includes(one)) && found.every((one) => wanted.includes(one))

const hasAll = ({ columns }: Facts, group: readonly Branch[]): boolean =>
  group.every((branch) => columns.some((column) => column.branch === branch))

function mostAlike({ columns, dayMaster }: Facts, what: 'stem' | 'branch'): number {
  if (what === 'stem') return columns.filter(({ stem }) => stem === dayMaster).length
  return Math.max(...columns.map(({ branch }) => columns.filter((one) => one.branch === branch).length))
}

function luckHolds({ decade, year, day, column }: Facts, which: RuleOf<'luck'>['case']): boolean {
  const ofYear = relationsBetween(branchOf(year), day.branch)
  switch (which) {
    case 'decade-stem-is-day-stem':
      return decade !== null && stemOf(decade) === day.stem
    case 'year-clashes-day':
      return ofYear.includes('clash')
    case 'year-combines-day':
      return ofYear.includes('combination')
    case 'zodiac-year':
      return column('year')?.branch === branchOf(year)
    case 'decade-and-year-same':
      return decade === year
  }
}

function elementsHold({ missingElements }: Facts, which: RuleOf<'elements'>['case']): boolean {
  const wanted = { 'all-five': 0, 'one-missing': 1, 'two-or-more-missing': 2 }[which]
  return Math.min(missingElements.length, 2) === wanted
}

function soundsHold({ column, day }: Facts, which: RuleOf<'nayin'>['case']): boolean {
  const year = column('year')
  if (!year) return false
  const steps = stepsBetween(soundElement(year.sound), soundElement(day.sound))
  return steps === (which === 'year-day-same-element' ? 0 : 1)
}

const checks: { [K in Kind]: (rule: RuleOf<K>, facts: Facts) => boolean } = {
  gods: ({ gods }, { leading }) => sameTwo(gods, leading),
  families: ({ families }, { leadingFamilies }) => sameTwo(families, leadingFamilies),
  branches: (rule, { column, day }) => {
    const other = column(rule.with)
    return other !== undefined && relationsBetween(other.branch, day.branch).includes(rule.relation)
  },
  'year-stem': ({ relation }, { column, element }) => {
    const year = column('year')
    return year !== undefined && stepsBetween(element, stemElement(year.stem)) === yearStemSteps[relation]
  },
  'stem-combination': (rule, { column, dayMaster }) => {
    const other = column(rule.with)
    return other !== undefined && stemsCombine(other.stem, dayMaster)
  },
  void: ({ pillar }, { column }) => column(pillar)?.isVoid === true,
  'season-group': ({ season }, facts) => hasAll(facts, seasonGroups[season]),
  'trine-group': ({ element }, facts) => hasAll(facts, trines[element]),
  repeat: ({ what, times }, facts) => mostAlike(facts, what) === times,
  polarity: ({ all }, { columns }) => columns.every(({ stem }) => isYang(stem) === (all === 'yang')),
  'day-seat': ({ family }, { seatFamily }) => seatFamily === family,
  'month-command': ({ family }, { monthFamily }) => monthFamily === family,
  'hour-unknown': (rule, { column, strength }) =>
    column('hour') === undefined && (rule.case === 'plain' || rule.case === strength),
  elements: (rule, facts) => elementsHold(facts, rule.case),
  root: (rule, { roots, columns }) => roots === (rule.case === 'none' ? 0 : columns.length),
  nayin: (rule, facts) => soundsHold(facts, rule.case),
  luck: (rule, facts) => luckHolds(facts, rule.case),
}

/** Whether a sentence may be said of this chart. */
export const holds = (rule: TieRule, facts: Facts): boolean =>
  (checks[rule.kind] as (rule: TieRule, facts: Facts) => boolean)(rule, facts)
