import type { DataOf, AssessmentSummary } from '@mindisle/contract'

const most = 8

type Categories = DataOf<'GET /api/table/recommend_category'>['list']

/** One of each category first, so that no single topic fills the row; then what many people take. */
export function chooseAssessments(
  categories: Categories,
  popular: readonly AssessmentSummary[],
): AssessmentSummary[] {
  const deepest = Math.max(0, ...categories.map(({ tables: assessments }) => assessments.length))
  const inTurns = Array.from({ length: deepest }, (_, depth) =>
    categories.flatMap(({ tables: assessments }) => assessments[depth] ?? []),
  )
  const chosen = new Map<string, AssessmentSummary>()
  for (const assessment of [...inTurns.flat(), ...popular]) {
    if (!chosen.has(assessment.table_id)) chosen.set(assessment.table_id, assessment)
  }
  return [...chosen.values()].slice(0, most)
}
