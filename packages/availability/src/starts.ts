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
const firstPart = 3 * day
const wholeMinute = (moment: number): number => Math.ceil(moment / minute) * minute

export interface Start {
  at: number
  isFree: boolean
}

/** Whether a stretch touches any of these, which are asked for in order. */
function touching(taken: readonly Stretch[]): (from: number, to: number) => boolean {
  const apart = joined(taken)
  let next = 0
  return (from, to) => {
    while ((apart[next]?.to ?? Infinity) <= from) next += 1
    return (apart[next]?.from ?? Infinity) < to
  }
}

/** Every start of the open hours, whether it is taken or not. */
function* walk(calendar: Calendar, { from, to, now, minutes, taken }: Asked): Generator<Start> {
  const first = wholeMinute(Math.max(from, now + calendar.notice * minute))
  const end = Math.min(to, now + calendar.horizon * day)
  if (first >= end) return
  const [step, length, pause] = [calendar.step * minute, minutes * minute, calendar.gap * minute]
  const isTaken = touching(taken)
  const parts = openParts(calendar, { from: first - around, to: end + around })
  const stretches = joined(parts)
  let within = 0
  for (const part of parts) {
    while ((stretches[within]?.to ?? Infinity) <= part.from) within += 1
    const closes = stretches[within]?.to ?? 0
    const skipped = Math.max(0, Math.ceil((first - part.from) / step))
    for (let at = part.from + skipped * step; at < Math.min(end, part.to); at += step)
      if (at + length <= closes) yield { at, isFree: !isTaken(at, at + length + pause) }
  }
}

/** Every moment of the span at which such a session may begin, in order. */
export function freeStarts(calendar: Calendar, asked: Asked): number[] {
  const free: number[] = []
  for (const { at, isFree } of walk(calendar, asked)) if (isFree) free.push(at)
  return free
}

/** Those that are taken besides, each with whether it is free. */
export const allStarts = (calendar: Calendar, asked: Asked): Start[] => [...walk(calendar, asked)]

/** The first few of them, mostly of the next days: a horizon is walked in parts (R10), each longer than the one before. */
export function firstStarts(calendar: Calendar, asked: Asked, count: number): number[] {
  const found: number[] = []
  const end = Math.min(asked.to, asked.now + calendar.horizon * day)
  let from = Math.max(asked.from, asked.now + calendar.notice * minute)
  for (let span = firstPart; from < end; from += span, span *= 4)
    for (const { at, isFree } of walk(calendar, { ...asked, from, to: Math.min(asked.to, from + span) })) {
      if (isFree) found.push(at)
      if (found.length === count) return found
    }
  return found
}

export const firstFree = (calendar: Calendar, asked: Asked): number | null =>
  firstStarts(calendar, asked, 1)[0] ?? null
