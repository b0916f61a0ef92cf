import { ink, paint } from './palette.ts'
import type { Style } from './typeset.ts'

const regular = (size: number, leading: number, color: string): Style => ({
  size,
  leading,
  weight: 400,
  color,
})
const bold = (size: number, leading: number, color: string = ink[1]): Style => ({
  size,
  leading,
  weight: 700,
  color,
})

/** Sizes of a 390 wide screen; a page is laid out wider and set smaller. */
export const styles = {
  cover: bold(32, 44),
  title: bold(24, 34),
  headline: bold(20, 32),
  section: bold(17, 26),
  lead: bold(17, 30, ink[2]),
  name: bold(16, 25),
  body: regular(16, 28, ink[1]),
  soft: regular(15, 25, ink[2]),
  label: regular(15, 22, ink[1]),
  small: regular(13, 20, ink[2]),
  note: regular(12, 18, ink[3]),
  brand: bold(17, 24),
  number: bold(56, 56),
  value: bold(16, 22),
  axis: regular(13, 16, ink[2]),
  axisValue: bold(14, 17),
  kicker: bold(13, 20, paint.brandInk),
} as const satisfies Record<string, Style>

export const colored = (style: Style, color: string): Style => ({ ...style, color })
