import type { PublicPart, PublicReport, ScaleView } from '@mindisle/contract'
import type { Reading } from '../reading.ts'
import { coreView, mainScale, type CoreView } from './core.ts'

type Facet = ScaleView['facets'][number]

/** What there is to be shown of a report at all. */
export function possibleParts(reading: Reading): PublicPart[] {
  const { instrument, result } = reading
  const main = mainScale(reading)
  const found = main && result.scales[main.id]
  const hasDimensions = instrument.scales.some(({ role }) => role === 'dimension')
  const has: Record<PublicPart, boolean> = {
    score: found?.score !== null && found !== null && found !== undefined,
    level: found?.band !== null && found !== null && found !== undefined,
    type: result.type !== null,
    dimensions: hasDimensions,
    meaning: Boolean(found?.band) || result.type !== null || hasDimensions,
  }
  return (Object.keys(has) as PublicPart[]).filter((part) => has[part])
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

function publicType(type: CoreView['type'], withMeaning: boolean): PublicReport['type'] {
  if (!type) return null
  const { id, name, close_axes } = type
  if (!withMeaning)
    return { id, name, headline: '', meaning: '', strengths: [], watch: [], actions: [], close_axes }
  return { ...type, actions: [] }
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
  const scaled = (scales: readonly ScaleView[]): ScaleView[] =>
    shows('dimensions') ? scales.map((scale) => publicScale(scale, shows, true)) : []
  return {
    ...core,
    attempt: 0,
    level: shows('level') ? core.level : null,
    is_risk: false,
    risks: [],
    main: core.main && hasMain ? publicScale(core.main, shows, shows('score')) : null,
    type: shows('type') ? publicType(core.type, shows('meaning')) : null,
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
