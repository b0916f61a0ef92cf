import { branchIndex, stemIndex, wrap, type Branch, type Element, type Stem } from './cycle.ts'

export const branchRelations = ['clash', 'combination', 'trine', 'harm', 'same'] as const
export type BranchRelation = (typeof branchRelations)[number]
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** By the month's branch, not by the weather. */
export const seasonOf = (branch: Branch): Season =>
  (['spring', 'summer', 'autumn', 'winter'] as const)[Math.floor(wrap(branchIndex(branch) - 2, 12) / 3)] ??
  'winter'

/** What stands between two branches; two may be several things to each other. */
export function relationsBetween(one: Branch, other: Branch): BranchRelation[] {
  const [a, b] = [branchIndex(one), branchIndex(other)]
  const apart = wrap(a - b, 12)
  const found: Array<[BranchRelation, boolean]> = [
    ['clash', apart === 6],
    ['combination', wrap(a + b, 12) === 1],
    ['trine', apart === 4 || apart === 8],
    ['harm', wrap(a + b, 12) === 7],
    ['same', apart === 0],
  ]
  return found.flatMap(([relation, holds]) => (holds ? [relation] : []))
}

/** Jia with ji, yi with geng, and so on: five apart. */
export const stemsCombine = (one: Stem, other: Stem): boolean =>
  wrap(stemIndex(one) - stemIndex(other), 10) === 5

export const trines: Record<Exclude<Element, 'earth'>, readonly Branch[]> = {
  water: ['shen', 'zi', 'chen'],
  wood: ['hai', 'mao', 'wei'],
  fire: ['yin', 'wu-branch', 'xu'],
  metal: ['si', 'you', 'chou'],
}

export const seasonGroups: Record<Season, readonly Branch[]> = {
  spring: ['yin', 'mao', 'chen'],
  summer: ['si', 'wu-branch', 'wei'],
  autumn: ['shen', 'you', 'xu'],
  winter: ['hai', 'zi', 'chou'],
}
