import { pageAddress } from '../../platform/http/page-address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findAssessment, listNames } from '../assessments/index.ts'
import type { CommentSubject } from '../comments/index.ts'
import { hasTaken } from './queries.ts'
import { examsTexts } from './texts.ts'

/** Whoever has taken an assessment may say what they think of it. */
export const assessmentComments: CommentSubject = {
  kind: 'assessment',
  isVisible: async (tx, id) => (await findAssessment(tx, id))?.isVisible === true,

  async requireEligible(tx, { userId, language }, id) {
    if (await hasTaken(tx, userId, id)) return
    const t = examsTexts[language]
    throw new Refusal(403, 'exam.comment.not_taken', {
      type: 'no_test',
      data: {
        confirm_text: t('exam.comment.take_it'),
        cancel_text: t('exam.comment.not_now'),
        url: pageAddress('pages/table/show', { id }),
      },
    })
  },

  namesOf: async (tx, ids, language) =>
    new Map((await listNames(tx, ids)).map(({ id, name }) => [id, name[language]])),
}
