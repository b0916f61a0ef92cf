import { localeOf, type Language } from '@mindisle/base'

/** Day, weekday and time where the counselor is. */
export const timeThere = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

const minute = 60_000
const day = 24 * 60 * minute
const two = (number: number): string => String(number).padStart(2, '0')

/** As `toISOString` of whole minutes, which is the most of the time that a month of them takes: the day is written once. */
export function isoByDay(): (at: number) => string {
  let [known, date] = [Number.NaN, '']
  return (at) => {
    const today = Math.floor(at / day)
    if (today !== known) [known, date] = [today, new Date(at).toISOString().slice(0, 11)]
    const minutes = (at - today * day) / minute
    return `${date}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00.000Z`
  }
}
