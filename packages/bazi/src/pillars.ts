import { hourBranch, type Choices, type Corrected } from './birth.ts'
import { termsAround, yearAndMonth, type Term } from './calendar.ts'
import { sixtyOf, wrap, type Sixty } from './cycle.ts'
import { dayOfSeconds, hour, julianDayNumber } from './moment.ts'

export interface Pillars {
  year: Sixty
  month: Sixty
  day: Sixty
  /** Null where the hour is unknown. */
  hour: Sixty | null
}

/** Year and month by where the sun stands, which is the same moment all over the world. */
export function yearAndMonthPillars(instant: number): { year: Sixty; month: Sixty; term: Term; next: Term } {
  const [term, next] = termsAround(instant)
  const [year, month] = yearAndMonth(term)
  const yearPillar = wrap(year - 4, 60)
  // The five tigers: the first month of jia and ji years is bing-yin, and so on by two.
  const stem = wrap(yearPillar * 2 + 2 + month, 10)
  return { year: yearPillar, month: sixtyOf(stem, wrap(month + 2, 12)), term, next }
}

export const dayPillar = (days: number): Sixty => wrap(julianDayNumber(days) + 49, 60)

/** The five rats: the first hour of jia and ji days is jia-zi, and so on by two. */
export const hourPillar = (ofDay: Sixty, branch: number): Sixty =>
  sixtyOf(wrap(ofDay * 2 + branch, 10), branch)

/** Day and hour by the light over the place. */
export function dayAndHourPillars(local: number, lateZi: Choices['lateZi']): { day: Sixty; hour: Sixty } {
  const today = dayOfSeconds(local)
  const afterEleven = dayOfSeconds(local + hour)
  const branch = hourBranch(local - today * 86_400)
  return {
    day: dayPillar(lateZi === 'next-day' ? afterEleven : today),
    hour: hourPillar(dayPillar(afterEleven), branch),
  }
}

export function pillarsOf(
  corrected: Corrected,
  choices: Choices,
  hasHour: boolean,
): Pillars & { term: Term; next: Term } {
  const { year, month, term, next } = yearAndMonthPillars(corrected.instant)
  const { day, hour: ofHour } = dayAndHourPillars(corrected.local, choices.lateZi)
  return { year, month, day, hour: hasHour ? ofHour : null, term, next }
}
