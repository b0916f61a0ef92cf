import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { feedbackTexts } from './texts.ts'

interface OfThread {
  [name: string]: string
  thread_id: string
}

const ofThread = (kind: 'answered' | 'done' | 'closed') =>
  noticeKind<OfThread>({
    kind: `feedback.${kind}`,
    group: 'feedback',
    present: async (_tx, all, language) => {
      const t = feedbackTexts[language]
      return all.map(({ thread_id: id }) => ({
        title: t(`feedback.notice.${kind}`),
        text: t(`feedback.notice.${kind}_text`),
        href: pageAddress('page12/feedback/index', { id }),
      }))
    },
  })

export const feedbackAnswered = ofThread('answered')
export const feedbackDone = ofThread('done')
export const feedbackClosed = ofThread('closed')
