/** Seconds of one breath: longer out than in, which is what calms. */
const pace = [
  ['in', 4],
  ['hold', 2],
  ['out', 6],
] as const

export type Phase = (typeof pace)[number][0]
export const rounds = 5
const breath = pace.reduce((sum, [, seconds]) => sum + seconds, 0)

export interface Moment {
  phase: Phase
  /** Seconds left of this phase. */
  left: number
  round: number
}

/** Where in the exercise a second lies; null after its end. */
export function momentAt(second: number): Moment | null {
  const round = Math.floor(second / breath) + 1
  if (round > rounds) return null
  let rest = second % breath
  for (const [phase, seconds] of pace) {
    if (rest < seconds) return { phase, left: seconds - rest, round }
    rest -= seconds
  }
  return null
}
