import { lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Tx } from '../db/database.ts'
import { deleteInParts } from '../db/delete-in-parts.ts'
import { rateLimits } from './tables.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** How often a thing may happen. */
export interface Limit {
  name: string
  times: number
  seconds: number
  /**
   * Under which name whoever helps people reads that one of them must wait; counted by that person's id or number. What has
   * none is told to nobody: how often somebody writes, talks or asks for help is theirs.
   */
  told?: string
}

/** The name stands before the stored counters: one that is renamed begins to count anew. */
export const limit = (name: string, times: number, seconds: number, told?: string): Limit => ({
  name,
  times,
  seconds,
  ...(told && { told }),
})

/** A limit, and who or what is counted. */
export type Use = readonly [Limit, string]

export interface Limits {
  /** Takes one from each; answers the seconds to wait when any is used up, else null. */
  take(uses: readonly Use[]): Promise<number | null>
  /** Takes so many of one at once; with how long they last. */
  takeMany(use: Use, count: number): Promise<{ wait: number | null; lastsSeconds: number }>
  /** Looks without taking. */
  wait(uses: readonly Use[]): Promise<number | null>
  /** Gives back what was taken for something that then did not happen. */
  giveBack(uses: readonly Use[]): Promise<void>
}

const seconds = (result: RateLimiterRes): number => Math.max(1, Math.ceil(result.msBeforeNext / 1000))

const consume = (limiter: RateLimiterPostgres, key: string, count: number): Promise<RateLimiterRes> =>
  limiter.consume(key, count).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  })

/**
 * The pool must be one that no transaction holds: a request that waits here while it keeps a connection of the main
 * pool would otherwise wait for itself.
 */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, times, seconds: duration }: Limit): RateLimiterPostgres => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: times,
      duration,
    })
    limiters.set(name, made)
    return made
  }
  const longest = (waits: Array<number | null>): number | null => {
    const some = waits.filter((wait) => wait !== null)
    return some.length > 0 ? Math.max(...some) : null
  }
  return {
    async take(uses) {
      const waits: Array<number | null> = []
      for (const [one, key] of uses) {
        const result = await consume(limiterOf(one), key, 1)
        waits.push(result.remainingPoints <= 0 && result.consumedPoints > one.times ? seconds(result) : null)
        if (waits.at(-1) !== null) break
      }
      return longest(waits)
    },
    async takeMany([one, key], count) {
      const result = await consume(limiterOf(one), key, count)
      // What is left of the last part is given too: only who already had everything must wait.
      const isOver = result.consumedPoints - count >= one.times
      return { wait: isOver ? seconds(result) : null, lastsSeconds: seconds(result) }
    },
    async wait(uses) {
      const results = await Promise.all(uses.map(([one, key]) => limiterOf(one).get(key)))
      return longest(
        results.map((result, i) => {
          const [{ times }] = uses[i] as Use
          return result && result.consumedPoints >= times ? seconds(result) : null
        }),
      )
    },
    async giveBack(uses) {
      for (const [one, key] of uses) await limiterOf(one).reward(key)
    },
  }
}

export async function deleteExpiredLimits(tx: Tx, now: Date): Promise<void> {
  await deleteInParts(tx, rateLimits, lt(rateLimits.expire, now.getTime()))
}
