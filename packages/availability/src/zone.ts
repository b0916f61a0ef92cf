export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** What the clock shows there, as if it were the one of Greenwich. */
export function wallAt(zone: string, moment: number): number {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatOf(zone).formatToParts(moment))
    if (type in shown) shown[type as keyof typeof shown] = Number(value)
  return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute)
}

const offsetAt = (zone: string, moment: number): number => wallAt(zone, moment) - moment

export interface Piece {
  from: number
  to: number
  /** How far ahead of Greenwich the clock is. */
  offset: number
}

/** The minute from which on the other offset holds; between the two, whole minutes, there is one change. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from)
  let [low, high] = [from, to]
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/** No zone changes twice within so long. */
const leap = 5 * day

/** One leap of the zone's clock: how far ahead it is at first, and where that changes, from when on to what. */
interface Leap {
  offset: number
  change: { at: number; offset: number } | null
}

const leaps = new Map<string, Leap>()
const mostKept = 5_000

/** Asking a zone's clock is slow, and calendars ask for the same days over and over. */
function leapAt(zone: string, from: number): Leap {
  const key = `${zone} ${from}`
  const known = leaps.get(key)
  if (known) return known
  const [offset, after] = [offsetAt(zone, from), offsetAt(zone, from + leap)]
  const change = offset === after ? null : { at: changeBetween(zone, from, from + leap), offset: after }
  if (leaps.size >= mostKept) leaps.clear()
  const made = { offset, change }
  leaps.set(key, made)
  return made
}

/** The span, to the whole minute, in parts in which the clock was not touched. */
export function piecesOf(zone: string, asked: number, until: number): Piece[] {
  const [from, to] = [Math.floor(asked / minute) * minute, Math.ceil(until / minute) * minute]
  const pieces: Piece[] = []
  const add = (begins: number, ends: number, offset: number): void => {
    const [first, end] = [Math.max(begins, from), Math.min(ends, to)]
    const last = pieces.at(-1)
    if (first >= end) return
    if (last?.offset === offset) last.to = end
    else pieces.push({ from: first, to: end, offset })
  }
  for (let at = Math.floor(from / leap) * leap; at < to; at += leap) {
    const { offset, change } = leapAt(zone, at)
    add(at, change?.at ?? at + leap, offset)
    if (change) add(change.at, at + leap, change.offset)
  }
  return pieces
}
