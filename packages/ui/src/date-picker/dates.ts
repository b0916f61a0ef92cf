import type { PickerColumn } from '../picker/index.ts'

/** A calendar day without a time zone, as "2024-02-29". */
export type IsoDay = string

export interface DayRange {
  min: IsoDay
  max: IsoDay
}

export type DatePart = 'year' | 'month' | 'day'

export const yearsBack = 120

const two = (n: number): string => String(n).padStart(2, '0')

export const isoOf = (year: number, month: number, day: number): IsoDay =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

export function partsOf(iso: IsoDay): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return [year, month, day]
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** The range of birthdays: from 120 years before today, day for day, to today. */
export function birthRange(today: IsoDay): DayRange {
  const [year, month, day] = partsOf(today)
  const first = year - yearsBack
  return { min: isoOf(first, month, Math.min(day, daysIn(first, month))), max: today }
}

export const clampDay = (day: IsoDay, { min, max }: DayRange): IsoDay =>
  day < min ? min : day > max ? max : day

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** The years, the months of that year and the days of that month that lie in the range. */
export function choices({ min, max }: DayRange, year: number, month: number): Record<DatePart, number[]> {
  const [minYear, minMonth, minDay] = partsOf(min)
  const [maxYear, maxMonth, maxDay] = partsOf(max)
  const months = span(year === minYear ? minMonth : 1, year === maxYear ? maxMonth : 12)
  const held = Math.max(months[0] ?? 1, Math.min(months[months.length - 1] ?? 12, month))
  const first = year === minYear && held === minMonth ? minDay : 1
  const last = year === maxYear && held === maxMonth ? maxDay : daysIn(year, held)
  return { year: span(minYear, maxYear), month: months, day: span(first, last) }
}

/** The 31st of a month with 30 days becomes its last day; below the range, its first. */
export function nearest(list: readonly number[], wanted: number): number {
  const low = list[0] ?? wanted
  const high = list[list.length - 1] ?? wanted
  return Math.max(low, Math.min(high, wanted))
}

export function settleDay(range: DayRange, year: number, month: number, day: number): IsoDay {
  const heldYear = nearest(choices(range, year, month).year, year)
  const { month: months } = choices(range, heldYear, month)
  const heldMonth = nearest(months, month)
  return isoOf(heldYear, heldMonth, nearest(choices(range, heldYear, heldMonth).day, day))
}

export function dateColumns(
  range: DayRange,
  iso: IsoDay,
  labels: Record<DatePart, string>,
  textOf: (part: DatePart, n: number) => string,
): PickerColumn[] {
  const [year, month] = partsOf(iso)
  const lists = choices(range, year, month)
  return (['year', 'month', 'day'] as const).map((part) => ({
    key: part,
    label: labels[part],
    options: lists[part].map((n) => ({ value: String(n), text: textOf(part, n) })),
  }))
}
