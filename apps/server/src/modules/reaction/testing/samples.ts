import type { Mode, Saved, Trial } from '../measure.ts'

const trial = (ms: number): Trial => ({ wait: 2_000, shown: 0, pressed: 0, ms })

/** Answers around a median, as far apart as people's are. */
export const timesAround = (median: number): number[] =>
  [-40, -31, -26, -20, -15, -11, -8, -4, -1, 0, 1, 5, 9, 14, 18, 25, 33, 44, 60, 90].map(
    (off) => median + off,
  )

export const sampleRun = (median = 290, mode: Mode = 'simple'): Saved => ({
  mode,
  device: { input: 'touch', refresh_hz: 60 },
  trials: timesAround(median).map(trial),
})
