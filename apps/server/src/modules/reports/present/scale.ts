import type { ReportAction, ScaleView } from '@mindisle/contract'
import type { BandTexts } from '@mindisle/content/instruments'
import type { Scale, ScaleResult } from '@mindisle/scoring'
import { scaleName, type Reading } from '../reading.ts'
import { groupOf } from './norm.ts'

type Facet = ScaleView['facets'][number]
type Band = NonNullable<ScaleView['band']>

export const actionView = ({ title, text, to }: BandTexts['actions'][number]): ReportAction => ({
  title,
  text,
  to: to ?? null,
})

/** Words that are in no language any more are said to be missing; the number stands. */
export function bandView({ words, say }: Reading, scale: string, id: string): Band {
  const told = words.scales[scale]?.bands?.[id]
  return {
    id,
    label: told?.label || id,
    headline: told?.headline || say('report.no_words'),
    meaning: told?.meaning ?? '',
    normal: told?.normal ?? '',
    seek: told?.seek ?? '',
    actions: (told?.actions ?? []).map(actionView),
  }
}

/** Where the bands lie for this person: within their norm group where it has its own. */
export const bandRanges = (reading: Reading, scale: Scale): ScaleView['bands'] => {
  const isCompared = (reading.result.scales[scale.id]?.t ?? null) !== null
  const group = isCompared ? groupOf(reading) : null
  const bands = group?.scales[reading.instrument.scales.indexOf(scale)]?.bands ?? scale.bands
  return bands.map(({ id, min, max, level }) => ({
    id,
    label: reading.words.scales[scale.id]?.bands?.[id]?.label || id,
    min,
    max,
    level,
  }))
}

/** The interval reaches over several bands: it is said which, and none is named. */
function unsureView(reading: Reading, scale: Scale, { score, interval }: ScaleResult): Band | null {
  const ranges = bandRanges(reading, scale)
  if (score === null || !interval || ranges.length === 0) return null
  const [low, high] = interval.map((end) => ranges.find(({ max }) => end <= max) ?? ranges.at(-1))
  const near = ranges.find(({ max }) => score <= max)
  if (!low || !high || !near) return null
  const ends = { from: low.label, to: high.label }
  const isOpen = low === ranges[0] && high === ranges.at(-1)
  return {
    id: 'unsure',
    label: isOpen ? reading.say('report.unsure.open_label') : reading.say('report.unsure.label', ends),
    headline: isOpen
      ? reading.say('report.unsure.open_headline')
      : reading.say('report.unsure.headline', ends),
    meaning: reading.say('report.unsure.meaning'),
    normal: '',
    seek: '',
    actions: bandView(reading, scale.id, near.id).actions,
  }
}

/** What is said of a scale: its band, or between which bands it lies. */
export function bandTold(reading: Reading, scale: Scale): Band | null {
  const found = reading.result.scales[scale.id]
  if (!found) return null
  return found.band === null ? unsureView(reading, scale, found) : bandView(reading, scale.id, found.band)
}

const unscored = ({ min, max }: Scale): ScaleResult => ({
  score: null,
  raw: null,
  min,
  max,
  answered: 0,
  items: 0,
  prorated: false,
  band: null,
  level: null,
  z: null,
  t: null,
  percentile: null,
  sem: null,
  interval: null,
})

function plainView(reading: Reading, scale: Scale): Facet {
  const { words, result, instrument } = reading
  const found = result.scales[scale.id] ?? unscored(scale)
  const told = words.scales[scale.id]
  const norm = groupOf(reading)?.scales[instrument.scales.indexOf(scale)]
  const { id, role, direction, digits } = scale
  return {
    id,
    name: scaleName(reading, id),
    about: told?.about ?? '',
    low: told?.low ?? '',
    high: told?.high ?? '',
    role,
    direction,
    score: found.score,
    min: found.min,
    max: found.max,
    digits,
    interval: found.interval && [found.interval[0], found.interval[1]],
    percentile: found.percentile,
    t: found.t,
    norm_mean: norm && found.z !== null ? Math.round(norm.mean * 100) / 100 : null,
    level: found.level,
    is_prorated: found.prorated,
    answered: found.answered,
    items: found.items,
    band: bandTold(reading, scale),
    bands: bandRanges(reading, scale),
  }
}

export const scaleView = (reading: Reading, scale: Scale): ScaleView => ({
  ...plainView(reading, scale),
  facets:
    scale.role === 'facet'
      ? []
      : reading.instrument.scales
          .filter(({ parent }) => parent === scale.id)
          .map((facet) => plainView(reading, facet)),
})
