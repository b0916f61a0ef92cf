import { savingKey, type Saved, type Saving } from './queries.ts'

export interface SaveQueue {
  /** How many answers were newer than what was there, once they are durable; null when the exam is not open to this person. */
  save(saving: Saving): Promise<number | null>
}

interface Entry {
  key: string
  saving: Saving
  settle: { resolve(kept: number | null): void; reject(error: unknown): void }
}

const lanes = 3
const most = 64

/**
 * Saves that arrive while others are being written go together into the next statement: a commit costs about as much for
 * one as for many. Nobody waits for company: with a lane free, a save goes at once.
 */
export function createSaveQueue(write: (savings: readonly Saving[]) => Promise<Saved>): SaveQueue {
  const waiting: Entry[] = []
  const busy = new Set<string>()
  let running = 0

  /** One save of each exam at a time: a row can be written only once in a statement. */
  const take = (): Entry[] => {
    const batch: Entry[] = []
    for (let at = 0; at < waiting.length && batch.length < most;) {
      const entry = waiting[at] as Entry
      if (busy.has(entry.key)) at += 1
      else {
        busy.add(entry.key)
        batch.push(...waiting.splice(at, 1))
      }
    }
    // In one order everywhere, so that two processes do not wait for each other's rows.
    return batch.sort((a, b) => (a.key < b.key ? -1 : 1))
  }
  const run = async (batch: readonly Entry[]): Promise<void> => {
    try {
      const saved = await write(batch.map(({ saving }) => saving))
      for (const { key, settle } of batch) settle.resolve(saved.get(key) ?? null)
    } catch (error) {
      const [only, ...others] = batch
      if (others.length === 0) only?.settle.reject(error)
      // What failed together may succeed alone.
      else for (const entry of batch) await run([entry])
    }
  }
  const pump = (): void => {
    while (running < lanes) {
      const batch = take()
      if (batch.length === 0) return
      running += 1
      void run(batch).finally(() => {
        running -= 1
        for (const { key } of batch) busy.delete(key)
        pump()
      })
    }
  }
  return {
    save: (saving) =>
      new Promise((resolve, reject) => {
        waiting.push({ key: savingKey(saving), saving, settle: { resolve, reject } })
        pump()
      }),
  }
}
