import type { Language } from '@mindisle/base'
import {
  hotlineRegion,
  hotlineRegions,
  isPolice,
  regionFor,
  type HotlineRegion,
} from '@mindisle/content/public/hotlines'
import { safetyTexts } from './texts.ts'

/** Where a reader is, as the help card decides it: what they chose, else their clock, else their language. */
export interface Whereabouts {
  /** A region of the hotlines that the reader chose on the device. */
  region?: string | undefined
  /** As IANA names it; one that names no place counts as none. */
  timeZone: string
  language: Language
}

export const helpRegionOf = ({ region, timeZone, language }: Whereabouts): string =>
  hotlineRegions.some(({ id }) => id === region) ? (region as string) : regionFor(language, timeZone)

/** The emergency numbers there, as they are dialled, whoever is needed first; none where we have verified none. */
export function emergencyNumbers(
  regions: readonly HotlineRegion[],
  where: Whereabouts,
  first: 'ambulance' | 'police' = 'ambulance',
): string[] {
  const lines = hotlineRegion(helpRegionOf(where), regions).lines.filter(({ kind }) => kind === 'emergency')
  const [wanted, others] = [
    lines.filter((line) => isPolice(line) === (first === 'police')),
    lines.filter((line) => isPolice(line) !== (first === 'police')),
  ]
  return [...wanted, ...others].map(({ display }) => display)
}

/** To stand in a sentence: "119 或 110", "999", "the local emergency number". */
export function emergencyWords(
  regions: readonly HotlineRegion[],
  where: Whereabouts,
  first?: 'ambulance' | 'police',
): string {
  const t = safetyTexts[where.language]
  const [one, other] = emergencyNumbers(regions, where, first)
  if (one === undefined) return t('safety.emergency.local')
  return other === undefined ? one : t('safety.emergency.either', { first: one, second: other })
}
