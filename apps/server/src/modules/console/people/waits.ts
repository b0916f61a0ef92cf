import type { Limit } from '../../../platform/limits/limits.ts'
import type { ConsoleDeps } from '../call.ts'

interface Waiting {
  what: string
  seconds: number
}

type Told = Limit & { told: string }
const isTold = (limit: Limit): limit is Told => limit.told !== undefined

/** What somebody, known by these names, has used up for now. What still has room is not told: it would say how they spend their days. */
export async function waitsOf(
  { limits, allLimits }: Pick<ConsoleDeps, 'limits' | 'allLimits'>,
  names: readonly string[],
): Promise<Waiting[]> {
  const longest = new Map<string, number>()
  for (const limit of allLimits.filter(isTold)) {
    const seconds = await limits.wait(names.map((name) => [limit, name]))
    if (seconds !== null) longest.set(limit.told, Math.max(seconds, longest.get(limit.told) ?? 0))
  }
  return [...longest].map(([what, seconds]) => ({ what, seconds }))
}
