import type { Tx } from '../../platform/db/database.ts'
import { addCounts, dayOf } from './queries.ts'

export interface Counter {
  /** Remembers that known words were looked for. Nobody waits for it. */
  count(words: readonly string[], now: Date): void
  /** When everything counted so far is written. */
  settled(): Promise<void>
}

const mostKept = 10_000

/**
 * Writes behind the answers, one statement at a time however many search at once: what comes while one is written goes
 * together with the next. A failure costs a few counts and nothing else.
 */
export function createCounter(tx: Tx): Counter {
  const waiting = new Map<string, Map<string, number>>()
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    for (const [day, counts] of waiting) {
      waiting.delete(day)
      await addCounts(tx, day, counts).catch(() => undefined)
    }
  }
  async function writeAll(): Promise<void> {
    while (waiting.size > 0) await write()
    writing = null
  }
  return {
    count(words, now) {
      if (words.length === 0) return
      const day = dayOf(now)
      const counts = waiting.get(day) ?? new Map<string, number>()
      if (counts.size > mostKept) return
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
      waiting.set(day, counts)
      writing ??= writeAll()
    },
    settled: () => writing ?? Promise.resolve(),
  }
}
