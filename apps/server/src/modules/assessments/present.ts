import type { Language } from '@mindisle/base'
import type { AssessmentCard, AssessmentSummary } from '@mindisle/contract'
import type { AssessmentRow } from './queries.ts'

export const presentAssessment = (row: AssessmentRow, language: Language): AssessmentSummary => ({
  table_id: row.id,
  name: row.name[language],
  abbr: row.abbr,
  is_pro: row.isPro === 1,
  description: row.description[language],
  thumbnail: row.thumbnail,
  cover: row.cover,
})

export const presentCard = (row: AssessmentRow, language: Language): AssessmentCard => ({
  ...presentAssessment(row, language),
  category_id: row.categoryId,
  kind: row.kind as AssessmentCard['kind'],
  item_count: row.itemCount,
  minutes: row.minutes,
  taken_count: row.takenCount,
  price_fen: row.priceFen,
  price_points: row.pricePoints,
  norm_n: row.normN,
  is_adaptive: row.isAdaptive,
})
