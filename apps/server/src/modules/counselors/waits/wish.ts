import { wallOf } from '../desk/week.ts'
import type { WaitRow } from './queries.ts'
import type { DayPart } from './tables.ts'

const partOf = (minute: number): DayPart => {
  if (minute < 720) return 'morning'
  return minute < 1080 ? 'afternoon' : 'evening'
}

interface Wished {
  weekday: number
  part: DayPart
}

/** Which day of the week and which part of it a moment is, by the clock there. */
function meantBy(at: number, timeZone: string): Wished {
  const { day, minute } = wallOf(new Date(at), timeZone)
  return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || 7, part: partOf(minute) }
}

export type WantedTimes = Pick<WaitRow, 'weekdays' | 'parts' | 'timeZone' | 'passed'>

/** Says whether a beginning is one that somebody waits for. A clock is asked once a moment, however many live by it. */
export function fitting(): (at: number, wish: WantedTimes) => boolean {
  const known = new Map<string, Wished>()
  return (at, { weekdays, parts, timeZone, passed }) => {
    if (passed.includes(at)) return false
    const key = `${timeZone} ${at}`
    const meant = known.get(key) ?? meantBy(at, timeZone)
    known.set(key, meant)
    return weekdays.includes(meant.weekday) && parts.includes(meant.part)
  }
}
