import type { Language } from '@mindisle/base'
import type { TableSummary } from '@mindisle/contract'
import type { TableRow } from './queries.ts'

export const presentTable = (row: TableRow, language: Language): TableSummary => ({
  table_id: row.id,
  name: row.name[language],
  abbr: row.abbr,
  is_pro: row.isPro === 1 ? 1 : 0,
  description: row.description[language],
  thumbnail: row.thumbnail,
  cover: row.cover,
})
