import { statfs } from 'node:fs/promises'

/** PostgreSQL stops when it cannot begin another 16 MB of its log; this leaves it one and somebody a moment. */
const leastBytes = 48 * 1024 * 1024
const rememberedFor = 30_000

export interface SpaceWatch {
  /** A write has just failed for want of space, here or where the database is. */
  failed(): void
  isFull(): Promise<boolean>
}

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>

interface Options {
  /** Null: there is none of ours to look at. */
  folder: string | null
  now: () => Date
  measure?: Measure
}

export function watchSpace({ folder, now, measure = statfs }: Options): SpaceWatch {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    failed() {
      failedAt = now().getTime()
    },
    async isFull() {
      if (now().getTime() - failedAt < rememberedFor) return true
      const free = folder === null ? null : await measure(folder).catch(() => null)
      return free !== null && free.bavail * free.bsize < leastBytes
    },
  }
}
