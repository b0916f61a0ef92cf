import type { CallFacts } from '../../platform/http/call.ts'
import { tooOften } from '../../platform/http/refusal.ts'
import type { LimitName, Limits } from '../../platform/limits/limits.ts'

/**
 * Counts a guess at a code or password before it is looked at, and gives it back when it was right: many guesses at
 * once cannot slip through together, and people who know their secret are never slowed down.
 */
export async function countedTry<T>(
  limits: Limits,
  call: CallFacts,
  mobileIndex: string,
  guess: () => Promise<T>,
): Promise<T> {
  const uses: Array<readonly [LimitName, string]> = [
    ['login_address_hour', call.addressIndex],
    ['login_number_hour', mobileIndex],
    ['login_number_day', mobileIndex],
    ['login_all_hour', 'all'],
  ]
  const wait = await limits.take(uses)
  if (wait !== null) throw tooOften(wait)
  const result = await guess()
  await limits.giveBack(uses)
  return result
}
