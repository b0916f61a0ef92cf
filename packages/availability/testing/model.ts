import type { Asked } from '../src/starts.ts'
import type { Calendar, OwnRules } from '../src/open.ts'
import { day, minute, wallAt } from '../src/zone.ts'

/** The clock of each minute, asked once: calendars look around the same days. */
const seen = new Map<string, Map<number, number>>()
function wallOnce(zone: string, at: number): number {
  const known = seen.get(zone) ?? new Map<number, number>()
  seen.set(zone, known)
  const wall = known.get(at) ?? wallAt(zone, at)
  known.set(at, wall)
  return wall
}

const general: OwnRules = { gap: null, notice: null, horizon: null }

/** The same question answered by asking the clock of every minute. */
export function startsByMinutes(calendar: Calendar, asked: Asked, own: OwnRules = general): number[] {
  const { from, to, now, minutes, taken } = asked
  const begins = Math.floor(from / minute) * minute - 2 * day
  const ends = to + 2 * day
  const isOpen: boolean[] = []
  const sinceAnchor: number[] = []
  let before = { offset: NaN, wallDay: NaN }
  for (let at = begins, index = 0; at < ends; at += minute, index += 1) {
    const wall = wallOnce(calendar.timeZone, at)
    const wallDay = Math.floor(wall / day)
    const name = new Date(wall).toISOString().slice(0, 10)
    const of = (wall - wallDay * day) / minute
    const weekday = new Date(wall).getUTCDay() || 7
    const has = (kind: 'open' | 'closed') =>
      calendar.exceptions.some(
        (one) => one.kind === kind && one.day === name && one.from <= of && of < one.to,
      )
    const isWeekly =
      !calendar.holidays.includes(name) &&
      calendar.hours.some((one) => one.weekday === weekday && one.from <= of && of < one.to)
    isOpen[index] = (isWeekly || has('open')) && !has('closed')
    const isAnchor = !isOpen[index - 1] || before.offset !== wall - at || before.wallDay !== wallDay
    sinceAnchor[index] = isAnchor ? 0 : (sinceAnchor[index - 1] ?? 0) + 1
    before = { offset: wall - at, wallDay }
  }
  const openFor: number[] = []
  for (let index = isOpen.length - 1; index >= 0; index -= 1)
    openFor[index] = isOpen[index] ? (openFor[index + 1] ?? 0) + 1 : 0
  const soonest = now + (own.notice === null ? calendar.notice : own.notice) * minute
  const latest = now + (own.horizon === null ? calendar.horizon : own.horizon) * day
  const pause = own.gap === null ? calendar.gap : own.gap
  const starts: number[] = []
  for (let at = Math.ceil(from / minute) * minute; at < to; at += minute) {
    const index = (at - begins) / minute
    if ((openFor[index] ?? 0) < minutes || (sinceAnchor[index] ?? 0) % calendar.step !== 0) continue
    if (at < soonest || at >= latest) continue
    const free = at + (minutes + pause) * minute
    if (taken.some((one) => one.from < free && at < one.to)) continue
    starts.push(at)
  }
  return starts
}
