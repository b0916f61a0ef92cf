import { pageAddress } from '../../platform/http/page-address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { CommentSubject } from '../comments/index.ts'
import { findAttended } from './places/queries.ts'
import { hasSeries, listTitles } from './queries.ts'
import { activitiesTexts } from './texts.ts'

/** Whoever was there may say how it was; what is said of one date is read at every date of its series. */
export const activityComments: CommentSubject = {
  kind: 'activity',
  isVisible: hasSeries,

  async requireEligible(tx, { userId, language }, seriesId) {
    if (await findAttended(tx, userId, seriesId)) return
    const t = activitiesTexts[language]
    const [next] = (await listTitles(tx, [seriesId])).toReversed()
    throw new Refusal(403, 'activity.comment.not_there', {
      type: 'no_test',
      data: {
        confirm_text: t('activity.comment.see_it'),
        cancel_text: t('activity.comment.not_now'),
        url: pageAddress('page8/activity/show', { id: next?.id ?? seriesId }),
      },
    })
  },

  namesOf: async (tx, ids, language) =>
    new Map((await listTitles(tx, ids)).map(({ seriesId, title }) => [seriesId, title[language]])),
}
