import type { Language } from '@mindisle/base'
import type { Figure } from '@mindisle/disclosure'
import type { InstrumentTexts } from '@mindisle/content/instruments'
import type { Direction, Scale } from '@mindisle/scoring'
import { teamsTexts } from '../texts.ts'

/** A scale of the table with what a group shows of it. */
export interface Seen {
  scale: Scale
  name: string
  low: string
  high: string
  figure: Figure
}

type T = (typeof teamsTexts)[Language]

/** Where the mean lies on its scale, from 0 to 1. */
const placeOf = ({ scale: { min, max }, figure: { mean } }: Seen): number => (mean - min) / (max - min)

/** Further from the middle than the mean may be off. */
const isBeyondMiddle = ({ scale: { min, max }, figure: { mean, error } }: Seen): boolean =>
  Math.abs(mean - (min + max) / 2) > Math.max(error, (max - min) * 0.05)

/** So rough that nobody can say which is higher, nor that they are alike. */
const isRough = ({ scale: { min, max }, figure: { error } }: Seen): boolean => error > (max - min) * 0.15

const endOf = (seen: Seen): string => (placeOf(seen) < 0.5 ? seen.low : seen.high)

const isGood = (seen: Seen, direction: Direction): boolean =>
  direction !== 'neutral' && placeOf(seen) < 0.5 === (direction === 'worse')

export function endsOf(
  texts: InstrumentTexts,
  id: string,
  t: T,
): { name: string; low: string; high: string } {
  const scale = texts.scales[id]
  return { name: scale?.name ?? id, low: scale?.low ?? t('team.low'), high: scale?.high ?? t('team.high') }
}

const sameScale = (a: Seen, b: Seen): boolean => a.scale.min === b.scale.min && a.scale.max === b.scale.max

/** One sentence that leads the page, only as sure as the figures are. */
export function headlineOf(all: readonly Seen[], t: T): string {
  const bySide = all.toSorted((a, b) => Math.abs(placeOf(b) - 0.5) - Math.abs(placeOf(a) - 0.5))
  const byMean = all.toSorted((a, b) => b.figure.mean - a.figure.mean)
  const [most, least] = [byMean[0], byMean.at(-1)]
  if (most && least && most !== least && all.every((one) => sameScale(one, most))) {
    const gap = most.figure.mean - least.figure.mean
    if (gap > Math.hypot(most.figure.error, least.figure.error))
      return t('team.headline.gap', { most: most.name, least: least.name })
  }
  const clear = bySide.find(isBeyondMiddle)
  if (clear) return t('team.headline.toward', { name: clear.name, end: endOf(clear) })
  const [only] = all
  if (all.some(isRough)) return t('team.headline.rough')
  return all.length === 1 && only ? t('team.headline.middle', { name: only.name }) : t('team.headline.even')
}

/** What a group can lean on. */
export function strengthsOf(all: readonly Seen[], t: T): string[] {
  return all.flatMap((seen) => {
    const { scale, figure, name } = seen
    const good = isBeyondMiddle(seen) && isGood(seen, scale.direction)
    return [
      ...(good ? [t('team.strength.good', { name, end: endOf(seen) })] : []),
      ...(figure.agreement === 'close' ? [t('team.strength.close', { name })] : []),
    ]
  })
}

/** What is worth talking about. */
export function tensionsOf(all: readonly Seen[], t: T): string[] {
  return all.flatMap((seen) => {
    const { scale, figure, name } = seen
    const hard = isBeyondMiddle(seen) && scale.direction !== 'neutral' && !isGood(seen, scale.direction)
    return [
      ...(hard ? [t('team.tension.hard', { name, end: endOf(seen) })] : []),
      ...(figure.agreement === 'apart' ? [t('team.tension.apart', { name })] : []),
    ]
  })
}
