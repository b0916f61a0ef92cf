import type { DataOf } from '@mindisle/contract'
import type { RunHead } from './queries.ts'

type RunView = DataOf<'GET /api/reaction/list'>['list'][number]

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value))

export const runView = ({ id, mode, takenAt, medianMs, errorMs, validCount }: RunHead): RunView => ({
  id,
  mode,
  taken_at: takenAt.toISOString(),
  median_ms: rounded(medianMs),
  error_ms: rounded(errorMs),
  valid_count: validCount,
})
