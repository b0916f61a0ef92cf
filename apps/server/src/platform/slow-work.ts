import { noRoom } from './http/refusal.ts'
import { requireOutside } from './db/transaction-watch.ts'

export interface SlowWork {
  /** `weight`: bytes that are held while it waits. */
  <T>(work: () => Promise<T>, weight?: number): Promise<T>
  /** Refuses as the work itself would, before anything is read for it. */
  requireRoom(): void
}

interface Bounds {
  running: number
  waiting: number
  /** Bytes that all who wait may hold together. */
  weight?: number
}

const secondsToTryAgain = 3

/**
 * Work that takes a processor for long: so many at a time, so many in line, and whoever comes then is asked to come
 * again, before the line holds up everybody else.
 */
export function boundedWork({ running, waiting, weight: most = Infinity }: Bounds): SlowWork {
  const line: Array<() => void> = []
  let atWork = 0
  let held = 0
  const requireRoomFor = (weight: number): void => {
    const isFull = line.length >= waiting || held + weight > most
    if (atWork >= running && isFull) throw noRoom(secondsToTryAgain)
  }
  const take = async <T>(work: () => Promise<T>, weight = 0): Promise<T> => {
    requireOutside('slow work')
    requireRoomFor(weight)
    if (atWork >= running) {
      held += weight
      await new Promise<void>((resolve) => void line.push(resolve))
      held -= weight
    } else atWork += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else atWork -= 1
    }
  }
  return Object.assign(take, { requireRoom: () => requireRoomFor(0) })
}
