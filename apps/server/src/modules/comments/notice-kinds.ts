import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { commentsTexts } from './texts.ts'

interface InThread {
  [name: string]: string
  /** The comment that all others of its thread are under. */
  thread_id: string
}

const threadPage = ({ thread_id: id }: InThread) => pageAddress('pages/table/comment-detail', { id })

const ofThread = (kind: 'reply' | 'team_reply' | 'shown', group: 'reply' | 'system') =>
  noticeKind<InThread>({
    kind: `comment.${kind}`,
    group,
    present: async (_tx, all, language) => {
      const t = commentsTexts[language]
      return all.map((facts) => ({
        title: t(`comment.notice.${kind}`),
        text: t(`comment.notice.${kind}_text`),
        href: threadPage(facts),
      }))
    },
  })

export const replied = ofThread('reply', 'reply')
export const repliedByTeam = ofThread('team_reply', 'reply')
/** It had waited for a human eye. */
export const commentShown = ofThread('shown', 'system')

export const commentRemoved = noticeKind<Record<string, string>>({
  kind: 'comment.removed',
  group: 'system',
  present: async (_tx, all, language) => {
    const t = commentsTexts[language]
    const href = pageAddress('pages/my/comment')
    return all.map(() => ({
      title: t('comment.notice.removed'),
      text: t('comment.notice.removed_text'),
      href,
    }))
  },
})
