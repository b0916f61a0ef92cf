import type { Language } from '@mindisle/base'
import type { Tx } from '../../platform/db/database.ts'
import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { listNamed } from './bookings/queries.ts'
import { counselorsTexts } from './texts.ts'
import { timeThere } from './times.ts'

type About = { reservation_id: string }

const present =
  (said: 'reminder' | 'away' | 'called_off' | 'called_off_by_us') =>
  async (tx: Tx, all: readonly About[], language: Language) => {
    const t = counselorsTexts[language]
    const rows = await listNamed(tx, [...new Set(all.map(({ reservation_id: id }) => id))])
    const wordsOf = ({ courseId }: (typeof rows)[number]) =>
      said !== 'reminder' && said !== 'away' && courseId !== null
        ? (`reservation.notice.${said}_course_text` as const)
        : (`reservation.notice.${said}_text` as const)
    return all.map(({ reservation_id: id }) => {
      const row = rows.find((one) => one.id === id)
      const values = row && { name: row.name[language], at: timeThere(row.startsAt, row.timeZone, language) }
      return {
        title: t(`reservation.notice.${said}`),
        text: values ? t(wordsOf(row), values) : '',
        href: row ? pageAddress('page7/project/index', { view: 'mine' }) : null,
      }
    })
  }

const ofApplication = (said: 'asked' | 'refused' | 'approved') =>
  noticeKind<Record<string, never>>({
    kind: `counselor.application_${said}`,
    group: 'reservation',
    present: async (_tx, all, language) => {
      const t = counselorsTexts[language]
      return all.map(() => ({
        title: t(`application.notice.${said}`),
        text: t(`application.notice.${said}_text`),
        href: pageAddress('page7/counselor/join', said === 'approved' ? { view: 'desk' } : {}),
      }))
    },
  })

export const applicationAsked = ofApplication('asked')
export const applicationRefused = ofApplication('refused')
export const applicationApproved = ofApplication('approved')

export const reminded = noticeKind<About>({
  kind: 'reservation.reminder',
  group: 'reservation',
  present: present('reminder'),
})

/** In place of a reminder: nobody would be there. */
export const counselorAway = noticeKind<About>({
  kind: 'reservation.away',
  group: 'reservation',
  present: present('away'),
})

export const cancelledByCounselor = noticeKind<About>({
  kind: 'reservation.called_off',
  group: 'reservation',
  present: present('called_off'),
})

export const cancelledByUs = noticeKind<About>({
  kind: 'reservation.called_off_by_us',
  group: 'reservation',
  present: present('called_off_by_us'),
})
