import { minuteIn } from '../../../platform/time-zone.ts'
import type { SettingsRow } from '../queries.ts'

type Quiet = Pick<SettingsRow, 'quietFrom' | 'quietUntil' | 'timeZone'>

const day = 1440
const minute = 60_000
const after = (from: number, until: number): number => (until - from + day) % day

/** When the quiet hours that it is now in will end, by the person's clock; null outside of them. */
export function quietUntil({ quietFrom, quietUntil: until, timeZone }: Quiet, now: Date): Date | null {
  if (quietFrom === null || until === null || quietFrom === until) return null
  const at = minuteIn(timeZone, now)
  if (after(quietFrom, at) >= after(quietFrom, until)) return null
  const whole = now.getTime() - (now.getTime() % minute)
  const end = new Date(whole + after(at, until) * minute)
  // The clock may have been put forward or back meanwhile.
  const off = after(minuteIn(timeZone, end), until)
  return new Date(end.getTime() + (off > day / 2 ? off - day : off) * minute)
}
