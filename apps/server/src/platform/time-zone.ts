import { Refusal } from './http/refusal.ts'

export const usualZone = 'Asia/Shanghai'

/** A name of the IANA list; a bare offset such as +14:00 could be made to say any day. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The calendar day there, as 2026-11-15. */
export function dayIn(timeZone: string, now: Date): string {
  const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const parts = new Intl.DateTimeFormat('en', format).formatToParts(now)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

export function requireTimeZone(name: string): string {
  if (isTimeZone(name)) return name
  throw new Refusal(422, 'http.invalid', { data: { fields: [{ field: 'time_zone', problem: 'unknown' }] } })
}
