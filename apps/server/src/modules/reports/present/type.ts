import type { ReportView } from '@mindisle/contract'
import type { TypeTexts } from '@mindisle/content/instruments'
import { typeIds } from '@mindisle/content/instruments/compose'
import { scaleName, type Reading } from '../reading.ts'
import { actionView } from './scale.ts'

type TypeView = NonNullable<ReportView['type']>

/** Share of a scale's length within which a letter, or a lead, might have come out otherwise. */
const closeShare = 0.05

/** A score in the band that holds the cut lies between both letters, by the instrument's own words. */
function isCloseTo({ instrument, result }: Reading, id: string, margin: number, cut: number | null): boolean {
  const scale = instrument.scales.find((one) => one.id === id)
  if (!scale) return false
  if (margin <= closeShare * (scale.max - scale.min)) return true
  const band = scale.bands.find((one) => one.id === result.scales[id]?.band)
  return cut !== null && band !== undefined && band.min < cut && cut < band.max
}

/** Of the highest scales those that only just did not come in: told apart by as little as those that did. */
function nextInLine(reading: Reading): string[] {
  const { instrument, result } = reading
  const { type: rule } = instrument
  const scoreOf = (scale: string): number => result.scales[scale]?.score ?? Number.NaN
  const chosen = (result.type?.margins ?? []).map(({ scale }) => scale)
  if (rule?.kind !== 'top' || chosen.length === 0) return []
  const last = Math.min(...chosen.map(scoreOf))
  return rule.scales.filter(
    (scale) => !chosen.includes(scale) && isCloseTo(reading, scale, last - scoreOf(scale), null),
  )
}

function closeAxes(reading: Reading): string[] {
  const { instrument, result } = reading
  const { type: rule } = instrument
  const cutOf = (scale: string): number | null =>
    rule?.kind === 'axes' ? (rule.axes.find((axis) => axis.scale === scale)?.cut ?? null) : null
  const chosen = (result.type?.margins ?? [])
    .filter(({ scale, margin }) => isCloseTo(reading, scale, margin, cutOf(scale)))
    .map(({ scale }) => scale)
  return [...chosen, ...nextInLine(reading)].map((scale) => scaleName(reading, scale))
}

/** Of the highest scales the first speaks; what the others are good at and watch out for stands beside it. */
export function typeView(reading: Reading): TypeView | null {
  const { words, result, say } = reading
  if (!result.type) return null
  const ids = typeIds(reading)
  const told: TypeTexts[] = ids.flatMap((id) => words.types?.[id] ?? [])
  const [first] = told
  const each = Math.max(1, Math.ceil(3 / Math.max(1, told.length)))
  const some = (pick: (texts: TypeTexts) => readonly string[]): string[] =>
    told.length === 1
      ? [...(first ? pick(first) : [])]
      : told.flatMap((texts) => pick(texts).slice(0, each + 1))
  return {
    id: result.type.id,
    name: told.map(({ name }) => name).join(' · ') || ids.join(' · '),
    headline: first?.headline || say('report.no_words'),
    meaning: first?.meaning ?? '',
    strengths: some(({ strengths }) => strengths ?? []),
    watch: some(({ watch }) => watch ?? []),
    actions: (first?.actions ?? []).map(actionView),
    close_axes: closeAxes(reading),
  }
}
