import { openStretches, type Calendar } from '@mindisle/availability'

const minute = 60_000
const dayMs = 24 * 60 * minute

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** What calendar and clock show there. */
export function wallOf(at: Date, zone: string): { day: string; minute: number } {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() || 7) - 1) * dayMs).toISOString().slice(0, 10)
}

export const weekFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, at) =>
    new Date(new Date(`${monday}T00:00:00Z`).getTime() + at * dayMs).toISOString().slice(0, 10),
  )

/** Wide enough for a week in any zone. */
export const around = (monday: string): { from: Date; to: Date } => {
  const at = new Date(`${monday}T00:00:00Z`).getTime()
  return { from: new Date(at - dayMs), to: new Date(at + 8 * dayMs) }
}

/** Minutes of the day on which something begins; until midnight at most. */
export function spanThere(from: Date, to: Date, zone: string) {
  const start = wallOf(from, zone)
  const length = Math.round((to.getTime() - from.getTime()) / minute)
  return { day: start.day, from: start.minute, to: Math.min(1440, start.minute + length) }
}

/** What is open on each day of the week, by the clock there. */
export const openIn = (calendar: Calendar, monday: string) => {
  const { from, to } = around(monday)
  return openStretches(calendar, { from: from.getTime(), to: to.getTime() }).flatMap((stretch) => {
    const spans: Array<{ day: string; from: number; to: number }> = []
    for (let at = stretch.from; at < stretch.to;) {
      const start = wallOf(new Date(at), calendar.timeZone)
      const length = Math.min(stretch.to - at, (1440 - start.minute) * minute)
      spans.push({ day: start.day, from: start.minute, to: start.minute + length / minute })
      at += length
    }
    return spans
  })
}
