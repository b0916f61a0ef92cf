import { branchOf, isYang, stemOf, wrap, type Sixty } from './cycle.ts'
import type { Term } from './calendar.ts'
import { day, hour, minute } from './moment.ts'

export type Direction = 'forward' | 'backward'

/** Born in a yang year a man goes forward and a woman back; in a yin year the other way round. */
export const directionOf = (year: Sixty, sex: 'female' | 'male'): Direction =>
  isYang(stemOf(year)) === (sex === 'male') ? 'forward' : 'backward'

/** Three days to the term are a year, one day four months, an hour five days, a minute two hours. */
export interface Start {
  years: number
  months: number
  days: number
  hours: number
}

export function startOf(instant: number, terms: { term: Term; next: Term }, direction: Direction): Start {
  let rest = direction === 'forward' ? terms.next.instant - instant : instant - terms.term.instant
  const take = (unit: number): number => {
    const whole = Math.floor(rest / unit)
    rest -= whole * unit
    return whole
  }
  const years = take(3 * day)
  const months = take(6 * hour)
  // A month is 30 days here: six hours to the term are one, so twelve minutes are a day.
  const days = take(12 * minute)
  return { years, months, days, hours: Math.floor(rest / 30) }
}

export interface Decade {
  pillar: Sixty
  /** In the counting of years of life, from 1. */
  fromAge: number
  fromYear: number
}

export const decadeCount = 9

/** Years of the calendar; `birthYear` is that of the birthday. */
export function decadesOf(month: Sixty, direction: Direction, start: Start, birth: Birthday): Decade[] {
  const begins = beginsIn(birth, start)
  const step = direction === 'forward' ? 1 : -1
  return Array.from({ length: decadeCount }, (_, at) => ({
    pillar: wrap(month + step * (at + 1), 60),
    fromYear: begins + at * 10,
    fromAge: begins - birth.year + at * 10 + 1,
  }))
}

export interface Birthday {
  year: number
  month: number
  day: number
}

/** The year of the calendar in which the first decade begins. */
export function beginsIn({ year, month, day: date }: Birthday, { years, months, days }: Start): number {
  const date1 = new Date(Date.UTC(year + years, month - 1 + months, date + days))
  return date1.getUTCFullYear()
}

export const yearPillar = (year: number): Sixty => wrap(year - 4, 60)

export interface YearLuck {
  year: number
  pillar: Sixty
}

export const yearsOf = ({ fromYear }: Decade): YearLuck[] =>
  Array.from({ length: 10 }, (_, at) => ({ year: fromYear + at, pillar: yearPillar(fromYear + at) }))

export const zodiacOf = (year: number) => branchOf(yearPillar(year))
