import { LRUCache } from 'lru-cache'
import { Refusal } from './http/refusal.ts'

export const usualZone = 'Asia/Shanghai'

/** Making a format costs more than all else that saving an entry does; bounded, because any spelling of a name makes one. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })

/** Throws for a name that does not exist. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en', { timeZone, ...day })
  formats.set(timeZone, made)
  return made
}

/** A name of the IANA list; a bare offset such as +14:00 could be made to say any day. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    formatOf(text)
    return true
  } catch {
    return false
  }
}

/** The calendar day there, as 2026-11-15. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = formatOf(timeZone).formatToParts(now)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, made)
  return made
}

/** How many minutes of the day have passed there, 0 to 1439. */
export function minuteIn(timeZone: string, now: Date): number {
  const parts = clockOf(timeZone).formatToParts(now)
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

/** As 2026-11-15 09:30. */
export function clockAt(timeZone: string, time: Date): string {
  const minutes = minuteIn(timeZone, time)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${dayIn(timeZone, time)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export function requireTimeZone(name: string): string {
  if (isTimeZone(name)) return name
  throw new Refusal(422, 'http.invalid', { data: { fields: [{ field: 'time_zone', problem: 'unknown' }] } })
}
