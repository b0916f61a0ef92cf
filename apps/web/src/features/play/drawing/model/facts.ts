import { glimpseOf, grain } from './glimpse.ts'
import type { Mark, Part } from './marks.ts'

export type Share = 'little' | 'quarter' | 'half' | 'most'
export type Side = 'left' | 'right' | 'top' | 'bottom' | 'middle'

/** What anybody could count on the paper. Nothing is concluded from it. */
export interface Facts {
  lines: number
  parts: Part[]
  /** By how much of the paper they cover, the most first. */
  colours: number[]
  share: Share
  /** Where most of it lies. */
  side: Side
}

function shareOf(covered: number): Share {
  if (covered < 0.1) return 'little'
  if (covered < 0.35) return 'quarter'
  return covered < 0.65 ? 'half' : 'most'
}

/** A centre within this of the paper's own is the middle. */
const nearMiddle = 0.1

function sideOf(cells: ReadonlyArray<{ x: number; y: number }>): Side {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const across = mean(cells.map(({ x }) => x)) / (grain - 1) - 0.5
  const down = mean(cells.map(({ y }) => y)) / (grain - 1) - 0.5
  if (Math.max(Math.abs(across), Math.abs(down)) < nearMiddle) return 'middle'
  if (Math.abs(across) >= Math.abs(down)) return across < 0 ? 'left' : 'right'
  return down < 0 ? 'top' : 'bottom'
}

export function factsOf(marks: readonly Mark[]): Facts {
  const glimpse = glimpseOf(marks)
  const cells = [...glimpse].flatMap((letter, at) =>
    letter === '.' ? [] : [{ letter, x: at % grain, y: Math.floor(at / grain) }],
  )
  const counts = new Map<number, number>()
  for (const { letter } of cells) counts.set(Number(letter), (counts.get(Number(letter)) ?? 0) + 1)
  return {
    lines: marks.filter(({ kind }) => kind === 'line').length,
    parts: marks.flatMap((mark) => (mark.kind === 'part' ? [mark.part] : [])),
    colours: [...counts].toSorted((one, other) => other[1] - one[1]).map(([colour]) => colour),
    share: shareOf(cells.length / glimpse.length),
    side: cells.length === 0 ? 'middle' : sideOf(cells),
  }
}
