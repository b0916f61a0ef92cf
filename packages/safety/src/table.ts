import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { noSlot, slotOf, slotsOf } from './slots.ts'

/** Weights of a linear model as they are kept, compressed: keys ascending, their differences in bytes of seven bits; weights in one byte each. */
export interface PackedTable {
  heads: string[]
  bias: number[]
  /** What one step of a byte weighs, a head each. */
  steps: number[]
  keys: string
  weights: string
}

/** Distinct numbers of features. */
export interface Keys {
  readonly size: number
  forEach(use: (key: number) => void): void
}

/** Looks weights up by key in constant time. */
export interface Table {
  readonly heads: readonly string[]
  score(keys: Keys): Float64Array
}

/** Evens out long and short messages: many features say less each. */
export const shareOf = (count: number): number => 2 / Math.sqrt(Math.max(16, count))

export const compress = (bytes: Uint8Array): string => brotliCompressSync(bytes).toString('base64')

const decompress = (packed: string): Buffer => brotliDecompressSync(Buffer.from(packed, 'base64'))

export function packKeys(keys: readonly number[]): Buffer {
  const bytes: number[] = []
  let before = 0
  for (const key of keys) {
    let left = key - before
    before = key
    while (left > 127) {
      bytes.push((left & 127) | 128)
      left >>>= 7
    }
    bytes.push(left)
  }
  return Buffer.from(bytes)
}

function unpackKeys(bytes: Buffer): Uint32Array {
  let count = 0
  for (const byte of bytes) if (byte < 128) count += 1
  const keys = new Uint32Array(count)
  let [at, key, part, shift] = [0, 0, 0, 0]
  for (const byte of bytes) {
    part |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    key += part
    keys[at] = key
    at += 1
    part = 0
    shift = 0
  }
  return keys
}

export function unpackTable({ heads, bias, steps, keys, weights }: PackedTable): Table {
  const width = heads.length
  const known = unpackKeys(decompress(keys))
  const slots = slotsOf(known)
  const bytes = new Int8Array(slots.length * width)
  const read = decompress(weights)
  known.forEach((key, place) =>
    bytes.set(read.subarray(place * width, (place + 1) * width), slotOf(slots, key) * width),
  )
  return {
    heads,
    score(found) {
      const sums = new Float64Array(width)
      found.forEach((key) => {
        const at = slotOf(slots, key)
        if (at === noSlot) return
        for (let head = 0; head < width; head++)
          sums[head] = (sums[head] ?? 0) + (bytes[at * width + head] ?? 0)
      })
      const share = shareOf(found.size)
      return sums.map((sum, head) => sum * (steps[head] ?? 0) * share + (bias[head] ?? 0))
    },
  }
}
