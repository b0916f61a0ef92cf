import { refuse } from './refusal.ts'

/** Discrimination and ascending thresholds of one item. */
export interface GradedItem {
  a: number
  b: readonly number[]
}

/** 61 points from −4 to 4, and the standard normal prior on them as logarithms. */
export const gridSize = 61
export const grid = Float64Array.from({ length: gridSize }, (_, i) => -4 + (8 * i) / (gridSize - 1))
const prior = grid.map((theta) => (-theta * theta) / 2)

const least = 1e-12

function demand({ a, b }: GradedItem): void {
  if (!(Number.isFinite(a) && a > 0)) refuse('parameters', `a discrimination is above 0, not ${a}`)
  if (b.length === 0 || b.some((one) => !Number.isFinite(one))) refuse('parameters', 'thresholds are numbers')
  if (b.some((one, index) => index > 0 && one <= (b[index - 1] ?? one))) {
    refuse('parameters', 'thresholds must ascend')
  }
}

const above = (a: number, b: number, theta: number): number => 1 / (1 + Math.exp(-a * (theta - b)))

/** Probability of each answer at θ. */
export function probabilities(item: GradedItem, theta: number): number[] {
  demand(item)
  if (!Number.isFinite(theta)) refuse('parameters', 'θ is not a number')
  const steps = [1, ...item.b.map((b) => above(item.a, b, theta)), 0]
  return item.b.concat(0).map((_, k) => Math.max((steps[k] ?? 0) - (steps[k + 1] ?? 0), 0))
}

/** How much an item tells at θ: Σ P′² ⁄ P. */
export function information(item: GradedItem, theta: number): number {
  demand(item)
  if (!Number.isFinite(theta)) refuse('parameters', 'θ is not a number')
  const { a, b } = item
  let [sum, upper, slopeUpper] = [0, 1, 0]
  for (let k = 0; k <= b.length; k += 1) {
    const lower = k < b.length ? above(a, b[k] ?? 0, theta) : 0
    const slopeLower = a * lower * (1 - lower)
    const chance = upper - lower
    if (chance > least) sum += (slopeUpper - slopeLower) ** 2 / chance
    upper = lower
    slopeUpper = slopeLower
  }
  return sum
}

/** Logarithm of each answer's probability on the grid, answer by answer. */
export function likelihoods(item: GradedItem): Float64Array {
  const table = new Float64Array((item.b.length + 1) * gridSize)
  for (const [point, theta] of grid.entries()) {
    for (const [k, chance] of probabilities(item, theta).entries()) {
      table[k * gridSize + point] = Math.log(Math.max(chance, least))
    }
  }
  return table
}

export interface Estimate {
  theta: number
  /** Posterior standard deviation. */
  psd: number
}

/** Mean and spread of the posterior; `add` puts each answer's logarithms on top of the prior. */
export function posterior(add: (logs: Float64Array) => void): Estimate {
  const logs = prior.slice()
  add(logs)
  let top = -Infinity
  for (const log of logs) if (log > top) top = log
  let [mass, first, second] = [0, 0, 0]
  for (let i = 0; i < gridSize; i += 1) {
    const theta = grid[i] ?? 0
    const weight = Math.exp((logs[i] ?? -Infinity) - top)
    mass += weight
    first += weight * theta
    second += weight * theta * theta
  }
  const theta = first / mass
  return { theta, psd: Math.sqrt(Math.max(second / mass - theta * theta, 0)) }
}

/** Puts one answer of an item on top. */
export function weigh(logs: Float64Array, table: Float64Array, answer: number): void {
  const from = answer * gridSize
  for (let i = 0; i < gridSize; i += 1) logs[i] = (logs[i] ?? 0) + (table[from + i] ?? 0)
}

/** Expected a posteriori estimate; each answer counts from 0, the lowest. Without answers it is the prior. */
export function eap(items: readonly GradedItem[], answers: readonly (number | null)[]): Estimate {
  if (items.length !== answers.length) refuse('parameters', 'as many answers as items are needed')
  return posterior((logs) => {
    for (const [index, item] of items.entries()) {
      const answer = answers[index] ?? null
      if (answer === null) continue
      if (!Number.isInteger(answer) || answer < 0 || answer > item.b.length) {
        refuse('answer', `answers run from 0 to ${item.b.length}, not ${answer}`)
      }
      weigh(logs, likelihoods(item), answer)
    }
  })
}
