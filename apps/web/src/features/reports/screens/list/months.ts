import type { ReportRow } from '../../api/list.ts'
import { monthKey } from '../../components/days.ts'

export interface Month {
  key: string
  at: string
  rows: ReportRow[]
}

/** The newest first, as they come. */
export function byMonth(rows: readonly ReportRow[]): Month[] {
  const months: Month[] = []
  for (const row of rows) {
    const key = monthKey(row.created_at)
    const last = months.at(-1)
    if (last?.key === key) last.rows.push(row)
    else months.push({ key, at: row.created_at, rows: [row] })
  }
  return months
}
