import type { staffedHours } from '../tables.ts'

export type Hours = Omit<typeof staffedHours.$inferSelect, 'id'>

const minute = 60_000
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface LocalMoment {
  day: number
  minute: number
}

function momentIn(timeZone: string, at: Date): LocalMoment {
  const format = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en', format).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: weekdays.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** By when somebody would call who asks now; null when nobody is there, or no longer long enough. */
export function dueIfAsked(hours: Hours | null, now: Date): Date | null {
  if (!hours) return null
  const { days, fromMinute, untilMinute, timeZone, withinMinutes } = hours
  const local = momentIn(timeZone, now)
  const isStaffed = days.includes(local.day) && local.minute >= fromMinute
  if (!isStaffed || local.minute + withinMinutes > untilMinute) return null
  return new Date(now.getTime() + withinMinutes * minute)
}
