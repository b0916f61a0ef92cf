import type { InputOf } from '@mindisle/contract'

export type Saved = InputOf<'POST /api/reaction/save'>['body']
export type Mode = Saved['mode']
export type Trial = Saved['trials'][number]
export type Outcome = 'valid' | 'early' | 'missed' | 'wrong' | 'let_pass'

/** Nobody answers what they have seen in less: the press was on its way before. */
const anticipation = 100
/** A median of fewer moves too much from run to run. */
export const enoughAnswers = 15

/** Basner 2011 found 355 ms for the three-minute form; elsewhere the half second of the ten-minute one. */
export const lapseFrom = (mode: Mode): number => (mode === 'vigilance' ? 355 : 500)

export function outcomeOf({ shown, pressed, ms }: Trial): Outcome {
  if (pressed !== null && (ms === null || ms < anticipation)) return 'early'
  if (pressed === null) return shown === null ? 'let_pass' : 'missed'
  return pressed === shown ? 'valid' : 'wrong'
}

/** By linear interpolation between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (low === undefined || high === undefined) throw new Error('no values')
  return low + (high - low) * (at - Math.floor(at))
}

/** How the quartiles of a normal distribution lie apart, and how much more a median moves than a mean. */
const quartilesApart = 1.349
const medianOverMean = 1.2533
const twoSided = 1.96

export interface Measures {
  outcomes: Outcome[]
  validCount: number
  lapseCount: number
  median: number | null
  /** Half the width of the 95 % interval of the median. */
  error: number | null
  quartiles: [number, number] | null
  speed: number | null
}

export function measure(mode: Mode, trials: readonly Trial[]): Measures {
  const outcomes = trials.map(outcomeOf)
  const times = trials.flatMap(({ ms }, at) => (outcomes[at] === 'valid' && ms !== null ? [ms] : []))
  const missed = outcomes.filter((outcome) => outcome === 'missed').length
  const counted = {
    outcomes,
    validCount: times.length,
    lapseCount: missed + times.filter((ms) => ms >= lapseFrom(mode)).length,
  }
  if (times.length < enoughAnswers)
    return { ...counted, median: null, error: null, quartiles: null, speed: null }
  const sorted = times.toSorted((a, b) => a - b)
  const [q1, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
  const spread = (q3 - q1) / quartilesApart
  return {
    ...counted,
    median: quantile(sorted, 0.5),
    error: (twoSided * medianOverMean * spread) / Math.sqrt(times.length),
    quartiles: [q1, q3],
    speed: times.reduce((sum, ms) => sum + 1_000 / ms, 0) / times.length,
  }
}
