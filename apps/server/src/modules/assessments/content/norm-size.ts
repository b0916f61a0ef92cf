import type { NormGroup, Norms } from '@mindisle/scoring'

const isWithin = (inner: NormGroup, outer: NormGroup): boolean =>
  inner !== outer &&
  (outer.sex === undefined || outer.sex === inner.sex) &&
  (outer.ageFrom ?? 0) <= (inner.ageFrom ?? 0) &&
  (outer.ageTo ?? Infinity) >= (inner.ageTo ?? Infinity)

/** People in the norm sample, 0 where their number was not published. Groups within a wider one are not counted twice. */
export function normSize(norms: Norms | undefined): number | null {
  const groups = norms?.groups ?? []
  const widest = groups.filter((group) => !groups.some((other) => isWithin(group, other)))
  if (widest.length === 0) return null
  const isKnown = widest.every((group) => group.n !== undefined)
  return isKnown ? widest.reduce((sum, group) => sum + (group.n ?? 0), 0) : 0
}
