import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { safetyTexts } from './texts.ts'

/** Whoever was looked at by one of us hears of it, and where the reason stands. */
export const staffLooked = noticeKind<Record<string, string>>({
  kind: 'safety.staff_look',
  group: 'system',
  present: async (_tx, all, language) => {
    const t = safetyTexts[language]
    const href = pageAddress('pages/my/setting', { view: 'staff' })
    return all.map(() => ({ title: t('safety.notice.look'), text: t('safety.notice.look_text'), href }))
  },
})
