import { tooOften } from '../../platform/http/refusal.ts'
import type { Limits, Use } from '../../platform/limits/limits.ts'

/** Counts a try before it is looked at, and gives it back when it was right. */
export async function counted<T>(limits: Limits, uses: readonly Use[], work: () => Promise<T>): Promise<T> {
  const wait = await limits.take(uses)
  if (wait !== null) throw tooOften(wait)
  const result = await work()
  await limits.giveBack(uses)
  return result
}
