import { hmacSha256, sha256 } from './sha256.ts'

/** What decides the order of things that two sides mix together, neither of whom can choose it. */
export interface Mix {
  /** Of the side that promised first: 32 bytes as hex, told when all is over. */
  secret: string
  /** Of the side that was promised to: the print of what its hand did. */
  hand: string
  /** How many lie above where it was cut. */
  cut: number
}

export interface Laid {
  /** Which of the things, by its number from 0. */
  item: number
  isTurned: boolean
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const printOf = (text: string): string => toHex(sha256(bytesOf(text)))

/** What is told before anybody mixes: it binds to the secret and says nothing of it. */
export const promiseOf = (secret: string): string => printOf(`fair-shuffle 1 ${secret}`)

/** Two bytes at a time of SHA-256 over a counter and HMAC-SHA-256 of the hand by the secret. */
function streamOf({ secret, hand }: Mix): () => number {
  const seed = new Uint8Array(33)
  seed.set(hmacSha256(fromHex(secret), bytesOf(`fair-shuffle 1 ${hand}`)))
  let block = sha256(seed)
  let [at, count] = [0, 0]
  return () => {
    if (at === block.length) {
      count += 1
      seed[32] = count
      block = sha256(seed)
      at = 0
    }
    at += 2
    return ((block[at - 2] as number) << 8) | (block[at - 1] as number)
  }
}

/** A number below `most`; what would make the small ones likelier is thrown away. */
function below(most: number, next: () => number): number {
  const end = 65_536 - (65_536 % most)
  let word = next()
  while (word >= end) word = next()
  return word % most
}

/** All things in their order from the top, each as it lies: the same for the same mix, on both sides. */
export function fairShuffle(size: number, mix: Mix): Laid[] {
  const next = streamOf(mix)
  const order = Array.from({ length: size }, (_, item) => item)
  for (let last = size - 1; last > 0; last -= 1) {
    const other = below(last + 1, next)
    const item = order[last] as number
    order[last] = order[other] as number
    order[other] = item
  }
  let coins = 0
  const laid = order.map((item, at) => {
    if (at % 16 === 0) coins = next()
    return { item, isTurned: ((coins >> (at % 16)) & 1) === 1 }
  })
  return [...laid.slice(mix.cut), ...laid.slice(0, mix.cut)]
}
