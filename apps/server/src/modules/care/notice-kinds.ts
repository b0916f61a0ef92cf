import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { careTexts } from './texts.ts'

/** That there is something to read, and not a word of it. */
const written = (by: 'client' | 'counselor') =>
  noticeKind<{ reservation_id: string }>({
    kind: `session.written_by_${by}`,
    group: 'reservation',
    present: async (_tx, all, language) => {
      const t = careTexts[language]
      return all.map(({ reservation_id: id }) => ({
        title: t(`care.notice.${by}`),
        text: t(`care.notice.${by}_text`),
        href: pageAddress('page7/reservation/evaluation', { id, view: 'thread' }),
      }))
    },
  })

export const writtenByClient = written('client')
export const writtenByCounselor = written('counselor')
