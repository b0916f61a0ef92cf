import type { DataOf } from '@mindisle/contract'
import { type Day, type Factor, goesWith, median, weekdayOf } from '@mindisle/insight'

type Together = DataOf<'GET /api/diary/statistics'>['together']
type What = Together['list'][number]['what']

/** Two decimals are more than a screen shows. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

/** Fewer days with it are not worth a line that says how many are missing. */
const leastToName = 3
const mostMissing = 6

const listed = (days: readonly Day[], pick: (day: Day) => ReadonlySet<string>): string[] => [
  ...new Set(days.flatMap((day) => [...pick(day)])),
]

function factorsOf(days: readonly Day[]): Factor[] {
  const slept = days.flatMap((one) => (one.sleep === null ? [] : [one.sleep]))
  const usual = slept.length === 0 ? 0 : median(slept)
  return [
    ...listed(days, (day) => day.activities).map((id) => ({
      id: `activity/${id}`,
      has: (day: Day) => day.activities.has(id),
    })),
    ...listed(days, (day) => day.feelings).map((id) => ({
      id: `emotion/${id}`,
      has: (day: Day) => day.feelings.has(id),
    })),
    { id: 'sleep/sleep', has: (day) => (day.sleep === null ? undefined : day.sleep > usual) },
    { id: 'weekend/weekend', has: (day) => weekdayOf(day.number) >= 5 },
  ]
}

function named(id: string): { what: What; id: string } {
  const slash = id.indexOf('/')
  return { what: id.slice(0, slash) as What, id: id.slice(slash + 1) }
}

export function togetherView(days: readonly Day[]): Together {
  const { together, missing } = goesWith(days, factorsOf(days))
  return {
    days: days.length,
    list: together.map((one) => ({
      ...named(one.id),
      difference: rounded(one.difference),
      low: rounded(one.low),
      high: rounded(one.high),
      days_with: one.daysWith,
      days_without: one.daysWithout,
      is_clear: one.isClear,
    })),
    missing: missing
      .filter((one) => one.daysWith >= leastToName)
      .slice(0, mostMissing)
      .map((one) => ({ ...named(one.id), days_with: one.daysWith, missing: one.missing })),
  }
}
