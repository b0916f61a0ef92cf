import type { Language } from '@mindisle/base'
import type { TrendBand, TrendPoint } from '@mindisle/ui/charts'
import type { SeverityLevel } from '@mindisle/ui/severity'
import type { Trend } from '../api/trend.ts'
import { pointNames } from './days.ts'
import { shortLabel } from './scales.ts'

type Point = Trend['points'][number]
type Ground = Pick<Trend, 'bands' | 'direction' | 'min' | 'max'>

/** Half of the interval. Near an end of the scale it is cut off on one side: the longer side is the true half. */
export const errorOf = ({ score, interval }: Pick<Point, 'score' | 'interval'>): number | undefined =>
  interval === null ? undefined : Math.max(score - interval[0], interval[1] - score)

/** Bands of whole scores leave gaps (0–4, 5–9); on the ground of a chart each reaches halfway to the next. */
export function groundOf({ bands, direction, min, max }: Ground): TrendBand[] {
  if (direction === 'neutral' || bands.some(({ level }) => level === null)) return []
  const inOrder = [...bands].sort((a, b) => a.min - b.min)
  const edge = (at: number): number => {
    const [below, above] = [inOrder[at - 1], inOrder[at]]
    if (!below) return min
    return above ? (below.max + above.min) / 2 : max
  }
  return inOrder.map(({ label, level }, at) => ({
    from: edge(at),
    to: edge(at + 1),
    name: shortLabel(label),
    level: level as SeverityLevel,
  }))
}

/** Only the bands that a score or its error reaches, two at least: a small move stays visible. */
export function metBands(ground: readonly TrendBand[], points: readonly Point[]): TrendBand[] {
  const isMet = ({ from, to }: TrendBand) =>
    points.some(({ score, interval }) => (interval?.[1] ?? score) >= from && (interval?.[0] ?? score) <= to)
  const first = ground.findIndex(isMet)
  const last = ground.findLastIndex(isMet)
  if (first < 0) return [...ground]
  const isAlone = first === last
  const low = isAlone && last === ground.length - 1 ? first - 1 : first
  const high = isAlone && last < ground.length - 1 ? last + 1 : last
  return ground.slice(Math.max(0, low), high + 1)
}

export function pointsOf(points: readonly Point[], language: Language, isTimed: boolean): TrendPoint[] {
  const names = pointNames(
    points.map(({ at }) => at),
    language,
  )
  return points.map((point, index) => ({
    name: names[index] ?? '',
    value: point.score,
    error: errorOf(point),
    ...(isTimed && { at: new Date(point.at).getTime() }),
  }))
}

/** One half for all points, or the mean of them where they differ; nothing where it is not known. */
export function usualError(points: readonly Point[]): number | undefined {
  const known = points.map(errorOf).filter((error) => error !== undefined)
  if (known.length === 0) return undefined
  return Math.max(...known) - Math.min(...known) < 0.05
    ? known[0]
    : known.reduce((sum, error) => sum + error, 0) / known.length
}

/** The word of a score. Whole scores leave gaps between bands, so the highest band that begins below it counts. */
export function bandAt({ bands, direction }: Ground, score: number) {
  const [band] = bands.filter(({ min }) => min <= score).sort((a, b) => b.min - a.min)
  return band ? { label: band.label, level: direction === 'neutral' ? null : band.level } : null
}
