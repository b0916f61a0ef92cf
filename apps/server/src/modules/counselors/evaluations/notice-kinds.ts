import type { Language } from '@mindisle/base'
import type { Tx } from '../../../platform/db/database.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { noticeKind } from '../../notices/index.ts'
import { listNamed } from '../bookings/queries.ts'
import { counselorsTexts } from '../texts.ts'

type About = { reservation_id: string }

const present =
  (said: 'asked' | 'answered' | 'shown' | 'removed') =>
  async (tx: Tx, all: readonly About[], language: Language) => {
    const t = counselorsTexts[language]
    const rows = await listNamed(tx, [...new Set(all.map(({ reservation_id: id }) => id))])
    return all.map(({ reservation_id: id }) => {
      const row = rows.find((one) => one.id === id)
      return {
        title: t(`evaluation.notice.${said}`),
        text: row ? t(`evaluation.notice.${said}_text`, { name: row.name[language] }) : '',
        href: row ? pageAddress('page7/reservation/evaluation', { id }) : null,
      }
    })
  }

export const evaluationAsked = noticeKind<About>({
  kind: 'evaluation.asked',
  group: 'reservation',
  present: present('asked'),
})

export const evaluationAnswered = noticeKind<About>({
  kind: 'evaluation.answered',
  group: 'reservation',
  present: present('answered'),
})

export const evaluationShown = noticeKind<About>({
  kind: 'evaluation.shown',
  group: 'reservation',
  present: present('shown'),
})

export const evaluationRemoved = noticeKind<About>({
  kind: 'evaluation.removed',
  group: 'reservation',
  present: present('removed'),
})
