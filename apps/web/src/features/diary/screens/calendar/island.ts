import { MOOD_LEVELS, type MoodLevel } from '@mindisle/ui/mood'
import type { Counts } from '../../components/mood-counts.tsx'

export interface Pebble {
  level: MoodLevel
  x: number
  y: number
  rx: number
  ry: number
}

export interface IslandShape {
  pebbles: Pebble[]
  /** Half the width of the water under it. */
  shore: number
  top: number
}

/** The same month always has the same stones. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const widths = [
  [26, 9],
  [20, 8],
  [14, 7],
  [9, 6],
  [5, 4],
] as const

/** How many stones lie in each row, from the foot up. */
function rowsOf(count: number): number[] {
  const rows: number[] = []
  let width: number = widths.find(([more]) => count > more)?.[1] ?? 3
  for (let left = count; left > 0; width -= 1) {
    const row = Math.min(left, Math.max(1, width))
    rows.push(row)
    left -= row
  }
  return rows
}

const middle = 53
const foot = 66
const rowHeight = 8.6
const stoneWidth = 10.4

/** One stone for each day that was noted; hard days lie at the foot and carry the island. */
export function islandOf(counts: Counts): IslandShape {
  const levels = MOOD_LEVELS.toReversed().flatMap((level) => Array<MoodLevel>(counts[level]).fill(level))
  const random = randomFrom(7 + levels.length * 31 + counts[5])
  const rows = rowsOf(levels.length)
  let at = 0
  const pebbles = rows.flatMap((row, height) =>
    Array.from({ length: row }, (_, place): Pebble => {
      const off = place - (row - 1) / 2
      const level = levels[at] ?? 3
      at += 1
      return {
        level,
        x: middle + off * stoneWidth + (random() - 0.5) * 1.6,
        y: foot - height * rowHeight - (1 - Math.abs(off / row) * 2) * 2.2,
        rx: 5.4 + random() * 0.7,
        ry: 4.7 + random() * 0.6,
      }
    }),
  )
  return { pebbles, shore: (rows[0] ?? 0) * 5.4 + 10, top: foot - rows.length * rowHeight }
}

/** A line of small waves around the middle. */
export function wavesOf(half: number, y: number): string {
  const count = Math.max(2, Math.ceil(half / 6))
  const length = (half * 2) / count
  const waves = Array.from(
    { length: count },
    (_, at) => `q${(length / 2).toFixed(2)} ${at % 2 ? 3.6 : -3.6} ${length.toFixed(2)} 0`,
  )
  return `M${(middle - half).toFixed(1)} ${y}${waves.join('')}`
}
