import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { formatDay } from '../../../lib/dates/days.ts'
import { texts } from '../statistics/texts.ts'
import type { Experiment } from './api.ts'

export function useThingName(): (experiment: Pick<Experiment, 'thing' | 'name'>) => string {
  const t = useTexts(texts)
  return ({ thing, name }) => name ?? t(`experiment.${thing}`)
}

export function useShortDay(): (day: string) => string {
  const language = useLanguage()
  return (day) => formatDay(Date.parse(`${day}T12:00:00`), language, { month: 'long', day: 'numeric' })
}
