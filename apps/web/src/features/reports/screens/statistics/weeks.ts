import { localeOf, type Language } from '@mindisle/base'
import type { Statistics } from '../../api/trend.ts'

/** Names need room: about as many as fit beside each other. */
const mostNames = 7

/** Where each month begins among the weeks. */
export function monthsIn(weeks: Statistics['weeks'], language: Language): { index: number; name: string }[] {
  const firsts = weeks.flatMap(({ starts_on: day }, index) => {
    const month = day.slice(0, 7)
    return index > 0 && weeks[index - 1]?.starts_on.slice(0, 7) !== month ? [{ index, month }] : []
  })
  const every = Math.ceil(firsts.length / mostNames)
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'short' })
  return firsts
    .filter((_, at) => at % every === 0)
    .map(({ index, month }) => ({ index, name: format.format(new Date(`${month}-01T00:00:00`)) }))
}
