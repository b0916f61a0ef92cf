import type { DataOf } from '@mindisle/contract'
import type { RatingRow } from './queries.ts'

const tenths = (value: number): number => Math.round(value * 10) / 10

export const ratingOf = (row: RatingRow | undefined): DataOf<'GET /api/counselor/evaluations'>['rating'] =>
  row
    ? {
        count: row.count,
        again: Math.round((100 * row.again) / row.count),
        heard: tenths(row.heard / row.count),
        on_topic: tenths(row.onTopic / row.count),
        fit: tenths(row.fit / row.count),
      }
    : null
