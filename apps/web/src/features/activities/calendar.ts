import { calendarWith, escaped, stampOf } from '@mindisle/base/calendar-file'
import type { Activity } from './api/activities.ts'

type Facts = Pick<Activity, 'id' | 'title' | 'lead' | 'starts_at' | 'ends_at' | 'meeting' | 'city' | 'area'>

/** Moments of the world's clock: a calendar shows them in whatever zone its owner is. */
export function activityFile({ id, title, lead, ...facts }: Facts, url: string, now: Date): string {
  const where = [facts.city?.name, facts.area, facts.meeting].filter(Boolean).join(', ')
  return calendarWith('PUBLISH', [
    [
      `UID:activity-${id}@mindisle`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART:${stampOf(new Date(facts.starts_at))}`,
      `DTEND:${stampOf(new Date(facts.ends_at))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(lead)}`,
      ...(where === '' ? [] : [`LOCATION:${escaped(where)}`]),
      `URL:${url}`,
      'CLASS:PRIVATE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      'TRIGGER:-PT1H',
      'END:VALARM',
    ],
  ])
}
