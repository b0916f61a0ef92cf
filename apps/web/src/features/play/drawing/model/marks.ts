import type { InputOf } from '@mindisle/contract'

type Wire = InputOf<'POST /api/drawing/save'>['body']
export type WireMark = Wire['marks'][number]
export type Part = Exclude<WireMark['kind'], 'line' | 'rub'>

/** A line of one of four pens; x, y and how hard it pressed, one after the other. */
export interface PenMark {
  kind: 'line'
  colour: number
  width: number
  points: number[]
}
export interface RubMark {
  kind: 'rub'
  width: number
  points: number[]
}
export interface PartMark {
  kind: 'part'
  part: Part
  colour: number
  x: number
  y: number
  size: number
}
export type LineMark = PenMark | RubMark
export type Mark = LineMark | PartMark

export type Told = Omit<Wire, 'marks'> & { marks: Mark[] }
export type Thing = Told['things'][number]
export type Weather = NonNullable<Told['weather']>
export type Need = NonNullable<Told['need']>

/** Each number as two digits of base 36, which a thousand fits into. */
const lettersOf = (numbers: readonly number[]): string =>
  numbers.map((number) => number.toString(36).padStart(2, '0')).join('')
const numbersOf = (letters: string): number[] =>
  (letters.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 36))

/** As it goes to the server and comes from there. */
export const toWire = (mark: Mark): WireMark => {
  if (mark.kind === 'part') {
    const { part, colour, size, x, y } = mark
    return { kind: part, colour, width: size, points: lettersOf([x, y, 0]) }
  }
  const { kind, width } = mark
  return { kind, colour: kind === 'line' ? mark.colour : 0, width, points: lettersOf(mark.points) }
}

export const fromWire = ({ kind, colour, width, points }: WireMark): Mark => {
  const numbers = numbersOf(points)
  if (kind === 'line') return { kind, colour, width, points: numbers }
  if (kind === 'rub') return { kind, width, points: numbers }
  return { kind: 'part', part: kind, colour, x: numbers[0] ?? 0, y: numbers[1] ?? 0, size: width }
}

export const side = 1000
export const mostMarks = 600
/** As the server takes them; a crowded drawing of an hour has about a third. */
export const mostNumbers = 45_000
const longestLine = 1_800

export const partNames = [
  'house',
  'tree',
  'person',
  'sun',
  'moon',
  'cloud',
  'flower',
  'bird',
  'path',
  'pond',
] as const satisfies readonly Part[]
export const things = ['house', 'tree', 'person'] as const satisfies readonly Thing[]
export const weathers = [
  'sun',
  'cloud',
  'rain',
  'wind',
  'snow',
  'night',
] as const satisfies readonly Weather[]
export const needs = [
  'water',
  'light',
  'time',
  'company',
  'room',
  'nothing',
] as const satisfies readonly Need[]

/** How wide each of the four pens is, of the paper's thousand; the eraser is twice that. */
export const pens = [0, 4, 9, 18, 36] as const
export const rubs = [0, 16, 32, 60, 110] as const

export const numbersIn = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'part' ? 3 : mark.points.length), 0)

export const isFull = (marks: readonly Mark[]): boolean =>
  marks.length >= mostMarks - 10 || numbersIn(marks) > mostNumbers - 3 * longestLine

/** A line longer than one mark may be goes on in the next, from the same point. */
export function inPieces(mark: LineMark): LineMark[] {
  const pieces: LineMark[] = []
  for (let from = 0; from < mark.points.length; from += longestLine - 3) {
    const points = mark.points.slice(from, from + longestLine)
    if (from === 0 || points.length > 3) pieces.push({ ...mark, points })
  }
  return pieces
}

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)))

export const sizes = { least: 60, usual: 300, most: 800 } as const

/** Stays on the paper, wherever it is moved to. */
export const placed = (mark: PartMark, change: Partial<Pick<PartMark, 'x' | 'y' | 'size'>>): PartMark => {
  const { x, y, size } = { ...mark, ...change }
  return {
    ...mark,
    x: within(x, 0, side),
    y: within(y, 0, side),
    size: within(size, sizes.least, sizes.most),
  }
}

/** The uppermost part under a place of the paper. */
export function partAt(marks: readonly Mark[], x: number, y: number): number | null {
  for (let at = marks.length - 1; at >= 0; at -= 1) {
    const mark = marks[at]
    if (mark?.kind !== 'part') continue
    if (Math.abs(mark.x - x) <= mark.size / 2 && Math.abs(mark.y - y) <= mark.size / 2) return at
  }
  return null
}
