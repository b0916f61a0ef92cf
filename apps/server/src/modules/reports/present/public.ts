import type { PublicPart, PublicReport, ScaleView } from '@mindisle/contract'
import type { Reading } from '../reading.ts'
import { coreView, type CoreView } from './core.ts'

type Facet = ScaleView['facets'][number]

const hasWords = (scale: ScaleView | null): boolean => scale !== null && scale.band !== null

/** What there is to be shown of a report at all. */
export function possibleParts(reading: Reading): PublicPart[] {
  const { main, type, dimensions } = coreView(reading)
  const has: Record<PublicPart, boolean> = {
    score: main !== null && main.score !== null,
    level: hasWords(main),
    type: type !== null,
    dimensions: dimensions.length > 0,
    meaning: hasWords(main) || type !== null || dimensions.some(hasWords),
  }
  return (Object.keys(has) as PublicPart[]).filter((part) => has[part])
}

interface Speakers {
  type: boolean
  dimensions: boolean
}

/** The meaning is that of what is shown; where nothing shown has words, that of the first part that has. */
function speakersOf({ main, type, dimensions }: CoreView, parts: readonly PublicPart[]): Speakers {
  const chosen = {
    type: parts.includes('type') && type !== null,
    dimensions: parts.includes('dimensions') && dimensions.some(hasWords),
  }
  if (!parts.includes('meaning')) return { type: false, dimensions: false }
  if (hasWords(main) || chosen.type || chosen.dimensions) return chosen
  return { type: type !== null, dimensions: type === null }
}

/** The words of a band that others may read: never when to seek help, nor what to do. */
function publicBand(band: Facet['band'], withLabel: boolean, withMeaning: boolean): Facet['band'] {
  if (!band || (!withLabel && !withMeaning)) return null
  return {
    id: withLabel ? band.id : 'words',
    label: withLabel ? band.label : '',
    headline: withMeaning ? band.headline : '',
    meaning: withMeaning ? band.meaning : '',
    normal: '',
    seek: '',
    actions: [],
  }
}

function publicFacet<T extends Facet>(scale: T, shows: (part: PublicPart) => boolean, withScore: boolean): T {
  const withLevel = shows('level')
  return {
    ...scale,
    score: withScore ? scale.score : null,
    interval: withScore ? scale.interval : null,
    percentile: withScore ? scale.percentile : null,
    t: withScore ? scale.t : null,
    norm_mean: withScore ? scale.norm_mean : null,
    level: withLevel ? scale.level : null,
    answered: 0,
    items: 0,
    is_prorated: false,
    band: publicBand(scale.band, withLevel, shows('meaning')),
    bands: withLevel ? scale.bands : [],
  }
}

const publicScale = (
  scale: ScaleView,
  shows: (part: PublicPart) => boolean,
  withScore: boolean,
): ScaleView => ({
  ...publicFacet(scale, shows, withScore),
  facets: scale.facets.map((facet) => publicFacet(facet, shows, withScore)),
})

function publicType(type: CoreView['type'], withName: boolean, withMeaning: boolean): PublicReport['type'] {
  if (!type || (!withName && !withMeaning)) return null
  const { headline, meaning, strengths, watch } = type
  return {
    ...(withName
      ? { id: type.id, name: type.name, close_axes: type.close_axes }
      : { id: 'words', name: '', close_axes: [] }),
    ...(withMeaning
      ? { headline, meaning, strengths, watch }
      : { headline: '', meaning: '', strengths: [], watch: [] }),
    actions: [],
  }
}

/** Exactly what others see: the chosen parts, and nothing that could tell of the rest. */
export function publicView(
  reading: Reading,
  parts: readonly PublicPart[],
  { ownerName, isMine, isIndexed }: { ownerName: string; isMine: boolean; isIndexed: boolean },
): PublicReport {
  const core = coreView(reading)
  const shows = (part: PublicPart): boolean => parts.includes(part)
  const hasMain = shows('score') || shows('level') || shows('meaning')
  const speaks = speakersOf(core, parts)
  const scaled = (scales: readonly ScaleView[]): ScaleView[] =>
    shows('dimensions') || speaks.dimensions
      ? scales.map((scale) => publicScale(scale, shows, shows('dimensions')))
      : []
  return {
    ...core,
    attempt: 0,
    level: shows('level') ? core.level : null,
    is_risk: false,
    risks: [],
    main: core.main && hasMain ? publicScale(core.main, shows, shows('score')) : null,
    type: publicType(core.type, shows('type'), speaks.type),
    dimensions: scaled(core.dimensions),
    totals: scaled(core.totals),
    // The group a result is held against tells the owner's age and sex, which nobody chose to show.
    norm: null,
    parts: [...parts],
    owner_name: ownerName,
    is_mine: isMine,
    is_indexed: isIndexed,
  }
}
