import { createCipheriv, type Cipher } from 'node:crypto'
import { bodyStart, nonceStart, type DataKey } from './sealed.ts'

/** Says of what a row seems to hold whether the row is worth opening. The bytes are gone afterwards. */
export type Look = (bytes: Buffer) => boolean

const blockBytes = 16
const blockWords = blockBytes / 4
/** The first count is the tag's. */
const firstCount = 2
/** Some hundred rows; a longer one has room of its own. */
const usualBlocks = 16 * 1024

interface Room {
  /** What is ciphered to hide the texts: nonce and count, block by block. */
  counters: Uint32Array
  words: Uint32Array
  bytes: Buffer
  /** As their four bytes stand in a block. */
  counts: Uint32Array
}

function roomFor(blocks: number): Room {
  const words = new Uint32Array(blocks * blockWords)
  const counts = new DataView(new ArrayBuffer(4 * blocks))
  for (let at = 0; at < blocks; at += 1) counts.setUint32(4 * at, firstCount + at)
  return {
    counters: new Uint32Array(blocks * blockWords),
    words,
    bytes: Buffer.from(words.buffer),
    counts: new Uint32Array(counts.buffer),
  }
}

/** For all: megabytes that live for a moment cost more to clear away than to fill. */
let usualRoom: Room | null = null

const blocksOf = (sealed: Uint8Array): number => Math.ceil((sealed.length - bodyStart) / blockBytes)

function put({ counters, bytes, counts }: Room, sealed: Uint8Array, block: number): void {
  const blocks = blocksOf(sealed)
  if (blocks === 0) return
  bytes.set(sealed.subarray(bodyStart), block * blockBytes)
  const first = block * blockWords
  const nonce = sealed.subarray(nonceStart, nonceStart + blockBytes - 4)
  new Uint8Array(counters.buffer, 4 * first, blockBytes).set(nonce)
  const [one, two, three] = [counters[first] ?? 0, counters[first + 1] ?? 0, counters[first + 2] ?? 0]
  for (let number = 0, at = first; number < blocks; number += 1, at += blockWords) {
    counters[at] = one
    counters[at + 1] = two
    counters[at + 2] = three
    counters[at + 3] = counts[number] ?? 0
  }
}

function uncover(cipher: Cipher, { counters, words }: Room, blocks: number): void {
  const { buffer, byteOffset } = cipher.update(new Uint8Array(counters.buffer, 0, blocks * blockBytes))
  const hiding = new Uint32Array(buffer, byteOffset, blocks * blockWords)
  for (let at = 0; at < hiding.length; at += 1) words[at] = (words[at] ?? 0) ^ (hiding[at] ?? 0)
}

/** How many of the rows from one on fit into the room together; at least one. */
function fitting(sealed: readonly Uint8Array[], from: number, room: number): number {
  let [to, blocks] = [from, 0]
  while (to < sealed.length && (to === from || blocks + blocksOf(sealed[to] as Uint8Array) <= room)) {
    blocks += blocksOf(sealed[to] as Uint8Array)
    to += 1
  }
  return to - from
}

function lookAt(cipher: Cipher, rows: readonly Uint8Array[], look: Look): boolean[] {
  const blocks = rows.reduce((sum, row) => sum + blocksOf(row), 0)
  const room = blocks > usualBlocks ? roomFor(blocks) : (usualRoom ??= roomFor(usualBlocks))
  let block = 0
  const bodies = rows.map((row) => {
    put(room, row, block)
    const from = block * blockBytes
    block += blocksOf(row)
    return room.bytes.subarray(from, from + row.length - bodyStart)
  })
  uncover(cipher, room, blocks)
  const seen = bodies.map(look)
  room.bytes.fill(0, 0, blocks * blockBytes)
  return seen
}

/**
 * Looks at what rows of one key hold without knowing whether they are whole: to put away what cannot be meant, never to be shown
 * or kept. What is meant is opened by its seal. A cipher a row costs twenty times what ciphering the row does; here one is for all,
 * because GCM hides a text as counter mode does, by AES of nonce and count.
 */
export function glance(key: DataKey, sealed: readonly Uint8Array[], look: Look): boolean[] {
  const cipher = createCipheriv('aes-256-ecb', key.bytes, null).setAutoPadding(false)
  const seen: boolean[] = []
  while (seen.length < sealed.length) {
    const from = seen.length
    seen.push(...lookAt(cipher, sealed.slice(from, from + fitting(sealed, from, usualBlocks)), look))
  }
  return seen
}
