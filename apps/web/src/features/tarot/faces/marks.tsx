import type { ReactNode } from 'react'
import type { Suit } from './ids.ts'
import { coral, gold, ink, paper, sea } from './inks.ts'

export type Point = readonly [x: number, y: number]
type Spark = readonly [x: number, y: number, r: number]

const short = (n: number): number => Math.round(n * 10) / 10
const at = (x: number, y: number, r: number, angle: number): string =>
  `${short(x + Math.cos(angle) * r)} ${short(y + Math.sin(angle) * r)}`
const each = <T,>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

interface Drawn {
  d: string
  f?: string
  w?: number
  o?: number
}

/** A filled form with the ink line round it. */
export const Shape = ({ d, f, w }: Drawn) => <path d={d} fill={f} stroke={ink} strokeWidth={w} />

/** A filled form without a line. */
export const Flat = ({ d, f, o }: Drawn) => <path d={d} fill={f} opacity={o} />

/** A line, of ink unless another is named. */
export const Line = ({ d, f = ink, w, o }: Drawn) => <path d={d} stroke={f} strokeWidth={w} opacity={o} />

/** A coloured line between two ink lines: staffs, arms, ropes, branches. */
export const Tube = ({ d, f, w = 4 }: Drawn) => (
  <>
    <path d={d} stroke={ink} strokeWidth={w + 4} />
    <path d={d} stroke={f} strokeWidth={w} />
  </>
)

interface DiscProps {
  x?: number
  y?: number
  r: number
  f: string
  bare?: boolean
  o?: number
}

export const Disc = ({ x = 0, y = 0, r, f, bare = false, o }: DiscProps) => (
  <circle cx={x} cy={y} r={r} fill={f} stroke={bare ? undefined : ink} opacity={o} />
)

export const Sky = ({ f }: { f: string }) => <path d="M20 20h160v250H20z" fill={f} />

const star4 = ([x, y, r]: Spark): string => {
  const k = short(r * 0.14)
  return (
    `M${x} ${y - r}Q${short(x + k)} ${short(y - k)} ${x + r} ${y}Q${short(x + k)} ${short(y + k)} ${x} ${y + r}` +
    `Q${short(x - k)} ${short(y + k)} ${x - r} ${y}Q${short(x - k)} ${short(y - k)} ${x} ${y - r}Z`
  )
}

interface StarsProps {
  at: readonly Spark[]
  f?: string
  /** The weight of the ink line; none without it. */
  w?: number
}

export const Stars = ({ at: sparks, f = gold, w }: StarsProps) => (
  <path
    d={sparks.map((spark) => star4(spark)).join('')}
    fill={f}
    stroke={w === undefined ? undefined : ink}
    strokeWidth={w}
  />
)

interface RaysProps {
  x: number
  y: number
  from: number
  to: number
  n: number
  f?: string
  w?: number
  turn?: number
}

export const Rays = ({ x, y, from, to, n, f = ink, w = 1.8, turn = 0 }: RaysProps) => {
  const ray = (i: number): string => {
    const angle = (i / n) * Math.PI * 2 + turn
    return `M${at(x, y, from, angle)}L${at(x, y, i % 2 ? to * 0.82 + from * 0.18 : to, angle)}`
  }
  return <path d={each(n, ray).join('')} stroke={f} strokeWidth={w} />
}

/** The outline of a star of n points; `low` shortens every second one. */
export const burst = (x: number, y: number, outer: number, inner: number, n: number, low = 1): string =>
  `M${each(n * 2, (i) => {
    const r = i % 2 ? inner : i % 4 ? outer * low : outer
    return at(x, y, r, (i / n) * Math.PI - Math.PI / 2)
  }).join('L')}Z`

/** A closed ring of n round lobes. */
export const lobes = (x: number, y: number, r: number, n: number): string => {
  const arc = short(((r * Math.PI) / n) * 1.12)
  const point = (i: number): string => at(x, y, r, ((i - 0.5) / n) * Math.PI * 2)
  return `M${point(0)}${each(n, (i) => `A${arc} ${arc} 0 0 1 ${point(i + 1)}`).join('')}Z`
}

/** A leaf from its stalk at x, y, turned from upright by `turn` degrees. */
export const leaf = (x: number, y: number, turn: number, length: number, width: number): string => {
  const up = (turn / 180) * Math.PI - Math.PI / 2
  const reach = Math.hypot(length / 2, width)
  const lean = Math.atan2(width, length / 2)
  const tip = at(x, y, length, up)
  return `M${x} ${y}Q${at(x, y, reach, up - lean)} ${tip}Q${at(x, y, reach, up + lean)} ${x} ${y}Z`
}

export const Waves = ({ y, f, line = ink }: { y: number; f: string; line?: string }) => {
  const crest = `M10 ${y}q11-9 22 0t22 0 22 0 22 0 22 0 22 0 22 0 22 0`
  return (
    <>
      <path d={`${crest}V300H10Z`} fill={f} />
      <path d={crest} stroke={line} />
    </>
  )
}

/** The lying eight over the Magician and over Strength. */
export const Eight = ({ y }: { y: number }) => (
  <g transform={`translate(100 ${y})`}>
    <Tube d="M0 0C9-14 27-12 27 0S9 14 0 0-27-12-27 0-9 14 0 0" f={gold} w={4} />
  </g>
)

export const Flip = ({ children }: { children: ReactNode }) => (
  <g transform="matrix(-1 0 0 1 200 0)">{children}</g>
)

const FLAME = 'c9 9 10 17 0 23-10-6-9-14 0-23z'

export const Goblet = ({ water = sea }: { water?: string }) => (
  <>
    <Shape d="M-3 6V22H3V6ZM-13 26Q0 16 13 26Z" f={gold} />
    <Shape d="M-21-24H21C21-2 12 9 0 9S-21-2-21-24Z" f={gold} />
    <Shape d="M-21-24c7 5 14 5 21 0s14-5 21 0" f={water} />
  </>
)

/** The four signs, each in a box of about ±28 round the origin. */
export const SIGNS: Record<Suit, ReactNode> = {
  cups: (
    <>
      <Goblet />
      <Shape d="M0-44c5 6 6 9 0 12-6-3-5-6 0-12z" f={coral} />
    </>
  ),
  wands: (
    <>
      <Shape d="M-3-30V34a3 3 0 0 0 6 0V-30Z" f={gold} />
      <Shape d="M0 6c10-2 14-8 14-16-9 0-14 6-14 16zM0 20c-10-2-14-8-14-16 9 0 14 6 14 16z" f={sea} />
      <Shape d={`M0-48${FLAME}`} f={coral} />
    </>
  ),
  swords: (
    <>
      <Shape d="M0-46l5.5 10v50h-11v-50Z" f={paper} />
      <Line d="M0-34V10" />
      <Line d="M0 22v12" w={6} />
      <Shape d="M-17 14q17 7 34 0v6q-17 7-34 0z" f={gold} />
      <Disc y={37} r={4.5} f={coral} />
    </>
  ),
  coins: (
    <>
      <Disc r={25} f={gold} />
      <circle r="20" stroke={ink} strokeDasharray="1 4.5" />
      <Shape d={burst(0, 0, 14.5, 6, 5)} f={coral} />
    </>
  ),
}

interface SignProps {
  suit: Suit
  x: number
  y: number
  k: number
}

/** One sign; its line keeps its weight at every size. */
export const Sign = ({ suit, x, y, k }: SignProps) => (
  <g transform={`translate(${x} ${y}) scale(${k})`} strokeWidth={short((k < 0.8 ? 1.7 : 2) / k)}>
    {SIGNS[suit]}
  </g>
)
