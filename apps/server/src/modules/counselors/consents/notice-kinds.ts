import { pageAddress } from '../../../platform/http/page-address.ts'
import { noticeKind } from '../../notices/index.ts'
import { findCounselors } from '../queries.ts'
import { counselorsTexts } from '../texts.ts'

/** For the client: nobody opens who is to be called without their knowing. */
export const contactOpened = noticeKind<{ counselor_id: string }>({
  kind: 'consent.contact_opened',
  group: 'reservation',
  present: async (tx, all, language) => {
    const t = counselorsTexts[language]
    const rows = await findCounselors(tx, [...new Set(all.map(({ counselor_id: id }) => id))])
    return all.map(({ counselor_id: id }) => {
      const row = rows.find((one) => one.id === id)
      return {
        title: t('consent.notice.opened'),
        text: row ? t('consent.notice.opened_text', { name: row.name[language] }) : '',
        href: row ? pageAddress('page7/counselor/show', { id, view: 'consent' }) : null,
      }
    })
  },
})
