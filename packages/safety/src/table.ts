/** Weights of a linear model as they are kept: keys ascending, their differences in bytes of seven bits; weights in one byte each. */
export interface PackedTable {
  heads: string[]
  bias: number[]
  /** What one step of a byte weighs, a head each. */
  steps: number[]
  keys: string
  weights: string
}

/** Looks weights up by key in constant time. */
export interface Table {
  readonly heads: readonly string[]
  score(keys: ReadonlySet<number>): Float64Array
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

/** Places of keys by open addressing: a Map of a hundred thousand numbers would take ten times the memory. */
function placesOf(keys: Uint32Array): (key: number) => number {
  let bits = 1
  while (1 << bits < keys.length * 2) bits += 1
  const places = new Int32Array(1 << bits).fill(-1)
  const mask = places.length - 1
  const shift = 32 - bits
  keys.forEach((key, place) => {
    let at = Math.imul(key, 0x9e3779b1) >>> shift
    while (places[at] !== -1) at = (at + 1) & mask
    places[at] = place
  })
  return (key) => {
    let at = Math.imul(key, 0x9e3779b1) >>> shift
    for (;;) {
      const place = places[at] ?? -1
      if (place === -1 || keys[place] === key) return place
      at = (at + 1) & mask
    }
  }
}

export function unpackTable({ heads, bias, steps, keys, weights }: PackedTable): Table {
  const placeOf = placesOf(unpackKeys(keys))
  const read = Buffer.from(weights, 'base64')
  const bytes = new Int8Array(read.buffer, read.byteOffset, read.byteLength)
  const width = heads.length
  return {
    heads,
    score(found) {
      const sums = new Float64Array(width)
      for (const key of found) {
        const place = placeOf(key)
        if (place < 0) continue
        for (let head = 0; head < width; head++)
          sums[head] = (sums[head] ?? 0) + (bytes[place * width + head] ?? 0)
      }
      const share = shareOf(found.size)
      return sums.map((sum, head) => sum * (steps[head] ?? 0) * share + (bias[head] ?? 0))
    },
  }
}
