import type { ReportChange, ReportVerdict } from '@mindisle/contract'
import {
  scalePrecision,
  clinicalChange,
  reliableChange,
  semOf,
  type Precision,
  type Scale,
} from '@mindisle/scoring'
import type { StoredResult } from '../queries.ts'
import type { Reading } from '../reading.ts'

/** Standard errors of a difference within which it is noise, 95 times of 100. */
const noise = 1.96 * Math.SQRT2

/** The smallest step of the scale that is no noise. */
function leastOf(precision: Precision, digits: number): number {
  const steps = 10 ** digits
  return Math.ceil(noise * semOf(precision) * steps - 1e-9) / steps
}

/** Signs of careless answering: its numbers are shown, and nothing is concluded from them. */
export const isDoubtful = ({ quality }: Pick<StoredResult, 'quality'>): boolean => quality.flags.length > 0

export interface Measured {
  score: number
  isDoubtful: boolean
}

export function verdictOf(
  { instrument }: Pick<Reading, 'instrument'>,
  { id, direction }: Scale,
  precision: Precision | null,
  pair: readonly [Measured, Measured],
): ReportVerdict {
  if (pair.some((one) => one.isDoubtful)) return 'doubtful'
  if (!precision) return 'unknown'
  const [before, after] = [pair[0].score, pair[1].score]
  const { isReliable, rci } = reliableChange(before, after, precision)
  if (!isReliable) return 'steady'
  if (direction === 'neutral') return rci > 0 ? 'risen' : 'fallen'
  const clinical = instrument.clinical?.find(({ scale }) => scale === id)
  if (clinical)
    return clinicalChange(before, after, precision, { cutoff: clinical.cutoff, direction }).verdict
  return rci > 0 === (direction === 'better') ? 'improved' : 'worsened'
}

export const precisionOf = ({ prepared, result }: Reading, scale: string): Precision | null =>
  prepared && prepared.scaleIndex.has(scale) ? scalePrecision(prepared, scale, result.person) : null

export const difference = (before: number, after: number, digits: number): number =>
  Number((after - before).toFixed(digits))

export interface Before {
  id: string
  at: string
  isDoubtful: boolean
  /** Of the same scale; none where it has no score, or other bounds: then it is another measure. */
  score: { score: number | null; min: number; max: number } | undefined
}

export function changeSince(reading: Reading, scale: Scale, before: Before | null): ReportChange | null {
  const now = reading.result.scales[scale.id]
  const was = before?.score
  if (!before || !was || was.score === null || !now || now.score === null) return null
  if (was.min !== now.min || was.max !== now.max) return null
  const precision = precisionOf(reading, scale.id)
  return {
    from_id: before.id,
    from_at: new Date(before.at).toISOString(),
    from_score: was.score,
    difference: difference(was.score, now.score, scale.digits),
    verdict: verdictOf(reading, scale, precision, [
      { score: was.score, isDoubtful: before.isDoubtful },
      { score: now.score, isDoubtful: isDoubtful(reading.result) },
    ]),
    least: precision && leastOf(precision, scale.digits),
  }
}
