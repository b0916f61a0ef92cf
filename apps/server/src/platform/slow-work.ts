import { tooOften } from './http/refusal.ts'
import { requireOutside } from './db/transaction-watch.ts'

export interface SlowWork {
  <T>(work: () => Promise<T>): Promise<T>
  /** Refuses as the work itself would, before anything is read for it. */
  requireRoom(): void
}

interface Bounds {
  running: number
  waiting: number
}

const secondsToTryAgain = 3

/**
 * Work that takes a processor for long: so many at a time, so many in line, and whoever comes then is asked to come
 * again, before the line holds up everybody else.
 */
export function boundedWork({ running, waiting }: Bounds): SlowWork {
  const line: Array<() => void> = []
  let atWork = 0
  const requireRoom = (): void => {
    if (atWork >= running && line.length >= waiting) throw tooOften(secondsToTryAgain)
  }
  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    requireOutside('slow work')
    requireRoom()
    if (atWork >= running) {
      await new Promise<void>((resolve) => void line.push(resolve))
    } else atWork += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else atWork -= 1
    }
  }
  return Object.assign(take, { requireRoom })
}
