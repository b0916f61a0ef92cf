import type { AssessmentDetail } from '../../api/assessment.ts'

/** What the page may be told of it before the server has answered (apps/server/src/modules/assessments/opening.ts). */
export type FirstWindow = Pick<
  AssessmentDetail,
  'category_name' | 'kind' | 'is_pro' | 'item_count' | 'minutes' | 'is_adaptive' | 'gets' | 'intro'
> & {
  /** Null in a drawing, which has no colour for it. */
  category_id: string | null
  /** Null where the answer will tell it. */
  taken_count: number | null
}
