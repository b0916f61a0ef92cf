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

/** The span, to the whole minute, in parts in which the clock was not touched. */
export function piecesOf(zone: string, asked: number, until: number): Piece[] {
  const [from, to] = [Math.floor(asked / minute) * minute, Math.ceil(until / minute) * minute]
  const pieces: Piece[] = []
  let [begins, offset] = [from, offsetAt(zone, from)]
  for (let at = from; at < to; at += leap) {
    const next = Math.min(at + leap, to)
    if (offsetAt(zone, next) === offset) continue
    const change = changeBetween(zone, at, next)
    pieces.push({ from: begins, to: change, offset })
    begins = change
    offset = offsetAt(zone, change)
  }
  if (begins < to) pieces.push({ from: begins, to, offset })
  return pieces
}
