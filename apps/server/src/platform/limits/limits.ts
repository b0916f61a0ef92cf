import { lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Tx } from '../db/database.ts'
import { rateLimits } from './tables.ts'

const hour = 3600
const day = 24 * hour

/** How often each thing may happen: [times, seconds]. `number` is a mobile, `address` an IPv4 or an IPv6 /64. */
export const limitRules = {
  sms_number_minute: [1, 60],
  sms_number_day: [10, day],
  sms_address_hour: [60, hour],
  sms_address_day: [300, day],
  sms_all_hour: [20_000, hour],
  login_number_hour: [20, hour],
  login_number_day: [60, day],
  login_address_hour: [120, hour],
  login_all_hour: [200_000, hour],
  visitor_address_hour: [1200, hour],
  visitor_all_hour: [200_000, hour],
  connect_address_hour: [600, hour],
  picture_user_hour: [30, hour],
  export_user_hour: [20, hour],
  drawing_user_hour: [30, hour],
  scene_user_hour: [200, hour],
  comment_user_hour: [30, hour],
  comment_user_day: [100, day],
  comment_report_user_hour: [30, hour],
  order_user_hour: [120, hour],
  till_user_hour: [120, hour],
  check_user_hour: [1200, hour],
  refund_user_hour: [30, hour],
  recover_user_hour: [20, hour],
  recover_address_hour: [60, hour],
  redeem_user_hour: [5, hour],
  redeem_address_hour: [120, hour],
} as const satisfies Record<string, readonly [number, number]>

export type LimitName = keyof typeof limitRules

export interface Limits {
  /** Takes one from each; answers the seconds to wait when any is used up, else null. */
  take(uses: ReadonlyArray<readonly [LimitName, string]>): Promise<number | null>
  /** Looks without taking. */
  wait(uses: ReadonlyArray<readonly [LimitName, string]>): Promise<number | null>
  /** Gives back what was taken for something that then did not happen. */
  giveBack(uses: ReadonlyArray<readonly [LimitName, string]>): Promise<void>
}

const seconds = (result: RateLimiterRes): number => Math.max(1, Math.ceil(result.msBeforeNext / 1000))

/**
 * The pool must be one that no transaction holds: a request that waits here while it keeps a connection of the main
 * pool would otherwise wait for itself.
 */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map(
    Object.entries(limitRules).map(([name, [points, duration]]) => [
      name as LimitName,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  )
  const limiter = (name: LimitName): RateLimiterPostgres => limiters.get(name) as RateLimiterPostgres
  const longest = (waits: Array<number | null>): number | null => {
    const some = waits.filter((wait) => wait !== null)
    return some.length > 0 ? Math.max(...some) : null
  }
  return {
    async take(uses) {
      const waits: Array<number | null> = []
      for (const [name, key] of uses) {
        const result = await limiter(name)
          .consume(key)
          .catch((refused: unknown) => {
            if (refused instanceof RateLimiterRes) return refused
            throw refused
          })
        waits.push(
          result.remainingPoints <= 0 && result.consumedPoints > limitRules[name][0] ? seconds(result) : null,
        )
        if (waits.at(-1) !== null) break
      }
      return longest(waits)
    },
    async wait(uses) {
      const results = await Promise.all(uses.map(([name, key]) => limiter(name).get(key)))
      return longest(
        results.map((result, i) => {
          const [name] = uses[i] as readonly [LimitName, string]
          return result && result.consumedPoints >= limitRules[name][0] ? seconds(result) : null
        }),
      )
    },
    async giveBack(uses) {
      for (const [name, key] of uses) await limiter(name).reward(key)
    },
  }
}

export async function deleteExpiredLimits(tx: Tx, now: Date): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}
