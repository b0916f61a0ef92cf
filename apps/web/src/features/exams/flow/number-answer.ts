import type { AttemptItem } from '../api/types.ts'

export type NumberProblem = 'word' | 'low' | 'high' | 'step'

/** What was typed as a number of the question's grid, or why it is none; nothing typed is null. */
export function readNumber(
  text: string,
  { min, max, step }: Pick<AttemptItem, 'min' | 'max' | 'step'>,
): number | null | NumberProblem {
  const typed = text
    .trim()
    .replace(/[０-９．－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
  if (typed === '') return null
  const value = /^-?\d+([.]\d+)?$/.test(typed) ? Number(typed) : Number.NaN
  if (!Number.isFinite(value)) return 'word'
  if (min !== null && value < min) return 'low'
  if (max !== null && value > max) return 'high'
  const steps = (value - (min ?? 0)) / (step ?? 1)
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? value : 'step'
}
