import { LunarDay, LunarMonth, LunarYear, SolarDay, SolarTerm } from 'tyme4ts'
import { day, hour } from './moment.ts'

export const firstYear = 1900
export const lastYear = 2100

/** The twelve terms that begin a month, from the one that begins the year. */
export const jie = [
  'li-chun',
  'jing-zhe',
  'qing-ming',
  'li-xia',
  'mang-zhong',
  'xiao-shu',
  'li-qiu',
  'bai-lu',
  'han-lu',
  'li-dong',
  'da-xue',
  'xiao-han',
] as const
export type Jie = (typeof jie)[number]

const chinaOffset = 8 * hour
const unixJulianDay = 2_440_587.5

const kept = new Map<number, number>()

/** When the sun reaches a term, in seconds since 1970; by its number from the beginning of spring of the year 0. */
function termInstant(number: number): number {
  const known = kept.get(number)
  if (known !== undefined) return known
  const [year, month] = [Math.floor(number / 12), number % 12]
  const julian = SolarTerm.fromIndex(year, 3 + month * 2)
    .getJulianDay()
    .getDay()
  const instant = Math.round((julian - unixJulianDay) * day) - chinaOffset
  kept.set(number, instant)
  return instant
}

export interface Term {
  /** Counted on from year to year. */
  number: number
  name: Jie
  instant: number
}

const termAt = (number: number): Term => ({
  number,
  name: jie[number % 12] ?? 'li-chun',
  instant: termInstant(number),
})

/** The term a moment stands in, and the one that ends it. */
export function termsAround(instant: number): [Term, Term] {
  let number = Math.floor((instant / day / 365.2425 + 1970) * 12) - 1
  while (termInstant(number) > instant) number -= 1
  while (termInstant(number + 1) <= instant) number += 1
  return [termAt(number), termAt(number + 1)]
}

/** The year that begins in spring, and its month from 0. */
export const yearAndMonth = ({ number }: Term): [number, number] => [Math.floor(number / 12), number % 12]

export const springOf = (year: number): Term => termAt(year * 12)

export interface LunarDate {
  year: number
  month: number
  isLeap: boolean
  day: number
}
export interface SolarDate {
  year: number
  month: number
  day: number
}

export type LunarProblem = 'no-leap-month' | 'no-such-lunar-day'

/** What may be wrong with a lunar date, or null. */
export function lunarProblem({ year, month, isLeap, day: date }: LunarDate): LunarProblem | null {
  if (isLeap && LunarYear.fromYear(year).getLeapMonth() !== month) return 'no-leap-month'
  return date > LunarMonth.fromYm(year, isLeap ? -month : month).getDayCount() ? 'no-such-lunar-day' : null
}

export function solarOfLunar({ year, month, isLeap, day: date }: LunarDate): SolarDate {
  const solar = LunarDay.fromYmd(year, isLeap ? -month : month, date).getSolarDay()
  return { year: solar.getYear(), month: solar.getMonth(), day: solar.getDay() }
}

export function lunarOfSolar({ year, month, day: date }: SolarDate): LunarDate {
  const lunar = SolarDay.fromYmd(year, month, date).getLunarDay()
  const signed = lunar.getLunarMonth().getMonthWithLeap()
  return {
    year: lunar.getLunarMonth().getYear(),
    month: Math.abs(signed),
    isLeap: signed < 0,
    day: lunar.getDay(),
  }
}

export interface LunarMonthFacts {
  month: number
  isLeap: boolean
  days: number
}

/** The months of a lunar year in their order, the leap one after its namesake. */
export const lunarMonths = (year: number): LunarMonthFacts[] =>
  LunarYear.fromYear(year)
    .getMonths()
    .map((month) => ({
      month: Math.abs(month.getMonthWithLeap()),
      isLeap: month.isLeap(),
      days: month.getDayCount(),
    }))

export const solarDays = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()
