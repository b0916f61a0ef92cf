import type { Language } from '@mindisle/base'
import type { Tx } from '../../../platform/db/database.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { noticeKind } from '../../notices/index.ts'
import { listNamed } from '../bookings/queries.ts'
import { findCounselors } from '../queries.ts'
import { counselorsTexts } from '../texts.ts'
import { timeThere } from '../times.ts'

export type About = { reservation_id: string }
type Said = 'claimed' | 'missed' | 'upheld' | 'dismissed' | 'lost' | 'won'

const present =
  (said: Said, isForCounselor: boolean) => async (tx: Tx, all: readonly About[], language: Language) => {
    const t = counselorsTexts[language]
    const rows = await listNamed(tx, [...new Set(all.map(({ reservation_id: id }) => id))])
    return all.map(({ reservation_id: id }) => {
      const row = rows.find((one) => one.id === id)
      const values = row && { name: row.name[language], at: timeThere(row.startsAt, row.timeZone, language) }
      // Of a session of a course nothing goes back by itself, unless the course was over.
      const isChosen = said === 'upheld' && row?.courseId && !row.isLostSinceEnd
      const key = isChosen ? 'upheld_course' : said
      const textKey = said === 'upheld' && row?.isLostSinceEnd ? 'upheld_course_over' : key
      return {
        title: t(`reservation.no_show.${key}`),
        text: values ? t(`reservation.no_show.${textKey}_text`, values) : '',
        href: isForCounselor
          ? pageAddress('page7/counselor/join', { view: 'desk' })
          : pageAddress('page7/project/index', { view: 'mine' }),
      }
    })
  }

const forClient = (said: Said) =>
  noticeKind<About>({ kind: `reservation.${said}`, group: 'reservation', present: present(said, false) })
const forCounselor = (said: Said) =>
  noticeKind<About>({ kind: `reservation.${said}`, group: 'reservation', present: present(said, true) })

export const toldOfClaim = forCounselor('claimed')
export const claimLost = forCounselor('lost')
export const claimWon = forCounselor('won')
export const saidMissed = forClient('missed')
export const claimUpheld = forClient('upheld')
export const claimDismissed = forClient('dismissed')

/** Whoever waited for a time of a counselor who takes nobody any more. */
export const counselorLeft = noticeKind<{ counselor_id: string }>({
  kind: 'reservation.counselor_left',
  group: 'reservation',
  present: async (tx, all, language) => {
    const t = counselorsTexts[language]
    const rows = await findCounselors(tx, [...new Set(all.map(({ counselor_id: id }) => id))])
    return all.map(({ counselor_id: id }) => ({
      title: t('reservation.no_show.left'),
      text: t('reservation.no_show.left_text', {
        name: rows.find((row) => row.id === id)?.name[language] ?? t('counselor.former'),
      }),
      href: pageAddress('page7/counselor/index'),
    }))
  },
})
