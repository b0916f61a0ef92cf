import { type GradedItem, grid, gridSize } from './graded.ts'

const least = 1e-10
const steps = 3

/** Slope and falling intercepts: the form in which the likelihood is well behaved. */
interface Line {
  slope: number
  cuts: readonly number[]
}

interface Bounds {
  flattest: number
  steepest: number
}

const toLine = ({ a, b }: GradedItem): Line => ({ slope: a, cuts: b.map((one) => -a * one) })
const toItem = ({ slope, cuts }: Line): GradedItem => ({ a: slope, b: cuts.map((cut) => -cut / slope) })

/** Chance of at least each answer, with 1 before and 0 after. */
const curves = ({ slope, cuts }: Line, theta: number): number[] => [
  1,
  ...cuts.map((cut) => 1 / (1 + Math.exp(-(slope * theta + cut)))),
  0,
]

function likelihood(line: Line, expected: Float64Array): number {
  let sum = 0
  for (let q = 0; q < gridSize; q += 1) {
    const chances = curves(line, grid[q] as number)
    for (let k = 0; k <= line.cuts.length; k += 1) {
      const chance = Math.max((chances[k] as number) - (chances[k + 1] as number), least)
      sum += (expected[k * gridSize + q] as number) * Math.log(chance)
    }
  }
  return sum
}

/** Gradient and expected information; index 0 is the slope, then the cuts. */
function derivatives(line: Line, expected: Float64Array): { gradient: number[]; matrix: number[][] } {
  const size = line.cuts.length + 1
  const gradient = Array.from({ length: size }, () => 0)
  const matrix = gradient.map(() => gradient.map(() => 0))
  for (let q = 0; q < gridSize; q += 1) {
    const theta = grid[q] as number
    const chances = curves(line, theta)
    const slopes = chances.map((one) => one * (1 - one))
    let people = 0
    for (let k = 0; k < size; k += 1) people += expected[k * gridSize + q] as number
    for (let k = 0; k < size; k += 1) {
      const chance = Math.max((chances[k] as number) - (chances[k + 1] as number), least)
      const [lower, upper] = [slopes[k] as number, slopes[k + 1] as number]
      const parts: Array<[number, number]> = [[0, theta * (lower - upper)]]
      if (k > 0) parts.push([k, lower])
      if (k < size - 1) parts.push([k + 1, -upper])
      const share = (expected[k * gridSize + q] as number) / chance
      for (const [i, one] of parts) {
        gradient[i] = (gradient[i] as number) + share * one
        const row = matrix[i] as number[]
        for (const [j, other] of parts) row[j] = (row[j] as number) + (people * one * other) / chance
      }
    }
  }
  return { gradient, matrix }
}

/** Solves a small positive definite system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] as number])
  const size = rows.length
  for (let i = 0; i < size; i += 1) {
    const pivot = rows[i] as number[]
    pivot[i] = (pivot[i] as number) + 1e-9
    for (let j = i + 1; j < size; j += 1) {
      const row = rows[j] as number[]
      const factor = (row[i] as number) / (pivot[i] as number)
      for (let k = i; k <= size; k += 1) row[k] = (row[k] as number) - factor * (pivot[k] as number)
    }
  }
  const found = Array.from({ length: size }, () => 0)
  for (let i = size - 1; i >= 0; i -= 1) {
    const row = rows[i] as number[]
    let rest = row[size] as number
    for (let k = i + 1; k < size; k += 1) rest -= (row[k] as number) * (found[k] as number)
    found[i] = rest / (row[i] as number)
  }
  return found
}

const isOrdered = ({ cuts }: Line): boolean =>
  cuts.every((cut, index) => index === 0 || cut < (cuts[index - 1] as number) - 1e-6)

/** The parameters that explain expected answers best: a few Fisher steps, halved where they go too far. */
export function maximise(
  item: GradedItem,
  expected: Float64Array,
  { flattest, steepest }: Bounds,
): GradedItem {
  let line = toLine(item)
  let best = likelihood(line, expected)
  for (let step = 0; step < steps; step += 1) {
    const { gradient, matrix } = derivatives(line, expected)
    const [turn = 0, ...shifts] = solve(matrix, gradient)
    let isBetter = false
    for (let size = 1; size > 1e-3 && !isBetter; size /= 2) {
      const slope = Math.min(Math.max(line.slope + size * turn, flattest), steepest)
      const tried = { slope, cuts: line.cuts.map((cut, k) => cut + size * (shifts[k] ?? 0)) }
      const found = isOrdered(tried) ? likelihood(tried, expected) : -Infinity
      if (found <= best) continue
      isBetter = true
      line = tried
      best = found
    }
    if (!isBetter) break
  }
  return toItem(line)
}
