import type { PackedTable } from '@mindisle/safety/table'
import { compress, packKeys, shareOf } from '@mindisle/safety/table'

/** A line to learn from: its features, and for each head what is true of it and how much it counts (0: not at all). */
export interface Example {
  keys: ReadonlySet<number>
  truth: readonly number[]
  counts: readonly number[]
}

export interface Fitted {
  heads: readonly string[]
  bias: Float64Array
  keys: Uint32Array
  /** By key, then by head. */
  weights: Float32Array
}

/** The same numbers on every machine: shuffling must not depend on Math.random. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffle(order: Int32Array, roll: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1))
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
}

/** Features that a single line has teach nothing about another line. */
function frequentKeys(examples: readonly Example[], least: number): Uint32Array {
  const counts = new Map<number, number>()
  for (const { keys } of examples) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Uint32Array.from([...counts].filter(([, count]) => count >= least).map(([key]) => key)).sort()
}

/** All lines behind each other: a million small arrays would cost more than what is learned from them. */
interface Rows {
  places: Int32Array
  /** Where the places of a line begin; the last is the end. */
  starts: Int32Array
  shares: Float64Array
}

function rowsOf(examples: readonly Example[], keys: Uint32Array): Rows {
  const placeOf = new Map<number, number>()
  keys.forEach((key, place) => placeOf.set(key, place))
  const starts = new Int32Array(examples.length + 1)
  const places = new Int32Array(examples.reduce((sum, example) => sum + example.keys.size, 0))
  let end = 0
  examples.forEach(({ keys: found }, index) => {
    for (const key of found) {
      const place = placeOf.get(key)
      if (place !== undefined) places[end++] = place
    }
    places.subarray(starts[index], end).sort()
    starts[index + 1] = end
  })
  return { places, starts, shares: Float64Array.from(examples, (example) => shareOf(example.keys.size)) }
}

const rate = 0.1
const decay = 1e-4

/** One step down the slope of the logistic loss, each weight at its own pace (Adagrad). */
function stepOf(width: number, cells: Float32Array, bias: Float64Array) {
  const stride = width * 2
  const sums = new Float64Array(width)
  return (places: Int32Array, count: number, share: number, { truth, counts }: Example): void => {
    sums.set(bias.subarray(0, width))
    for (let at = 0; at < count; at++) {
      const from = (places[at] ?? 0) * stride
      for (let head = 0; head < width; head++)
        sums[head] = (sums[head] ?? 0) + (cells[from + head] ?? 0) * share
    }
    for (let head = 0; head < width; head++) {
      const wrong = (1 / (1 + Math.exp(-(sums[head] ?? 0))) - (truth[head] ?? 0)) * (counts[head] ?? 0)
      sums[head] = wrong
      const pace = (bias[width + head] ?? 0) + wrong * wrong
      bias[width + head] = pace
      bias[head] = (bias[head] ?? 0) - (rate * wrong) / Math.sqrt(pace)
    }
    for (let at = 0; at < count; at++) {
      const from = (places[at] ?? 0) * stride
      for (let head = 0; head < width; head++) {
        const wrong = sums[head] ?? 0
        if (wrong === 0) continue
        const weight = cells[from + head] ?? 0
        const slope = wrong * share + decay * weight
        const pace = (cells[from + width + head] ?? 0) + slope * slope
        cells[from + width + head] = pace
        cells[from + head] = weight - (rate * slope) / Math.sqrt(pace)
      }
    }
  }
}

export interface Effort {
  /** Lines that a feature must occur in. */
  least: number
  passes: number
  /** The share of a line's features that is left out each time it is read: no few of them may carry it alone. */
  dropout?: number
}

export function fit(
  heads: readonly string[],
  examples: readonly Example[],
  { least, passes, dropout = 0 }: Effort,
): Fitted {
  const keys = frequentKeys(examples, least)
  const { places, starts, shares } = rowsOf(examples, keys)
  const width = heads.length
  const cells = new Float32Array(keys.length * width * 2)
  for (let place = 0; place < keys.length; place++)
    cells.fill(0.01, place * width * 2 + width, (place + 1) * width * 2)
  const bias = new Float64Array(width * 2).fill(1, width)
  const step = stepOf(width, cells, bias)
  const order = Int32Array.from(examples, (_, index) => index)
  const roll = dice(17)
  const kept = new Int32Array(examples.reduce((most, example) => Math.max(most, example.keys.size), 0))
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, roll)
    for (const index of order) {
      let count = 0
      for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at++)
        if (dropout === 0 || roll() >= dropout) kept[count++] = places[at] ?? 0
      step(kept, count, (shares[index] ?? 0) / (1 - dropout), examples[index] as Example)
    }
  }
  const weights = new Float32Array(keys.length * width)
  for (let place = 0; place < keys.length; place++)
    weights.set(cells.subarray(place * width * 2, place * width * 2 + width), place * width)
  return { heads, bias: bias.slice(0, width), keys, weights }
}

/** The score of each head, from the weights before they are rounded. */
export function scorer({ keys, bias, weights, heads }: Fitted): (found: ReadonlySet<number>) => number[] {
  const placeOf = new Map<number, number>()
  keys.forEach((key, place) => placeOf.set(key, place))
  return (found) => {
    const sums = heads.map(() => 0)
    for (const key of found) {
      const place = placeOf.get(key)
      if (place !== undefined)
        heads.forEach(
          (_, head) => (sums[head] = (sums[head] ?? 0) + (weights[place * heads.length + head] ?? 0)),
        )
    }
    return sums.map((sum, head) => sum * shareOf(found.size) + (bias[head] ?? 0))
  }
}

/** Keeps the weights that say most, a byte each. */
export function pack({ heads, keys, bias, weights }: Fitted, most: number): PackedTable {
  const width = heads.length
  const steps = heads.map((_, head) => {
    let top = 0
    for (let at = head; at < weights.length; at += width) top = Math.max(top, Math.abs(weights[at] ?? 0))
    return top / 127
  })
  const strength = Float64Array.from(keys, (_, place) =>
    Math.max(...heads.map((__, head) => Math.abs(weights[place * width + head] ?? 0) / (steps[head] || 1))),
  )
  const least = strength.toSorted().at(-most) ?? 0
  const kept = [...keys.keys()].filter(
    (place) => (strength[place] ?? 0) >= least && (strength[place] ?? 0) >= 0.5,
  )
  const bytes = kept.flatMap((place) =>
    heads.map((_, head) => Math.round((weights[place * width + head] ?? 0) / (steps[head] || 1))),
  )
  return {
    heads: [...heads],
    bias: [...bias].map((value) => Number(value.toFixed(4))),
    steps,
    keys: compress(packKeys(kept.map((place) => keys[place] ?? 0))),
    weights: compress(Uint8Array.from(bytes)),
  }
}
