import type { ReportView } from '@mindisle/contract'
import { ownPercentile, type OwnNorm, type Scale } from '@mindisle/scoring'
import type { OwnNormRow } from '../own-norms/queries.ts'
import { scaleName, type Reading } from '../reading.ts'

type OwnNormView = NonNullable<ReportView['own_norm']>

/**
 * Those who come here for a scale of distress are often unwell themselves: standing in the middle of them must not
 * sound like being well. Such a scale has a place among them only where one among the public stands beside it.
 */
const hasPlace = ({ result }: Reading, { id, bands }: Scale): boolean =>
  bands.every(({ level }) => level === null) || (result.scales[id]?.percentile ?? null) !== null

function scaleOf(reading: Reading, scale: Scale, norm: OwnNorm): OwnNormView['scales'][number] {
  const score = reading.result.scales[scale.id]?.score ?? null
  const { n, mean, sd, alpha } = norm
  return {
    id: scale.id,
    name: scaleName(reading, scale.id),
    n,
    mean,
    sd,
    alpha,
    percentile: score !== null && hasPlace(reading, scale) ? ownPercentile(norm, score) : null,
  }
}

/** How people who took it here have answered, for whoever answered the same words. */
export function ownNormView(reading: Reading, row: OwnNormRow | null): OwnNormView | null {
  if (!row) return null
  const scales = reading.instrument.scales.flatMap((scale) => {
    const norm = row.scales[scale.id]
    return norm && scale.role !== 'facet' ? [scaleOf(reading, scale, norm)] : []
  })
  return scales.length === 0 ? null : { people: row.people, made_at: row.madeAt.toISOString(), scales }
}
