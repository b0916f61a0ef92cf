import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { isAssessment, type Topic } from '../api/types.ts'

/** Kinds with a page of their own. */
export const pagesOfKinds = {
  activity: 'page8/activity/comment',
  project: 'page7/project/comment',
} as const

/** All that is said about it. */
export function listAddress(topic: Topic): string {
  const { kind, id } = topic
  if (kind === 'activity') return pageAddress(pagesOfKinds.activity, { id })
  if (kind === 'project') return pageAddress(pagesOfKinds.project, { id })
  return pageAddress('pages/table/comment', { table_id: id, kind: isAssessment(topic) ? undefined : kind })
}
