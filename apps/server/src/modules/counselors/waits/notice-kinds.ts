import type { Language } from '@mindisle/base'
import type { Tx } from '../../../platform/db/database.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { noticeKind } from '../../notices/index.ts'
import { findCounselors } from '../queries.ts'
import { counselorsTexts } from '../texts.ts'
import { timeThere } from '../times.ts'

type About = { counselor_id: string; starts_at: string }
type Said = 'offered' | 'gone_on' | 'ended'

const present =
  <Facts extends About>(said: Said, until?: (facts: Facts) => string) =>
  async (tx: Tx, all: readonly Facts[], language: Language) => {
    const t = counselorsTexts[language]
    const rows = await findCounselors(tx, [...new Set(all.map(({ counselor_id: id }) => id))])
    return all.map((facts) => {
      const row = rows.find(({ id }) => id === facts.counselor_id)
      const there = (at: string) => (row ? timeThere(new Date(at), row.timeZone, language) : '')
      const values = {
        name: row?.name[language] ?? '',
        at: there(facts.starts_at),
        until: until ? there(until(facts)) : '',
      }
      return {
        title: t(`wait.notice.${said}`),
        text: row ? t(`wait.notice.${said}_text`, values) : '',
        href: row ? pageAddress('page7/project/index', { view: 'mine' }) : null,
        ...(until && { until: new Date(until(facts)) }),
      }
    })
  }

/** Whoever does not hear of it in time misses the session they waited for. */
export const timeOffered = noticeKind<About & { until: string }>({
  kind: 'reservation.offered',
  group: 'reservation',
  cannotWait: true,
  isMissedAppointment: true,
  present: present('offered', ({ until }) => until),
})

export const offerWentOn = noticeKind<About>({
  kind: 'reservation.offer_gone_on',
  group: 'reservation',
  present: present('gone_on'),
})

export const waitEnded = noticeKind<About>({
  kind: 'reservation.wait_ended',
  group: 'reservation',
  present: present('ended'),
})
