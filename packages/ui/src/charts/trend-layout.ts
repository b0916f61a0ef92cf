import type { SeverityLevel } from '../severity/wave.ts'
import {
  type Box,
  extent,
  linear,
  type Point,
  round,
  type Scale,
  textWidth,
  thin,
  ticks,
} from './geometry.ts'

export interface TrendPoint {
  /** When, as the reader reads it. */
  name: string
  value: number
  /** Half of the measurement error, in the unit of the value. */
  error?: number | undefined
  /** Place in time; without it points stand at equal distances. */
  at?: number | undefined
}

export interface TrendBand {
  from: number
  to: number
  name: string
  level?: SeverityLevel | undefined
}

export interface TrendTick {
  at: number
  name: string
}

export interface TrendShape {
  points: readonly TrendPoint[]
  bands: readonly TrendBand[]
  marks: readonly TrendTick[] | undefined
  min: number | undefined
  max: number | undefined
  height: number
  format: (value: number) => string
  /** How much larger than usual texts are. */
  textScale?: number | undefined
}

const WIDTH = 318
const TOP = 8
const FOOT = 24
const INSET = 22

/** The domain holds every point with its error and every band, with a little air. */
export function domainOf({ points, bands, min, max }: TrendShape): [number, number] {
  const values = points.flatMap(({ value, error = 0 }) => [value - error, value + error])
  const [low, high] = extent([...values, ...bands.flatMap(({ from, to }) => [from, to])], [0, 1])
  const air = bands.length > 0 ? 0 : (high / 2 - low / 2) * 0.2 || 1
  return [min ?? low - air, max ?? high + air]
}

function columns(
  points: readonly TrendPoint[],
  marks: readonly TrendTick[] | undefined,
  x: [number, number],
  textSize: number,
) {
  const isTimed = points.every(({ at }) => at !== undefined && Number.isFinite(at))
  const places = isTimed ? points.map(({ at }) => at ?? 0) : points.map((_, i) => i)
  const scale = linear(extent([...places, ...(isTimed && marks ? marks.map(({ at }) => at) : [])], [0, 1]), x)
  const xs = places.map(scale)
  const names =
    isTimed && marks
      ? marks.map(({ at, name }) => ({ x: scale(at), name }))
      : points.map(({ name }, i) => ({ x: xs[i] ?? 0, name }))
  const widest = Math.max(0, ...names.map(({ name }) => textWidth(name, textSize)))
  const isKept = thin(names.length, widest, x[1] - x[0] + widest)
  return { xs, names: names.filter((_, i) => isKept(i)) }
}

const shelf = ({ from, to, ...band }: TrendBand, y: Scale) => {
  const top = y(Math.max(from, to))
  return { ...band, top: round(top + 0.75), height: round(Math.max(0, y(Math.min(from, to)) - top - 1.5)) }
}

export interface Drawn extends Point {
  name: string
  value: number
  error: number
  high: number
  low: number
}

/** Places everything; points without a number are left out of the drawing, not drawn at zero. */
export function layTrend(shape: TrendShape) {
  const points = shape.points.filter(({ value }) => Number.isFinite(value))
  const [low, high] = domainOf({ ...shape, points })
  const y = linear([low, high], [TOP + shape.height, TOP])
  const grid =
    shape.bands.length > 0 || points.length === 0
      ? []
      : ticks(low, high, 4).map((value) => ({ y: round(y(value)), name: shape.format(value) }))
  const { textScale = 1 } = shape
  const textSize = 12 * textScale
  const words = [...shape.bands, ...grid].map(({ name }) => textWidth(name, textSize))
  const left = Math.ceil(Math.max(20, ...words)) + 8
  const { xs, names } = columns(points, shape.marks, [left + INSET, WIDTH - INSET], textSize)
  const drawn = points.map<Drawn>(({ name, value, error = 0 }, i) => ({
    name,
    value,
    error: Number.isFinite(error) ? Math.abs(error) : 0,
    x: round(xs[i] ?? 0),
    y: round(y(value)),
    high: round(y(value + Math.abs(error))),
    low: round(y(value - Math.abs(error))),
  }))
  const box: Box = { x: 0, y: 0, width: WIDTH, height: TOP + shape.height + FOOT * textScale }
  return { box, left, drawn, grid, names, bands: shape.bands.map((band) => shelf(band, y)) }
}
