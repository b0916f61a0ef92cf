import type { Trend } from '../../api/trend.ts'
import { stepBetween } from '../../components/verdict.ts'

export type Step = ReturnType<typeof stepBetween>

/** What changed from each time to the next, by the id of the later one; the first has none. */
export function stepsOf(trend: Trend): Map<string, Step> {
  const steps = new Map<string, Step>()
  trend.points.forEach((point, at) => {
    const before = trend.points[at - 1]
    if (before) steps.set(point.id, stepBetween(trend, before, point))
  })
  return steps
}
