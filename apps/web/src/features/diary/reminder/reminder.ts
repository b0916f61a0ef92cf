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
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

const mostBytes = 75

/** Lines of a calendar are at most 75 bytes long; the next one goes on after a space, and no character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [out, bytes] = ['', 0]
  for (const sign of line) {
    const length = encoder.encode(sign).length
    if (bytes + length > mostBytes) [out, bytes] = [`${out}\r\n `, 1]
    out += sign
    bytes += length
  }
  return out
}

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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//calendar//EN',
    `METHOD:${isOver ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${day}T${two(Math.floor(at / 60))}${two(at % 60)}00`,
    'DURATION:PT5M',
    `RRULE:${rule}`,
    `SUMMARY:${escaped(title)}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    ...(isOver
      ? ['STATUS:CANCELLED']
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:PT0M', 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
