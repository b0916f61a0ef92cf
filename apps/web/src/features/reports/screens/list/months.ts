import { byMonth as group, type Month as Group } from '../../../../lib/dates/days.ts'
import type { ReportRow } from '../../api/list.ts'

export type Month = Group<ReportRow>

export const byMonth = (rows: readonly ReportRow[]): Month[] => group(rows, ({ created_at: at }) => at)
