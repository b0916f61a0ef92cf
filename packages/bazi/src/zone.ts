import { civilOf, day, hour, secondsOf, type Civil } from './moment.ts'

export interface Reading {
  /** Seconds since 1970. */
  instant: number
  /** Seconds ahead of Greenwich, summer time included. */
  offset: number
  /** How much of it is summer time. */
  summer: number
}

/** What a wall clock can have meant: one moment, two where it was put back, none where it was put forward. */
export type Reckoning =
  | { kind: 'one'; reading: Reading }
  | { kind: 'twice'; first: Reading; second: Reading }
  | { kind: 'never'; before: number; after: number }

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
    second: 'numeric',
    timeZoneName: 'long',
  })
  formats.set(zone, made)
  return made
}

interface Shown {
  offset: number
  /** Null where the tables have no name for that time, as mostly before 1970. */
  isSummer: boolean | null
}

function shownAt(zone: string, instant: number): Shown {
  const parts = formatOf(zone).formatToParts(new Date(instant * 1_000))
  const text = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const number = (type: string): number => Number(text(type))
  const wall = secondsOf({
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  })
  const name = text('timeZoneName')
  // Ireland's law calls the time of summer its standard time.
  const isSummer = /^(GMT|UTC)[+-]/.test(name) ? null : /Daylight|Summer|Irish Standard/.test(name)
  return { offset: wall - instant, isSummer }
}

/** China kept its summer time from January 1942 to September 1945 on end, Britain its own, by name, from 1940 to 1945. */
const longestUnnamed = 44
const longestNamed = 72
const largest = 2 * hour

/** The standard time that the clocks came from or went back to, looked for month by month. */
function standardNear(
  zone: string,
  instant: number,
  { offset, isSummer }: Shown,
  way: 1 | -1,
): number | null {
  const longest = isSummer ? longestNamed : longestUnnamed
  for (let months = 1; months <= longest; months += 1) {
    const shown = shownAt(zone, instant + way * months * 30 * day)
    const isLower = shown.offset < offset && offset - shown.offset <= largest
    if (isLower && shown.isSummer !== true) return shown.offset
  }
  return null
}

function summerPart(zone: string, instant: number, shown: Shown): number {
  const { offset, isSummer } = shown
  if (isSummer === false) return 0
  const before = standardNear(zone, instant, shown, -1)
  if (isSummer) return before === null ? hour : offset - before
  // Without a name only what was put forward and back again counts: else the zone itself had changed.
  const after = before === null ? null : standardNear(zone, instant, shown, 1)
  return before === null || after === null ? 0 : offset - Math.max(before, after)
}

function readingAt(zone: string, instant: number): Reading {
  const shown = shownAt(zone, instant)
  return { instant, offset: shown.offset, summer: summerPart(zone, instant, shown) }
}

/** What the clocks of a zone meant when they showed this. */
export function reckon(zone: string, wall: Civil): Reckoning {
  const seconds = secondsOf(wall)
  const [before, after] = [shownAt(zone, seconds - day), shownAt(zone, seconds + day)].map(
    ({ offset }) => offset,
  ) as [number, number]
  const instants = [...new Set([seconds - before, seconds - after])]
    .filter((instant) => shownAt(zone, instant).offset === seconds - instant)
    .sort((a, b) => a - b)
  const [first, second] = instants
  if (first === undefined) return { kind: 'never', before, after }
  if (second === undefined) return { kind: 'one', reading: readingAt(zone, first) }
  return { kind: 'twice', first: readingAt(zone, first), second: readingAt(zone, second) }
}

/** The same wall clock read without summer time, as where somebody has taken it off already. */
export function reckonStandard(zone: string, wall: Civil): Reading {
  const seconds = secondsOf(wall)
  const near = readingAt(zone, seconds - shownAt(zone, seconds).offset)
  const offset = near.offset - near.summer
  return { instant: seconds - offset, offset, summer: 0 }
}

export const wallAt = (instant: number, offset: number): Civil => civilOf(instant + offset)
