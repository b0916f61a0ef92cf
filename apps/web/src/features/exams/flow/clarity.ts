import type { AdaptiveStep } from '../api/types.ts'

export type Clarity = 'early' | 'growing' | 'clear'

/** A word for how precise an estimate is; 1 is as precise as asked for. */
export function clarityOf(reached: number): Clarity {
  if (reached >= 1) return 'clear'
  return reached >= 0.5 ? 'growing' : 'early'
}

/** How clear the whole picture is, from 0 to 1. */
export function reachedOf({ precision }: Pick<AdaptiveStep, 'precision'>): number {
  if (precision.length === 0) return 0
  const sum = precision.reduce((total, { reached }) => total + Math.max(0, Math.min(1, reached)), 0)
  return sum / precision.length
}
