import { LRUCache } from 'lru-cache'
import type { Limit, Limits } from './limits.ts'
import { limit, minute } from './limits.ts'

/**
 * For every POST there is, beside what a module limits of its own. A person in a hurry answers one question a second, and
 * a school behind one address sends its classes' answers together.
 */
export const writesPerPerson = limit('write_person', 3_000, 10 * minute)
export const writesPerAddress = limit('write_address', 120_000, 10 * minute)

/** One of so many parts is taken from the common count at a time: most writes cost no question to the database. */
const parts = 60
/** The first ones of anybody are told of with the next part: a crowd of new addresses would ask for each. */
const unasked = 10

interface Share {
  left: number
  until: number
  /** Let by and not yet told. */
  owed: number
}

export interface WriteLimit {
  /** Counts one write; the seconds to wait where there were too many. `who` is only written out where it is asked for. */
  take(one: Limit, key: string, who: () => string): number | null | Promise<number | null>
}

/** Exact to one part for each process, and `unasked` more. */
export function createWriteLimit(limits: Pick<Limits, 'takeMany'>): WriteLimit {
  const shares = new LRUCache<string, Share>({ max: 50_000 })
  const asking = new Map<string, Promise<number | null>>()

  const takeHere = (name: string): boolean => {
    const share = shares.get(name)
    if (!share || share.left === 0 || Date.now() >= share.until) return false
    share.left -= 1
    return true
  }
  /** Somebody who was not seen here for as long as the limit counts. */
  const isNew = (name: string): boolean => {
    const share = shares.get(name)
    return !share || Date.now() >= share.until
  }
  const begin = ({ times, seconds }: Limit, name: string): void => {
    const free = Math.min(unasked, Math.ceil(times / parts))
    shares.set(name, { left: free - 1, until: Date.now() + seconds * 1000, owed: free })
  }
  const ask = async (one: Limit, name: string, who: string): Promise<number | null> => {
    const size = Math.ceil(one.times / parts)
    const owed = shares.get(name)?.owed ?? 0
    const { wait, lastsSeconds } = await limits.takeMany([one, who], size + owed)
    const until = Date.now() + lastsSeconds * 1000
    shares.set(name, { left: wait === null ? size : 0, until, owed: 0 })
    return wait
  }
  /** Many at once ask once: each question takes a whole part. */
  const askOnce = (one: Limit, name: string, who: () => string): Promise<number | null> => {
    const running = asking.get(name) ?? ask(one, name, who()).finally(() => asking.delete(name))
    asking.set(name, running)
    return running
  }
  const takeThere = async (one: Limit, name: string, who: () => string): Promise<number | null> => {
    for (;;) {
      const wait = await askOnce(one, name, who)
      if (wait !== null) return wait
      if (takeHere(name)) return null
    }
  }
  return {
    take(one, key, who) {
      const name = `${one.name} ${key}`
      if (takeHere(name)) return null
      if (!isNew(name)) return takeThere(one, name, who)
      begin(one, name)
      return null
    },
  }
}
