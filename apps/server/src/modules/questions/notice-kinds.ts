import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { questionsTexts } from './texts.ts'

interface OfQuestion {
  [name: string]: string
  question_id: string
}

const ofQuestion = (
  kind: 'answered' | 'same_answered' | 'follow_up' | 'asked_you' | 'best' | 'shown',
  group: 'reply' | 'system',
) =>
  noticeKind<OfQuestion>({
    kind: `question.${kind}`,
    group,
    present: async (_tx, all, language) => {
      const t = questionsTexts[language]
      return all.map(({ question_id: id }) => ({
        title: t(`question.notice.${kind}`),
        text: t(`question.notice.${kind}_text`),
        href: pageAddress('page7/question/show', { id }),
      }))
    },
  })

/** To who asked. */
export const answered = ofQuestion('answered', 'reply')
/** To who said "me too". */
export const sameAnswered = ofQuestion('same_answered', 'reply')
/** To the other of the two under an answer. */
export const followUp = ofQuestion('follow_up', 'reply')
/** To the counselor of a private question. */
export const askedYou = ofQuestion('asked_you', 'reply')
/** To the counselor whose answer helped most. */
export const chosenBest = ofQuestion('best', 'reply')
/** It had waited for a human eye. */
export const wordsShown = ofQuestion('shown', 'system')

export const wordsRemoved = noticeKind<Record<string, string>>({
  kind: 'question.removed',
  group: 'system',
  present: async (_tx, all, language) => {
    const t = questionsTexts[language]
    const href = pageAddress('page7/question/my')
    return all.map(() => ({
      title: t('question.notice.removed'),
      text: t('question.notice.removed_text'),
      href,
    }))
  },
})
