/**
 * Weights of a matcher of many classes. Most features say something of a few classes only: each keeps the pairs of class
 * and weight that say most, a byte each.
 */
export interface PackedMatcher {
  /** Of the lines that it was trained on. */
  corpus: string
  intents: string[]
  /** Of each intent: talk, feeling, topic or exercise. */
  groups: string[]
  bias: number[]
  /** What one step of a byte weighs. */
  step: number
  /** Keys ascending, their differences in bytes of seven bits. */
  keys: string
  /** For each key the number of pairs, then class and weight of each. */
  cells: string
  /** How likely the likeliest must be, frozen on lines that the scoring model had not read. */
  threshold: number
}

export interface Matcher {
  readonly intents: readonly string[]
  readonly groups: readonly string[]
  readonly threshold: number
  /** How likely each intent is; together 1. */
  likely(keys: ReadonlySet<number>): Float64Array
}

/** Evens out long and short messages: many features say less each. */
export const shareOf = (count: number): number => 2 / Math.sqrt(Math.max(16, count))

/** Scores become shares of one. */
export function softened(scores: Float64Array): Float64Array {
  const most = scores.reduce((top, score) => Math.max(top, score), Number.NEGATIVE_INFINITY)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

function bytesOf(text: string): Uint8Array {
  const signs = atob(text)
  const bytes = new Uint8Array(signs.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = signs.charCodeAt(at)
  return bytes
}

/** Where the pairs of each key begin, by key. */
function placesOf(keys: Uint8Array, cells: Uint8Array): Map<number, number> {
  const places = new Map<number, number>()
  let [key, part, shift, at] = [0, 0, 0, 0]
  for (const byte of keys) {
    part |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    key += part
    places.set(key, at)
    at += 1 + 2 * (cells[at] ?? 0)
    part = 0
    shift = 0
  }
  return places
}

export function openMatcher(packed: PackedMatcher): Matcher {
  const cells = bytesOf(packed.cells)
  const places = placesOf(bytesOf(packed.keys), cells)
  const signed = new Int8Array(cells.buffer)
  const { intents, groups, bias, step, threshold } = packed
  return {
    intents,
    groups,
    threshold,
    likely(keys) {
      const sums = new Float64Array(intents.length)
      for (const key of keys) {
        const from = places.get(key)
        if (from === undefined) continue
        const until = from + 1 + 2 * (cells[from] ?? 0)
        for (let at = from + 1; at < until; at += 2) {
          const intent = cells[at] ?? 0
          sums[intent] = (sums[intent] ?? 0) + (signed[at + 1] ?? 0)
        }
      }
      const share = shareOf(keys.size) * step
      return softened(sums.map((sum, intent) => sum * share + (bias[intent] ?? 0)))
    },
  }
}
