import { calendarWith, escaped, stampOf } from '@mindisle/base/calendar-file'
import type { Reservation } from './api/counselors.ts'

/** Moments of the world's clock: a calendar shows them in whatever zone its owner is. What it is about is nobody's business. */
export function sessionFile(
  { id, starts_at: from, ends_at: to, mode, meeting }: Reservation,
  { title, url, now }: { title: string; url: string; now: Date },
): string {
  return calendarWith('PUBLISH', [
    [
      `UID:session-${id}@mindisle`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART:${stampOf(new Date(from))}`,
      `DTEND:${stampOf(new Date(to))}`,
      `SUMMARY:${escaped(title)}`,
      ...(mode === 'place' && meeting !== null ? [`LOCATION:${escaped(meeting)}`] : []),
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
