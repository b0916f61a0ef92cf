import type { Calendar, OwnRules } from '../src/open.ts'
import type { Asked } from '../src/starts.ts'
import { day, minute } from '../src/zone.ts'

/** Numbers that are the same for the same seed. */
export function drawing(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

/** Zones with a change, one of half an hour and one at midnight among them; and the days around which to look. */
const places: ReadonlyArray<readonly [zone: string, ...days: string[]]> = [
  ['Asia/Shanghai', '2026-11-16'],
  ['Europe/Berlin', '2026-10-24', '2027-03-27'],
  ['America/New_York', '2026-10-31', '2027-03-13'],
  ['Australia/Lord_Howe', '2026-10-03', '2027-04-03'],
  ['America/Havana', '2026-10-31', '2027-03-13'],
  ['Asia/Kathmandu', '2026-11-16'],
]

export interface Drawn {
  calendar: Calendar
  asked: Asked
  /** Of one kind of session. */
  own: OwnRules
}

export function drawnCalendar(seed: number): Drawn {
  const draw = drawing(seed)
  const pick = <T>(all: readonly T[]): T => all[draw(all.length)] as T
  const [timeZone, ...days] = pick(places)
  const middle = Date.parse(`${pick(days)}T00:00:00Z`)
  const span = () => {
    const from = draw(96) * 15
    return { from, to: Math.min(1_440, from + (1 + draw(40)) * 15) }
  }
  const dayNear = () => new Date(middle + (draw(6) - 2) * day).toISOString().slice(0, 10)
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: draw(most + 1) }, make)
  const moment = () => middle + (draw(6 * 288) - 576) * 5 * minute
  const from = moment()
  return {
    calendar: {
      timeZone,
      hours: some(14, () => ({ weekday: 1 + draw(7), ...span() })),
      exceptions: some(5, () => ({ day: dayNear(), kind: pick(['open', 'closed'] as const), ...span() })),
      holidays: some(2, dayNear),
      step: pick([15, 20, 30, 45, 50, 60]),
      gap: pick([0, 5, 10, 15]),
      notice: pick([0, 60, 720]),
      horizon: pick([1, 3, 14]),
    },
    asked: {
      from,
      to: from + (1 + draw(3 * 288)) * 5 * minute,
      now: moment() + draw(60_000),
      minutes: pick([15, 25, 50, 60, 80]),
      taken: some(6, () => {
        const begins = moment()
        return { from: begins, to: begins + (1 + draw(20)) * 5 * minute }
      }),
    },
    own: {
      gap: pick([null, 0, 15, 40]),
      notice: pick([null, 0, 180, 1_440]),
      horizon: pick([null, 1, 2, 7]),
    },
  }
}
