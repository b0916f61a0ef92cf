import type { GaugeBand } from '@mindisle/ui/charts'
import type { SeverityLevel } from '@mindisle/ui/severity'
import type { Measure, ScaleView } from '../api/types.ts'

/** From here on help stands before everything else and nothing is shared. */
const heavy = 3
/** From here on a scale asks for care. */
const careFrom = 2

interface Weighed {
  is_risk: boolean
  level: number | null
  may_share?: boolean
}

/** Whoever is not well is offered help first. The server withholds sharing for dimensions too, where the whole has no level. */
export const needsHelp = ({ is_risk, level, may_share }: Weighed): boolean =>
  is_risk || (level ?? 0) >= heavy || may_share === false

/** The word of a level without its gloss. */
export const shortLabel = (label: string): string => label.split(' · ')[0] ?? label

/** A neutral scale has no severity, whatever its bands say. */
export const levelOf = (
  { direction }: Pick<Measure, 'direction'>,
  level: number | null | undefined,
): SeverityLevel | null =>
  direction === 'neutral' || level === null || level === undefined ? null : (level as SeverityLevel)

/** Bands end where the next begins: a score between the two, on a scale with decimals, belongs to the lower. */
export function gaugeBands(scale: Measure): GaugeBand[] {
  const bands = [...scale.bands].sort((a, b) => a.min - b.min)
  if (bands.length === 0) return [{ to: scale.max, name: scale.name }]
  return bands.map(({ label, min, max, level }, at) => ({
    to: bands[at + 1]?.min ?? scale.max,
    ends: [min, max] as const,
    name: shortLabel(label),
    level: levelOf(scale, level) ?? undefined,
  }))
}

/** Where on its own scale a score lies, from 0 to 1. */
export const shareOf = ({ score, min, max }: Pick<Measure, 'score' | 'min' | 'max'>): number =>
  score === null || max <= min ? 0 : (score - min) / (max - min)

/** Whether a score asks for care; null where it is not for us to say. */
export function needsCare({ direction, score, level, norm_mean: norm }: Measure): boolean | null {
  if (direction === 'neutral' || score === null) return null
  if (level !== null) return level >= careFrom
  if (norm === null) return null
  return direction === 'worse' ? score > norm : score < norm
}

/** What needs care comes first; what is neither good nor bad stays as its authors put it. */
export function inOrder<T extends Measure>(scales: readonly T[]): T[] {
  if (scales.some(({ direction }) => direction === 'neutral')) return [...scales]
  const need = (scale: T): number => (scale.direction === 'worse' ? shareOf(scale) : 1 - shareOf(scale))
  const scored = scales.filter(({ score }) => score !== null)
  const unscored = scales.filter(({ score }) => score === null)
  return [...scored.sort((a, b) => need(b) - need(a)), ...unscored]
}

/** The dimension that stands out most: by the norm where there is one, else from the middle of its scale. */
export function clearest(scales: readonly ScaleView[]): ScaleView | null {
  const distance = (scale: ScaleView): number =>
    scale.t === null ? Math.abs(shareOf(scale) - 0.5) : Math.abs(scale.t - 50) / 100
  const scored = scales.filter(({ score, band }) => score !== null && band !== null)
  return scored.reduce<ScaleView | null>(
    (best, scale) => (best === null || distance(scale) > distance(best) ? scale : best),
    null,
  )
}

/** Five to eight dimensions of one measure make a picture; fewer, more, or mixed ones do not. */
export function canBeRadar(scales: readonly ScaleView[]): boolean {
  const [first] = scales
  return (
    first !== undefined &&
    scales.length >= 5 &&
    scales.length <= 8 &&
    scales.every(({ score, min, max }) => score !== null && min === first.min && max === first.max)
  )
}

const longName = 9
const longWord = 13

const nearest = (places: readonly number[], middle: number): number | undefined =>
  places.reduce<number | undefined>(
    (best, place) =>
      best === undefined || Math.abs(place - middle) < Math.abs(best - middle) ? place : best,
    undefined,
  )

const between = /[aeiouy][^aeiouy\W\d](?=[^aeiouy\W\d][aeiouy])/gi

/** A long name stands on two lines, broken at the space nearest to its middle, a very long word between two syllables. */
export function twoLines(name: string): string {
  const middle = name.length / 2
  const places = (pattern: RegExp): number[] =>
    [...name.matchAll(pattern)].map((found) => found.index + found[0].length)
  const space = name.length > longName ? nearest(places(/ /g), middle) : undefined
  if (space !== undefined) return `${name.slice(0, space - 1)}|${name.slice(space)}`
  const syllable = name.length > longWord ? nearest(places(between), middle) : undefined
  return syllable === undefined ? name : `${name.slice(0, syllable)}-|${name.slice(syllable)}`
}

const farEnough = 2

/** The spread of the norm group follows from the T score; close to the mean it cannot be told from rounding. */
export function spreadOf({ score, t, norm_mean: mean }: Measure): number | null {
  if (score === null || t === null || mean === null || Math.abs(t - 50) < farEnough) return null
  const sd = (10 * (score - mean)) / (t - 50)
  return Number.isFinite(sd) && sd > 0 ? sd : null
}
