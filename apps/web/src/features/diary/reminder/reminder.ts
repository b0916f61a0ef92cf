import { calendarWith, escaped, stampOf } from '@mindisle/base/calendar-file'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'

/** As it was last put into a calendar; it lies on this device alone. */
export interface Reminder {
  /** Minutes since midnight. */
  at: number
  /** Monday is 0. */
  days: number[]
  uid: string
  /** Calendars take a file for newer by this. */
  sequence: number
}

const isReminder = (value: unknown): value is Reminder =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Reminder).at === 'number' &&
  Array.isArray((value as Reminder).days) &&
  typeof (value as Reminder).uid === 'string'

export const reminderPlace = stored(
  deviceStore(() => window.localStorage),
  'diary.reminder',
  isReminder,
)

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const two = (n: number): string => String(n).padStart(2, '0')
/** The first day on or after this one on which it rings. */
function firstDay(now: Date, days: readonly number[]): Date {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12)
  while (!days.includes((date.getDay() + 6) % 7)) date.setDate(date.getDate() + 1)
  return date
}

interface Event {
  reminder: Reminder
  title: string
  now: Date
  isOver?: boolean
}

/** Without a time zone: wherever the person is, it rings at that hour there, in summer and in winter. */
export function calendarFile({ reminder, title, now, isOver = false }: Event): string {
  const { at, days, uid, sequence } = reminder
  const first = firstDay(now, days)
  const day = `${first.getFullYear()}${two(first.getMonth() + 1)}${two(first.getDate())}`
  const rule =
    days.length === 7 ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${days.map((one) => weekdays[one]).join(',')}`
  return calendarWith(isOver ? 'CANCEL' : 'PUBLISH', [
    [
      `UID:${uid}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART:${day}T${two(Math.floor(at / 60))}${two(at % 60)}00`,
      'DURATION:PT5M',
      `RRULE:${rule}`,
      `SUMMARY:${escaped(title)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      ...(isOver
        ? ['STATUS:CANCELLED']
        : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:PT0M', 'END:VALARM']),
    ],
  ])
}
