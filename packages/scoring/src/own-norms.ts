import { read, standing, type Read } from './answers.ts'
import type { KeyedEntries, Prepared, PreparedScale } from './prepare.ts'
import { round } from './rounding.ts'
import { score } from './score.ts'
import type { Sheet } from './sheet.ts'

/** People whose scores are taken together; the last reaches to the end of the scale. */
export interface ScoreGroup {
  to: number
  percentile: number
}

/** How the people of one place have answered a scale. */
export interface OwnNorm {
  n: number
  mean: number
  sd: number
  alpha: number | null
  groups: ScoreGroup[]
}

export interface Crowd {
  /** Fewer people than this have no norm. */
  leastPeople: number
  /** No fewer than this share a percentile. */
  leastTogether: number
}

/** Sums over items from which α follows; only people who answered all of them count. */
interface Spread {
  n: number
  sums: Float64Array
  squares: Float64Array
  total: number
  totalSquares: number
}

interface Gathered {
  scale: PreparedScale
  scores: number[]
  items: KeyedEntries | null
  spread: Spread
}

const itemsOf = ({ plan }: PreparedScale): KeyedEntries | null =>
  plan.kind === 'keyed' && Number.isNaN(plan.atLeast) && plan.entries.units.length > 1 ? plan.entries : null

const nobody = (items: number): Spread => ({
  n: 0,
  sums: new Float64Array(items),
  squares: new Float64Array(items),
  total: 0,
  totalSquares: 0,
})

function addItems({ units, mul, add }: KeyedEntries, sheet: Read, spread: Spread): void {
  if (units.some((unit) => (sheet.status[unit] ?? 0) < standing.given)) return
  let sum = 0
  for (const [at, unit] of units.entries()) {
    const value = (mul[at] as number) * (sheet.values[unit] as number) + (add[at] as number)
    spread.sums[at] = (spread.sums[at] as number) + value
    spread.squares[at] = (spread.squares[at] as number) + value * value
    sum += value
  }
  spread.n += 1
  spread.total += sum
  spread.totalSquares += sum * sum
}

const variance = (n: number, sum: number, squares: number): number => (squares - (sum * sum) / n) / (n - 1)

function alphaOf({ n, sums, squares, total, totalSquares }: Spread, leastPeople: number): number | null {
  if (n < Math.max(2, leastPeople)) return null
  const whole = variance(n, total, totalSquares)
  if (!(whole > 1e-9)) return null
  const parts = sums.reduce((all, sum, at) => all + variance(n, sum, squares[at] as number), 0)
  return round((sums.length / (sums.length - 1)) * (1 - parts / whole), 2)
}

/** Equal scores stand together; the half of them counts as below. */
function groupsOf(sorted: readonly number[], { max }: PreparedScale, least: number): ScoreGroup[] {
  const ends: number[] = []
  let from = 0
  for (const [at, value] of sorted.entries()) {
    const isLast = at + 1 === sorted.length || sorted[at + 1] !== value
    if (!isLast || at + 1 - from < least) continue
    ends.push(at + 1)
    from = at + 1
  }
  if (from < sorted.length) ends.splice(-1, 1, sorted.length)
  return ends.map((end, at) => ({
    to: end === sorted.length ? max : (sorted[end - 1] as number),
    percentile: Math.round((100 * ((ends[at - 1] ?? 0) + end)) / 2 / sorted.length),
  }))
}

function normOf({ scale, scores, spread }: Gathered, { leastPeople, leastTogether }: Crowd): OwnNorm | null {
  const n = scores.length
  if (n < Math.max(2, leastPeople)) return null
  const sum = scores.reduce((all, one) => all + one, 0)
  const squares = scores.reduce((all, one) => all + (one - sum / n) ** 2, 0)
  return {
    n,
    mean: round(sum / n, 2),
    sd: round(Math.sqrt(squares / (n - 1)), 2),
    alpha: alphaOf(spread, leastPeople),
    groups: groupsOf(
      scores.toSorted((a, b) => a - b),
      scale,
      leastTogether,
    ),
  }
}

/** Takes sheets one by one, so that thousands need not lie in memory; whoever answered carelessly is left out. */
export function gatherNorms(prepared: Prepared): {
  add: (sheet: Sheet) => boolean
  norms: (crowd: Crowd) => Record<string, OwnNorm>
} {
  const all = prepared.scales.map((scale): Gathered => {
    const items = itemsOf(scale)
    return { scale, scores: [], items, spread: nobody(items?.units.length ?? 0) }
  })
  return {
    add: (sheet) => {
      const result = score(prepared, sheet)
      if (result.quality.flags.length > 0) return false
      const answers = read(prepared, sheet.answers)
      for (const { scale, scores, items, spread } of all) {
        const found = result.scales[scale.id]?.score ?? null
        if (found !== null) scores.push(found)
        if (items) addItems(items, answers, spread)
      }
      return true
    },
    norms: (crowd) =>
      Object.fromEntries(
        all.flatMap((one) => {
          const norm = normOf(one, crowd)
          return norm ? [[one.scale.id, norm]] : []
        }),
      ),
  }
}

/** Where a score stands among those people: a whole percentile, from 1 to 99. */
export function ownPercentile({ groups }: OwnNorm, found: number): number | null {
  const group = groups.find(({ to }) => found <= to)
  return group ? Math.min(99, Math.max(1, group.percentile)) : null
}
