import type { ReportTrend } from '@mindisle/contract'
import type { Scale } from '@mindisle/scoring'
import type { ReportRow } from '../queries.ts'
import { nameOf, scaleName, type Reading } from '../reading.ts'
import { changeSince, isDoubtful } from './change.ts'
import { mainScale } from './core.ts'
import { bandRanges } from './scale.ts'

/** Versions with the same first number measure alike. */
export const familyOf = (version: string): string => version.split('.', 1)[0] ?? version

/** What can be followed over time: the main scale, then other sums and the dimensions. */
export function followed(reading: Reading): Scale[] {
  const main = mainScale(reading)
  const others = reading.instrument.scales.filter((scale) => scale.role !== 'facet' && scale !== main)
  return main
    ? [main, ...others]
    : others.toSorted((a, b) => Number(a.role === 'total') - Number(b.role === 'total'))
}

/** `rows` the newest first, the reading being of the first of them. */
export function trendOf(reading: Reading, scale: Scale, rows: readonly ReportRow[]): ReportTrend {
  const family = familyOf(reading.report.instrumentVersion)
  const points = rows.flatMap(({ id, createdAt, instrumentVersion, result }) => {
    const found = result.scales[scale.id]
    const isAlike =
      familyOf(instrumentVersion) === family && found?.min === scale.min && found.max === scale.max
    if (!found || !isAlike || found.score === null) return []
    const { score, interval, level } = found
    return [
      {
        id,
        at: createdAt.toISOString(),
        score,
        interval: interval && ([interval[0], interval[1]] as [number, number]),
        level,
        is_doubtful: isDoubtful(result),
      },
    ]
  })
  const [last, before] = points
  const isNow = last?.id === reading.report.id
  const previous = before && {
    id: before.id,
    at: before.at,
    isDoubtful: before.is_doubtful,
    score: { ...before, min: scale.min, max: scale.max },
  }
  return {
    table_id: reading.report.assessmentId,
    name: nameOf(reading),
    scale: scale.id,
    scale_name: scaleName(reading, scale.id),
    scales: followed(reading).map(({ id }) => ({ id, name: scaleName(reading, id) })),
    direction: scale.direction,
    min: scale.min,
    max: scale.max,
    digits: scale.digits,
    bands: bandRanges(reading, scale),
    points: points.toReversed(),
    change: isNow && previous ? changeSince(reading, scale, previous) : null,
  }
}
