import type { Band, Scale } from './instrument.ts'
import { round } from './rounding.ts'

export function bandOf(bands: readonly Band[], value: number): Band | null {
  for (const band of bands) if (value <= band.max) return band
  return null
}

/** The band that holds a whole interval; null where it reaches into another. */
export function sureBand(
  { bands, digits }: Pick<Scale, 'bands' | 'digits'>,
  interval: readonly [number, number],
): Band | null {
  const [low, high] = interval.map((end) => bandOf(bands, round(end, digits)))
  return low && low === high ? low : null
}
