import type { Memory } from './types.ts'

export const emptyMemory: Memory = {
  turn: 0,
  said: [],
  feeling: null,
  topic: null,
  who: null,
  since: null,
  name: null,
  running: null,
  paused: null,
  offered: null,
  offeredAt: -10,
  declinedAt: -10,
  unsure: 0,
  done: [],
  later: null,
  suggested: [],
  danger: null,
  region: null,
  dark: [],
  deniedAt: null,
  asked: null,
  wrong: [],
  taken: [],
  told: null,
  kind: null,
  family: null,
  wanted: null,
  asks: 0,
  backAt: -10,
  waysAt: -10,
  easedAt: -10,
  way: null,
}

/** So many sentences are remembered; a conversation that outlasts them may hear the first again. */
const mostSaid = 400

export const remembering = (memory: Memory, sentences: readonly string[]): Memory => ({
  ...memory,
  said: [...memory.said, ...sentences].slice(-mostSaid),
})

function mixed(seed: number, turn: number, place: number): number {
  let hash = Math.imul(seed ^ Math.imul(turn + 1, 0x9e3779b1), 0x85ebca6b) ^ place
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
  return (hash ^ (hash >>> 13)) >>> 0
}

export type Pick = (pool: readonly string[], fill?: Readonly<Record<string, string>>) => string | null

const isHan = (text: string): boolean => /[\u3400-\u9fff]/u.test(text)
/** Words of the person: they are said back in the language in which they were said, or not at all. */
const isWord = (name: string): boolean => name === 'who' || name === 'since' || name === 'words'

/** Fills `{name}`; a sentence with a gap that nothing fills is none. */
function filled(sentence: string, values: Readonly<Record<string, string>>): string | null {
  let isWhole = true
  const text = sentence.replaceAll(/\{(\w+)\}/gu, (gap, name: string) => {
    const value = values[name]
    if (value === undefined || (isWord(name) && isHan(value) !== isHan(sentence))) isWhole = false
    return value ?? gap
  })
  return isWhole
    ? text.replaceAll(
        /(^|[.!?] )([a-z])/gu,
        (_, before: string, first: string) => before + first.toUpperCase(),
      )
    : null
}

/** Chooses a sentence that was not said yet in this conversation; null where all of the pool were. */
export function picker(memory: Memory, seed: number): Pick {
  const said = new Set(memory.said)
  let place = 0
  return (pool, values = {}) => {
    place += 1
    const left = pool.flatMap((sentence) => {
      const text = filled(sentence, values)
      return text === null || said.has(text) ? [] : [text]
    })
    const chosen = left[mixed(seed, memory.turn, place) % Math.max(1, left.length)] ?? null
    if (chosen !== null) said.add(chosen)
    return chosen
  }
}
