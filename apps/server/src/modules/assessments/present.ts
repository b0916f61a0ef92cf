import type { Language } from '@mindisle/base'
import type { TableCard, TableSummary } from '@mindisle/contract'
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

export const presentCard = (row: TableRow, language: Language): TableCard => ({
  ...presentTable(row, language),
  category_id: row.categoryId,
  kind: row.kind as TableCard['kind'],
  item_count: row.itemCount,
  minutes: row.minutes,
  taken_count: row.takenCount,
  price_fen: row.priceFen,
  price_points: row.pricePoints,
  norm_n: row.normN,
  is_adaptive: row.isAdaptive ? 1 : 0,
})
