import { day, minute, piecesOf, type Piece } from './zone.ts'

export interface WeeklyHours {
  /** Monday is 1. */
  weekday: number
  /** Minutes of the day. */
  from: number
  to: number
}

export interface Exception {
  /** 2026-11-17 */
  day: string
  kind: 'open' | 'closed'
  from: number
  to: number
}

export interface Calendar {
  timeZone: string
  hours: readonly WeeklyHours[]
  exceptions: readonly Exception[]
  /** Days without weekly hours. */
  holidays: readonly string[]
  /** Minutes from one possible beginning to the next. */
  step: number
  /** Minutes of pause after each session. */
  gap: number
  /** Minutes from now to the first beginning. */
  notice: number
  /** Days from now to the last. */
  horizon: number
}

/** What one kind of session may have of its own; null where it has none. */
export interface OwnRules {
  gap: number | null
  notice: number | null
  horizon: number | null
}

/** As it is for that kind of session. */
export const withOwn = <T extends Pick<Calendar, keyof OwnRules>>(general: T, own: OwnRules | null): T => ({
  ...general,
  gap: own?.gap ?? general.gap,
  notice: own?.notice ?? general.notice,
  horizon: own?.horizon ?? general.horizon,
})

/** Moments: the first that is open, and the first that is not. */
export interface Stretch {
  from: number
  to: number
}

const byTime = (one: Stretch, other: Stretch): number => one.from - other.from || one.to - other.to

/** In order, each as long as it can be. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const { from, to } of stretches.toSorted(byTime)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (from < to) all.push({ from, to })
  }
  return all
}

/** What is left of one when others are taken out of it. */
function without(stretches: readonly Stretch[], out: readonly Stretch[]): Stretch[] {
  let rest = [...stretches]
  for (const { from, to } of out)
    rest = rest.flatMap((one) =>
      to <= one.from || one.to <= from
        ? [one]
        : [
            { from: one.from, to: Math.min(one.to, from) },
            { from: Math.max(one.from, to), to: one.to },
          ].filter((part) => part.from < part.to),
    )
  return rest
}

const nameOf = (wallDay: number): string => new Date(wallDay).toISOString().slice(0, 10)
const weekdayOf = (wallDay: number): number => new Date(wallDay).getUTCDay() || 7

/** In minutes of that day. */
function openOn({ hours, exceptions, holidays }: Calendar, wallDay: number): Stretch[] {
  const name = nameOf(wallDay)
  const own = exceptions.filter((one) => one.day === name)
  const weekly = holidays.includes(name) ? [] : hours.filter(({ weekday }) => weekday === weekdayOf(wallDay))
  const open = [...weekly, ...own.filter(({ kind }) => kind === 'open')]
  return without(
    joined(open.map(({ from, to }) => ({ from, to }))),
    own.filter(({ kind }) => kind === 'closed'),
  )
}

function openIn(calendar: Calendar, { from, to, offset }: Piece): Stretch[] {
  const first = Math.floor((from + offset) / day) * day
  const all: Stretch[] = []
  for (let wallDay = first; wallDay < to + offset; wallDay += day)
    for (const part of openOn(calendar, wallDay)) {
      const begins = Math.max(from, wallDay + part.from * minute - offset)
      const ends = Math.min(to, wallDay + part.to * minute - offset)
      if (begins < ends) all.push({ from: begins, to: ends })
    }
  return all
}

/** All that is open in a span, cut where it ends, at midnight and where the clock is changed. */
export const openParts = (calendar: Calendar, { from, to }: Stretch): Stretch[] =>
  piecesOf(calendar.timeZone, from, to).flatMap((piece) => openIn(calendar, piece))

/** All that is open in a span; what goes on before or after it is cut off there. */
export const openStretches = (calendar: Calendar, span: Stretch): Stretch[] =>
  joined(openParts(calendar, span))
