import type { AssessmentDetail } from '../../api/assessment.ts'

export type Figure = 'alpha' | 'retest' | 'norm' | 'error'
export type Lack = 'no_reliability' | 'no_error' | 'no_norm' | 'norm_unpublished' | 'play'

/** Only numbers that exist, and plain words for those that do not: an empty field would look like a promise. */
export function evidenceFacts({ kind, evidence, norm_sample: sample }: AssessmentDetail) {
  const { alpha, retest, error, norm_n: norm } = evidence
  const figures: Array<{ figure: Figure; value: number }> = []
  if (alpha !== null) figures.push({ figure: 'alpha', value: alpha })
  if (retest !== null) figures.push({ figure: 'retest', value: retest })
  if (norm !== null && norm > 0) figures.push({ figure: 'norm', value: norm })
  if (error !== null) figures.push({ figure: 'error', value: error })
  if (kind === 'play') return { figures, lacks: ['play'] as Lack[] }
  const lacks: Lack[] = []
  if (alpha === null && retest === null) lacks.push('no_reliability')
  else if (error === null) lacks.push('no_error')
  if (norm === 0 || (norm === null && sample !== '')) lacks.push('norm_unpublished')
  else if (norm === null) lacks.push('no_norm')
  return { figures, lacks }
}
