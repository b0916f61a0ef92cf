import type { Line } from './typeset.ts'

/** What is to be seen, without a word on how it is written down: as SVG for pictures, or into a PDF. */
export type Item = Shape | Words | Group | Vector

export interface Gradient {
  from: readonly [number, number]
  to: readonly [number, number]
  stops: ReadonlyArray<readonly [at: number, color: string]>
}

export interface Shape {
  kind: 'shape'
  d: string
  fill?: string | Gradient
  stroke?: string
  strokeWidth?: number
  dash?: readonly [number, number]
  opacity?: number
  /** Edges on whole pixels, for codes that are scanned. */
  isCrisp?: boolean
}

export interface Words {
  kind: 'words'
  line: Line
  x: number
  /** Of the baseline. */
  y: number
  size: number
  color: string
}

export interface Group {
  kind: 'group'
  x: number
  y: number
  scale: number
  items: readonly Item[]
}

/** A drawing that was made elsewhere, as a whole `<svg>`. */
export interface Vector {
  kind: 'vector'
  svg: string
  width: number
  height: number
  /** Upside down. */
  isTurned: boolean
}

export const fill = (d: string, color: string | Gradient, opacity = 1): Shape => ({
  kind: 'shape',
  d,
  fill: color,
  opacity,
})

export const stroke = (d: string, color: string, strokeWidth: number, opacity = 1): Shape => ({
  kind: 'shape',
  d,
  stroke: color,
  strokeWidth,
  opacity,
})

export const moved = (x: number, y: number, items: readonly Item[], scale = 1): Group => ({
  kind: 'group',
  x,
  y,
  scale,
  items,
})

export const round = (value: number): number => Math.round(value * 100) / 100

export const circle = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = round(Math.max(0, Math.min(radius, width / 2, height / 2)))
  const [w, h] = [round(width - 2 * r), round(height - 2 * r)]
  if (r === 0) return `M${round(x)} ${round(y)}h${w}v${h}h${-w}z`
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${round(x + r)} ${round(y)}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
}

export interface Point {
  x: number
  y: number
}

export const polar = (cx: number, cy: number, r: number, angle: number): Point => ({
  x: round(cx + r * Math.cos(angle)),
  y: round(cy + r * Math.sin(angle)),
})

/** What of a circle is above a line that is below its middle. */
export function risen(cx: number, cy: number, r: number, y: number): string {
  const half = round(Math.sqrt(r * r - (y - cy) ** 2))
  return `M${cx - half} ${y}A${r} ${r} 0 1 1 ${cx + half} ${y}Z`
}

/** From angle a to angle b, clockwise, at most half a turn. */
export function arc(cx: number, cy: number, r: number, a: number, b: number): string {
  const [from, to] = [polar(cx, cy, r, a), polar(cx, cy, r, b)]
  return `M${from.x} ${from.y}A${r} ${r} 0 0 1 ${to.x} ${to.y}`
}

export const polygon = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `${points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')}Z`
