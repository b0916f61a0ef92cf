import { joined, openParts, type Calendar, type Stretch } from './open.ts'
import { day, minute } from './zone.ts'

export interface Asked {
  /** The first moment that is asked for, and the first that is not. */
  from: number
  to: number
  now: number
  /** How long a session is. */
  minutes: number
  /** What is taken, each with the pause after it. */
  taken: readonly Stretch[]
}

/** Steps are counted from the beginning of a part, and none is longer than a day; a session ends within this too. */
const around = 2 * day
const wholeMinute = (moment: number): number => Math.ceil(moment / minute) * minute

function* walk(calendar: Calendar, { from, to, now, minutes, taken }: Asked): Generator<number> {
  const first = wholeMinute(Math.max(from, now + calendar.notice * minute))
  const end = Math.min(to, now + calendar.horizon * day)
  if (first >= end) return
  const [step, length, pause] = [calendar.step * minute, minutes * minute, calendar.gap * minute]
  const ordered = taken.toSorted((one, other) => one.from - other.from)
  const isTaken = (at: number) => ordered.some((one) => one.from < at + length + pause && at < one.to)
  const parts = openParts(calendar, { from: first - around, to: end + around })
  const stretches = joined(parts)
  let within = 0
  for (const part of parts) {
    while ((stretches[within]?.to ?? Infinity) <= part.from) within += 1
    const closes = stretches[within]?.to ?? 0
    const skipped = Math.max(0, Math.ceil((first - part.from) / step))
    for (let at = part.from + skipped * step; at < Math.min(end, part.to); at += step)
      if (at + length <= closes && !isTaken(at)) yield at
  }
}

/** Every moment of the span at which such a session may begin, in order. */
export const freeStarts = (calendar: Calendar, asked: Asked): number[] => [...walk(calendar, asked)]

/** The first few of them. */
export function firstStarts(calendar: Calendar, asked: Asked, count: number): number[] {
  const found: number[] = []
  for (const start of walk(calendar, asked)) {
    found.push(start)
    if (found.length === count) break
  }
  return found
}

export const firstFree = (calendar: Calendar, asked: Asked): number | null =>
  firstStarts(calendar, asked, 1)[0] ?? null
