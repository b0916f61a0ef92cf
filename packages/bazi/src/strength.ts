import {
  branchElement,
  branchOf,
  elements,
  familyOf,
  godOf,
  gods,
  hiddenStems,
  pillarNames,
  stemElement,
  stemOf,
  type Element,
  type God,
  type PillarName,
  type Stem,
} from './cycle.ts'
import type { Pillars } from './pillars.ts'

/** How much of a branch each of its hidden stems is, the chief one first. */
const shares: Record<number, readonly number[]> = { 1: [1], 2: [0.7, 0.3], 3: [0.6, 0.3, 0.1] }
export const hiddenShares = (count: number): readonly number[] => shares[count] ?? [1]

const stemWeight = 10
const branchWeights: Record<PillarName, number> = { year: 10, month: 30, day: 15, hour: 10 }

export interface Weighed {
  pillar: PillarName
  kind: 'stem' | 'branch'
  stem: Stem
  element: Element
  weight: number
  isSupport: boolean
}

export type StrengthKind = 'strong' | 'balanced' | 'weak'

export interface Strength {
  kind: StrengthKind
  /** Of the whole weight, in percent, that is of the day master's own element or feeds it. */
  support: number
  parts: Weighed[]
}

/** From here on; between them the chart is called balanced. */
export const strongFrom = 52
export const weakBelow = 36

const tenths = (value: number): number => Math.round(value * 10) / 10

/** Everything in the chart but the day master, with its weight. */
export function weigh(pillars: Pillars): Weighed[] {
  const own = stemElement(stemOf(pillars.day))
  return pillarNames.flatMap((pillar) => {
    const sixty = pillars[pillar]
    if (sixty === null) return []
    const part = (kind: Weighed['kind'], stem: Stem, weight: number): Weighed => {
      const element = stemElement(stem)
      const family = familyOf(own, element)
      return {
        pillar,
        kind,
        stem,
        element,
        weight: tenths(weight),
        isSupport: family === 'peers' || family === 'resource',
      }
    }
    const inside = hiddenStems(branchOf(sixty))
    const ofBranch = inside.map((stem, at) =>
      part('branch', stem, branchWeights[pillar] * (hiddenShares(inside.length)[at] ?? 0)),
    )
    return pillar === 'day' ? ofBranch : [part('stem', stemOf(sixty), stemWeight), ...ofBranch]
  })
}

const sum = (parts: readonly Weighed[]): number => parts.reduce((total, { weight }) => total + weight, 0)

export function strengthOf(pillars: Pillars): Strength {
  const parts = weigh(pillars)
  const support = Math.round((sum(parts.filter(({ isSupport }) => isSupport)) / sum(parts)) * 100)
  const kind = support >= strongFrom ? 'strong' : support < weakBelow ? 'weak' : 'balanced'
  return { kind, support, parts }
}

export interface ElementCount {
  element: Element
  /** Of the eight signs (six without an hour). */
  plain: number
  /** With branches opened into their hidden stems; each sign still counts one in all. */
  withHidden: number
}

export function countElements(pillars: Pillars): ElementCount[] {
  const plain = new Map<Element, number>()
  const open = new Map<Element, number>()
  const add = (counts: Map<Element, number>, element: Element, by: number) =>
    counts.set(element, (counts.get(element) ?? 0) + by)
  for (const name of pillarNames) {
    const sixty = pillars[name]
    if (sixty === null) continue
    const inside = hiddenStems(branchOf(sixty))
    for (const counts of [plain, open]) add(counts, stemElement(stemOf(sixty)), 1)
    add(plain, branchElement(branchOf(sixty)), 1)
    for (const [at, stem] of inside.entries())
      add(open, stemElement(stem), hiddenShares(inside.length)[at] ?? 0)
  }
  return elements.map((element) => ({
    element,
    plain: plain.get(element) ?? 0,
    withHidden: tenths(open.get(element) ?? 0),
  }))
}

/** The ten gods by their weight in the chart, heaviest first; those that are not there are left out. */
export function weighGods(pillars: Pillars): Array<{ god: God; weight: number }> {
  const dayMaster = stemOf(pillars.day)
  const weights = new Map<God, number>()
  for (const { stem, weight } of weigh(pillars)) {
    const god = godOf(dayMaster, stem)
    weights.set(god, tenths((weights.get(god) ?? 0) + weight))
  }
  return gods
    .flatMap((god) => (weights.has(god) ? [{ god, weight: weights.get(god) ?? 0 }] : []))
    .sort((a, b) => b.weight - a.weight)
}
