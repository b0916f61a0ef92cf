export type Phase = 'in' | 'hold' | 'out'

export interface Pace {
  phase: Phase
  /** Whole seconds that are left of it. */
  left: number
  /** From 1. */
  round: number
  /** How far the circle is open, from 0 to 1. */
  size: number
}

export const lengthOf = (rhythm: readonly number[]): number => rhythm.reduce((sum, part) => sum + part, 0)

const phases: readonly Phase[] = ['in', 'hold', 'out', 'hold']

function sizeAt(place: number, share: number): number {
  if (place === 0) return share
  if (place === 1) return 1
  return place === 2 ? 1 - share : 0
}

/** Where a rhythm of seconds in, held, out, held stands after so many seconds. */
export function breathAt(rhythm: readonly number[], seconds: number): Pace {
  const whole = lengthOf(rhythm)
  let into = seconds % whole
  const round = Math.floor(seconds / whole) + 1
  for (const [place, length] of rhythm.entries()) {
    if (into < length)
      return {
        phase: phases[place] ?? 'hold',
        left: Math.ceil(length - into),
        round,
        size: sizeAt(place, into / length),
      }
    into -= length
  }
  return { phase: 'out', left: 0, round, size: 0 }
}
