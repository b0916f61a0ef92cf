export const rhythms = ['long-out', 'box', 'four-seven-eight'] as const
export type Rhythm = (typeof rhythms)[number]
export type Phase = 'in' | 'full' | 'out' | 'empty'

interface Part {
  phase: Phase
  seconds: number
}

/** One breath of each, part by part. */
export const partsOf: Readonly<Record<Rhythm, readonly Part[]>> = {
  'long-out': [
    { phase: 'in', seconds: 4 },
    { phase: 'out', seconds: 6 },
  ],
  box: [
    { phase: 'in', seconds: 4 },
    { phase: 'full', seconds: 4 },
    { phase: 'out', seconds: 4 },
    { phase: 'empty', seconds: 4 },
  ],
  'four-seven-eight': [
    { phase: 'in', seconds: 4 },
    { phase: 'full', seconds: 7 },
    { phase: 'out', seconds: 8 },
  ],
}

export const breathSeconds = (rhythm: Rhythm): number =>
  partsOf[rhythm].reduce((sum, { seconds }) => sum + seconds, 0)

export interface Moment {
  /** Which breath, from 0. */
  breath: number
  phase: Phase
  /** How much of the part has passed, from 0 to 1. */
  share: number
  /** Whole seconds that are left of it, counted down to 1. */
  count: number
  /** How high the water stands, from 0 to 1. */
  tide: number
}

/** Slow at both ends, as water and breath are. */
const eased = (share: number): number => (1 - Math.cos(Math.PI * share)) / 2

const tideOf = (phase: Phase, share: number): number => {
  if (phase === 'full') return 1
  if (phase === 'empty') return 0
  return phase === 'in' ? eased(share) : 1 - eased(share)
}

/** Where the breath is, so many seconds after the first began. */
export function momentAt(rhythm: Rhythm, seconds: number): Moment {
  const whole = breathSeconds(rhythm)
  const breath = Math.floor(seconds / whole)
  let rest = seconds - breath * whole
  for (const part of partsOf[rhythm]) {
    if (rest < part.seconds) {
      const share = rest / part.seconds
      return {
        breath,
        phase: part.phase,
        share,
        count: Math.ceil(part.seconds - rest),
        tide: tideOf(part.phase, share),
      }
    }
    rest -= part.seconds
  }
  return { breath: breath + 1, phase: 'in', share: 0, count: partsOf[rhythm][0]?.seconds ?? 0, tide: 0 }
}

/** As many whole breaths as come nearest to these minutes: nobody is stopped in the middle of one. */
export const breathsIn = (rhythm: Rhythm, minutes: number): number =>
  Math.max(1, Math.round((minutes * 60) / breathSeconds(rhythm)))
