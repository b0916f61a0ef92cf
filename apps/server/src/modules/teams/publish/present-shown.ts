import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import { changeBetween, type Figure, type Level, type Shown } from '@mindisle/disclosure'
import type { InstrumentTexts } from '@mindisle/content/instruments'
import type { Instrument, Scale } from '@mindisle/scoring'
import type { AttributeRow } from '../model.ts'
import { teamsTexts } from '../texts.ts'
import { dimensionsOf } from './dimensions.ts'
import { endsOf, headlineOf, strengthsOf, tensionsOf, type Seen } from './words.ts'

type ShownView = NonNullable<DataOf<'GET /api/team/analysis'>['shown']>
type DimensionView = ShownView['dimensions'][number]

export interface Reading {
  instrument: Parameters<typeof dimensionsOf>[0] & Pick<Instrument, 'norms'>
  texts: InstrumentTexts
  attributes: readonly AttributeRow[]
  language: Language
  /** The round before, where it is shown. */
  before: Shown | null
}

const figureView = ({ mean, isAtEdge, spread, error }: Figure) => ({
  mean,
  is_at_edge: isAtEdge,
  spread,
  error,
})

/** What one part was in the round before is compared with the very same part alone. */
function changeView(before: Figure | undefined, figure: Figure): DimensionView['change'] {
  if (!before) return null
  const { difference, error, isClear } = changeBetween(before, figure)
  return { difference, error, is_clear: isClear }
}

/** The short word of a level: what stands before the dot explains itself. */
const shortLabel = (label: string): string => label.split(' · ')[0] ?? label

/** Within a sentence: English begins its labels with a capital. */
const within = (label: string, language: Language): string =>
  language === 'en' && !/^(I\b|[A-Z]{2})/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

function levelView(
  { from, to, share }: Level,
  scale: Scale,
  { texts, language }: Reading,
): NonNullable<DimensionView['levels']>[number] {
  const bands = scale.bands.filter(({ min }) => min >= from && (min < to || (min === to && to === scale.max)))
  const labels = bands.map(({ id }) => shortLabel(texts.scales[scale.id]?.bands[id]?.label ?? ''))
  return {
    label: [...new Set(labels)]
      .map((label, at) => (at === 0 ? label : within(label, language)))
      .join(teamsTexts[language]('team.and')),
    level: bands.at(-1)?.level ?? null,
    share,
  }
}

/** Only of a sample of everybody: of men or of the young alone it would be no comparison. */
function normView({ instrument }: Reading, id: string): DimensionView['norm'] {
  const group = instrument.norms?.groups.find(
    ({ sex, ageFrom, ageTo }) => sex === undefined && ageFrom === undefined && ageTo === undefined,
  )
  const norm = group?.scales[id]
  return group && norm ? { mean: norm.mean, n: group.n ?? null } : null
}

function dimensionView({ scale, name, low, high, figure }: Seen, reading: Reading): DimensionView {
  return {
    id: scale.id,
    name,
    low,
    high,
    min: scale.min,
    max: scale.max,
    digits: scale.digits,
    ...figureView(figure),
    agreement: figure.agreement,
    levels: figure.levels?.map((level) => levelView(level, scale, reading)) ?? null,
    norm: normView(reading, scale.id),
    change: changeView(reading.before?.whole[scale.id], figure),
  }
}

function cutsView({ cuts }: Shown, { attributes, before }: Reading): ShownView['cuts'] {
  return cuts.flatMap(({ attribute, groups }) => {
    const row = attributes.find(({ id }) => id === attribute)
    if (!row) return []
    const earlier = before?.cuts.find((cut) => cut.attribute === attribute)?.groups ?? []
    const sameAs = (categories: readonly string[]) =>
      earlier.find((group) => group.categories.join() === categories.join())?.figures
    return [
      {
        label: row.label,
        groups: groups.map(({ categories, n, figures }) => ({
          labels: categories.map((place) => row.options[Number(place)] ?? ''),
          n,
          figures: Object.entries(figures).map(([id, figure]) => ({
            id,
            ...figureView(figure),
            change: changeView(sameAs(categories)?.[id], figure),
          })),
        })),
      },
    ]
  })
}

/** The figures as they were published, with the words of the table. */
export function presentShown(shown: Shown, reading: Reading): ShownView {
  const { instrument, texts, attributes, language } = reading
  const t = teamsTexts[language]
  const all = dimensionsOf(instrument).flatMap(({ id }): Seen[] => {
    const scale = instrument.scales.find((one) => one.id === id)
    const figure = shown.whole[id]
    return scale && figure ? [{ scale, ...endsOf(texts, id, t), figure }] : []
  })
  return {
    n: shown.n,
    dimensions: all.map((seen) => dimensionView(seen, reading)),
    cuts: cutsView(shown, reading),
    hidden: shown.hidden.map((hidden) => attributes.find(({ id }) => id === hidden)?.label ?? ''),
    headline: headlineOf(all, t),
    strengths: strengthsOf(all, t),
    tensions: tensionsOf(all, t),
  }
}
