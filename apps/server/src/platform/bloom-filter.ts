import { hash } from 'node:crypto'

/** A set of texts in a few bits each: it never denies one that is in it, and rarely claims one that is not. */
export interface BloomFilter {
  /** How many bits each text sets. */
  hashes: number
  bits: Buffer
}

/** The bits of a text, from two halves of one hash: as good as so many hashes of their own. */
function* placesOf(text: string, { hashes, bits }: BloomFilter): Generator<number> {
  const digest = hash('sha256', text, 'buffer')
  const [start, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  const size = bits.length * 8
  for (let i = 0; i < hashes; i += 1) yield (start + i * step) % size
}

export function makeBloomFilter(texts: readonly string[], errorRate: number): BloomFilter {
  const bitsPerText = -Math.log(errorRate) / Math.LN2 ** 2
  const filter = {
    hashes: Math.round(bitsPerText * Math.LN2),
    bits: Buffer.alloc(Math.ceil((texts.length * bitsPerText) / 8)),
  }
  for (const text of texts)
    for (const place of placesOf(text, filter)) {
      const byte = Math.floor(place / 8)
      filter.bits.writeUInt8(filter.bits.readUInt8(byte) | (1 << (place % 8)), byte)
    }
  return filter
}

export function mayContain(filter: BloomFilter, text: string): boolean {
  for (const place of placesOf(text, filter))
    if ((filter.bits.readUInt8(Math.floor(place / 8)) & (1 << (place % 8))) === 0) return false
  return true
}
