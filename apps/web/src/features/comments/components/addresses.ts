import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { isAssessment, type Topic } from '../api/types.ts'

/** All that is said about it. */
export const listAddress = (topic: Topic): string =>
  topic.kind === 'activity'
    ? pageAddress('page8/activity/comment', { id: topic.id })
    : pageAddress('pages/table/comment', {
        table_id: topic.id,
        kind: isAssessment(topic) ? undefined : topic.kind,
      })
