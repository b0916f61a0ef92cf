import type { Language } from '@mindisle/base'
import type { AssessmentSummary } from '@mindisle/contract'
import { assessmentCache } from '../../constants.ts'
import { boundedMap } from '../../lib/storage/bounded-map.ts'
import { deviceStore } from '../../lib/storage/stored.ts'

/**
 * Summaries of assessments met anywhere, so that a page which needs one can show it before the server answers. One for the
 * whole app: two would overwrite each other's on the device.
 */
const known = boundedMap<AssessmentSummary>(
  deviceStore(() => window.localStorage),
  'table-data',
  assessmentCache,
)

const keyOf = (language: Language, id: string): string => `${language}/${id}`

/** Only the summary is kept: a list's cards know much more. */
const summaryOf = (assessment: AssessmentSummary): AssessmentSummary => ({
  table_id: assessment.table_id,
  name: assessment.name,
  abbr: assessment.abbr,
  is_pro: assessment.is_pro,
  description: assessment.description,
  thumbnail: assessment.thumbnail,
  cover: assessment.cover,
})

export const rememberAssessments = (language: Language, assessments: readonly AssessmentSummary[]): void =>
  known.put(assessments.map((assessment) => [keyOf(language, assessment.table_id), summaryOf(assessment)]))

export const knownAssessment = (language: Language, id: string): AssessmentSummary | undefined =>
  known.get(keyOf(language, id))
