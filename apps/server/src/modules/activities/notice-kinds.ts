import type { Language } from '@mindisle/base'
import type { Tx } from '../../platform/db/database.ts'
import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { listTitles } from './queries.ts'
import { activitiesTexts } from './texts.ts'
import { timeThere } from './times.ts'

type About = { activity_id: string }
type Said = 'offered' | 'reminder' | 'called_off' | 'changed'

const present =
  <Facts extends About>(said: Said, until?: (facts: Facts) => string) =>
  async (tx: Tx, all: readonly Facts[], language: Language) => {
    const t = activitiesTexts[language]
    const rows = await listTitles(tx, [...new Set(all.map(({ activity_id: id }) => id))])
    return all.map((facts) => {
      const row = rows.find(({ id }) => id === facts.activity_id)
      const zone = row?.timeZone ?? 'Asia/Shanghai'
      const values = {
        title: row?.title[language] ?? '',
        at: row ? timeThere(row.startsAt, zone, language) : '',
        until: until ? timeThere(new Date(until(facts)), zone, language) : '',
      }
      return {
        title: t(`activity.notice.${said}`),
        text: row ? t(`activity.notice.${said}_text`, values) : '',
        href: row ? pageAddress('page8/activity/show', { id: row.id }) : null,
        until: until ? new Date(until(facts)) : row?.startsAt,
      }
    })
  }

export const placeOffered = noticeKind<About & { until: string }>({
  kind: 'activity.offered',
  group: 'activity',
  present: present('offered', ({ until }) => until),
})

export const reminded = noticeKind<About>({
  kind: 'activity.reminder',
  group: 'activity',
  isMissedAppointment: true,
  present: present('reminder'),
})

export const calledOff = noticeKind<About>({
  kind: 'activity.called_off',
  group: 'activity',
  isMissedAppointment: true,
  present: present('called_off'),
})

export const changed = noticeKind<About>({
  kind: 'activity.changed',
  group: 'activity',
  present: present('changed'),
})
