/** Weights of a linear model as they are kept: keys ascending, their differences in bytes of seven bits; weights in one byte each. */
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

export function packKeys(keys: readonly number[]): string {
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
  return Buffer.from(bytes).toString('base64')
}

function unpackKeys(packed: string): Uint32Array {
  const bytes = Buffer.from(packed, 'base64')
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

const noKey = -1

/**
 * Keys and their weights by open addressing: a Map of a hundred thousand numbers would take ten times the memory. The keys lie in the slots
 * themselves, so that one that is not known, as most are, costs one look into memory.
 */
function slotsOf(
  keys: Uint32Array,
  weights: Int8Array,
  width: number,
): { slots: Int32Array; bytes: Int8Array } {
  let bits = 1
  while (1 << bits < keys.length * 1.5) bits += 1
  const slots = new Int32Array(1 << bits).fill(noKey)
  const bytes = new Int8Array(slots.length * width)
  keys.forEach((key, place) => {
    let at = firstSlot(key, bits)
    while (slots[at] !== noKey) at = (at + 1) & (slots.length - 1)
    slots[at] = key
    bytes.set(weights.subarray(place * width, (place + 1) * width), at * width)
  })
  return { slots, bytes }
}

const firstSlot = (key: number, bits: number): number => Math.imul(key, 0x9e3779b1) >>> (32 - bits)

function slotOf(slots: Int32Array, key: number): number {
  const mask = slots.length - 1
  for (let at = firstSlot(key, 32 - Math.clz32(mask)); ; at = (at + 1) & mask) {
    const found = slots[at]
    if (found === key) return at
    if (found === noKey) return noKey
  }
}

export function unpackTable({ heads, bias, steps, keys, weights }: PackedTable): Table {
  const read = Buffer.from(weights, 'base64')
  const width = heads.length
  const { slots, bytes } = slotsOf(
    unpackKeys(keys),
    new Int8Array(read.buffer, read.byteOffset, read.byteLength),
    width,
  )
  return {
    heads,
    score(found) {
      const sums = new Float64Array(width)
      found.forEach((key) => {
        const at = slotOf(slots, key)
        if (at === noKey) return
        for (let head = 0; head < width; head++)
          sums[head] = (sums[head] ?? 0) + (bytes[at * width + head] ?? 0)
      })
      const share = shareOf(found.size)
      return sums.map((sum, head) => sum * (steps[head] ?? 0) * share + (bias[head] ?? 0))
    },
  }
}
