import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { capsulesTexts } from './texts.ts'

/** For the counselor: who it is from, and what, stands only inside. */
export const capsuleSealed = noticeKind<{ reservation_id: string }>({
  kind: 'capsule.sealed',
  group: 'reservation',
  present: async (_tx, all, language) => {
    const t = capsulesTexts[language]
    return all.map(({ reservation_id: id }) => ({
      title: t('capsule.notice.sealed'),
      text: t('capsule.notice.sealed_text'),
      href: pageAddress('page7/reservation/evaluation', { id, view: 'shared' }),
    }))
  },
})
