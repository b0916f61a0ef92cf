import { pageAddress } from '../../platform/http/page-address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { CommentSubject } from '../comments/index.ts'
import { hasAttended } from './bookings/queries.ts'
import { findService } from './services.ts'
import { counselorsTexts } from './texts.ts'

/** Whoever had a session of a service may say how it was. */
export const projectComments: CommentSubject = {
  kind: 'project',
  isVisible: async (_tx, id) => findService(id) !== null,

  async requireEligible(tx, { userId, language }, id) {
    if (await hasAttended(tx, userId, id)) return
    const t = counselorsTexts[language]
    throw new Refusal(403, 'project.comment.not_there', {
      type: 'no_test',
      data: {
        confirm_text: t('project.comment.see_it'),
        cancel_text: t('project.comment.not_now'),
        url: pageAddress('page7/project/show', { id }),
      },
    })
  },

  namesOf: async (_tx, ids, language) =>
    new Map(
      ids.flatMap((id) => {
        const service = findService(id)
        return service ? [[id, service.title[language]] as const] : []
      }),
    ),
}
