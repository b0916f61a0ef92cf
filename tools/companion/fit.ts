import { shareOf, softened, type PackedMatcher } from '@mindisle/companion/table'
import { packKeys } from '@mindisle/safety/table'
import type { ReadLine } from './lines.ts'

export interface Fitted {
  width: number
  keys: Uint32Array
  bias: Float64Array
  /** By key, then by intent. */
  weights: Float32Array
}

const rate = 0.15
const decay = 1e-5
const passes = 7

/** The same numbers on every machine: shuffling must not depend on Math.random. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function shuffled<T>(all: readonly T[], seed: number): T[] {
  const roll = dice(seed)
  const order = [...all]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1))
    const kept = order[at] as T
    order[at] = order[other] as T
    order[other] = kept
  }
  return order
}

/** Features that a single line has teach nothing about another. */
function frequentKeys(lines: readonly ReadLine[]): Uint32Array {
  const counts = new Map<number, number>()
  for (const { keys } of lines) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Uint32Array.from([...counts].filter(([, count]) => count > 1).map(([key]) => key)).sort()
}

interface Row {
  places: Int32Array
  share: number
  truth: number
}

/** One step down the slope of the cross entropy, each weight at its own pace (Adagrad). */
function learn({ places, share, truth }: Row, fitted: Fitted, paces: Float32Array): void {
  const { width, weights, bias } = fitted
  const sums = Float64Array.from(bias)
  for (const place of places)
    for (let intent = 0; intent < width; intent++)
      sums[intent] = (sums[intent] ?? 0) + (weights[place * width + intent] ?? 0) * share
  const wrong = softened(sums)
  wrong[truth] = (wrong[truth] ?? 0) - 1
  for (let intent = 0; intent < width; intent++)
    bias[intent] = (bias[intent] ?? 0) - 0.01 * (wrong[intent] ?? 0)
  for (const place of places)
    for (let intent = 0; intent < width; intent++) {
      const error = wrong[intent] ?? 0
      if (Math.abs(error) < 0.002) continue
      const at = place * width + intent
      const slope = error * share + decay * (weights[at] ?? 0)
      paces[at] = (paces[at] ?? 0) + slope * slope
      weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt((paces[at] ?? 0) + 0.01)
    }
}

export function fit(lines: readonly ReadLine[], width: number): Fitted {
  const keys = frequentKeys(lines)
  const placeOf = new Map<number, number>()
  keys.forEach((key, place) => placeOf.set(key, place))
  const rows = lines.map(({ keys: found, intentAt }): Row => {
    const places = [...found].flatMap((key) => placeOf.get(key) ?? [])
    return { places: Int32Array.from(places), share: shareOf(found.size), truth: intentAt }
  })
  const fitted = {
    width,
    keys,
    bias: new Float64Array(width),
    weights: new Float32Array(keys.length * width),
  }
  const paces = new Float32Array(keys.length * width)
  for (let pass = 0; pass < passes; pass++)
    for (const row of shuffled(rows, 17 + pass)) learn(row, fitted, paces)
  return fitted
}

/** The pairs of class and weight that say most, a byte each. */
export function pack(
  { width, keys, bias, weights }: Fitted,
  mostPairs: number,
): Pick<PackedMatcher, 'bias' | 'step' | 'keys' | 'cells'> {
  const sizes = weights.map(Math.abs).sort()
  const least = Math.max(sizes.at(-mostPairs) ?? 0, 1e-6)
  const step = (sizes.at(-1) ?? 1) / 127
  const kept: number[] = []
  const cells: number[] = []
  keys.forEach((key, place) => {
    const pairs: number[] = []
    for (let intent = 0; intent < width; intent++) {
      const weight = weights[place * width + intent] ?? 0
      const byte = Math.round(weight / step)
      if (Math.abs(weight) >= least && byte !== 0) pairs.push(intent, byte & 255)
    }
    if (pairs.length === 0) return
    kept.push(key)
    cells.push(pairs.length / 2, ...pairs)
  })
  return {
    bias: [...bias].map((value) => Number(value.toFixed(4))),
    step,
    keys: packKeys(kept).toString('base64'),
    cells: Buffer.from(cells).toString('base64'),
  }
}
