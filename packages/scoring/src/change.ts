import type { Direction } from './instrument.ts'
import { refuse } from './refusal.ts'
import { round } from './rounding.ts'

/** What a standard error is made of, or the error itself. */
export type Precision = { sd: number; reliability: number } | { sem: number }

/** Half-width of a 95 % interval in standard errors. */
export const within95 = 1.96

/** The standard error behind a published smallest reliable change. */
export const semOfChange = (least: number): number => least / (within95 * Math.SQRT2)

function demand({ sd, reliability }: { sd: number; reliability: number }): void {
  if (!(Number.isFinite(sd) && sd > 0)) refuse('parameters', `a standard deviation is above 0, not ${sd}`)
  if (!(reliability > 0 && reliability < 1)) {
    refuse('parameters', `a reliability lies between 0 and 1, not ${reliability}`)
  }
}

function demandNumbers(values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!Number.isFinite(value)) refuse('parameters', `${name} is not a number`)
  }
}

/** Standard error of measurement. */
export function semOf(precision: Precision): number {
  if ('sem' in precision) {
    if (!(Number.isFinite(precision.sem) && precision.sem > 0)) refuse('parameters', 'an error is above 0')
    return precision.sem
  }
  demand(precision)
  return precision.sd * Math.sqrt(1 - precision.reliability)
}

/** 95 % interval of a score, within the scale's bounds, to two decimals. */
export function intervalOf(
  score: number,
  sem: number,
  bounds: { min: number; max: number },
): readonly [number, number] {
  demandNumbers({ score, sem, min: bounds.min, max: bounds.max })
  const reach = within95 * sem
  return [round(Math.max(bounds.min, score - reach), 2), round(Math.min(bounds.max, score + reach), 2)]
}

export interface Change {
  rci: number
  isReliable: boolean
}

/** Jacobson and Truax: more change than measurement error explains. */
export function reliableChange(before: number, after: number, precision: Precision): Change {
  demandNumbers({ before, after })
  const rci = (after - before) / (Math.SQRT2 * semOf(precision))
  return { rci, isReliable: Math.abs(rci) >= within95 - 1e-9 }
}

export interface ClinicalChange extends Change {
  /** From the affected side of the cut-off to the other, or back. */
  crossed: 'out' | 'in' | null
  verdict: 'recovered' | 'improved' | 'steady' | 'worsened'
}

/** Reliable and over the cut-off: clinically significant. A score at the cut-off is on the affected side. */
export function clinicalChange(
  before: number,
  after: number,
  precision: Precision,
  { cutoff, direction }: { cutoff: number; direction: Direction },
): ClinicalChange {
  if (direction === 'neutral') refuse('parameters', 'a neutral scale has no better or worse')
  demandNumbers({ cutoff })
  const change = reliableChange(before, after, precision)
  const isAffected = (score: number): boolean => (direction === 'worse' ? score >= cutoff : score <= cutoff)
  const crossed = isAffected(before) === isAffected(after) ? null : isAffected(before) ? 'out' : 'in'
  if (!change.isReliable) return { ...change, crossed, verdict: 'steady' }
  const isBetter = direction === 'worse' ? change.rci < 0 : change.rci > 0
  if (!isBetter) return { ...change, crossed, verdict: 'worsened' }
  return { ...change, crossed, verdict: crossed === 'out' ? 'recovered' : 'improved' }
}

export interface Distribution {
  mean: number
  sd: number
}

/** The point between two populations that is equally far from both, in their own standard deviations. */
export function clinicalCutoff(healthy: Distribution, affected: Distribution): number {
  demandNumbers({ 'healthy mean': healthy.mean, 'affected mean': affected.mean })
  if (!(healthy.sd > 0 && affected.sd > 0)) refuse('parameters', 'a standard deviation is above 0')
  return (healthy.sd * affected.mean + affected.sd * healthy.mean) / (healthy.sd + affected.sd)
}
