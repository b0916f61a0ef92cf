/** What a calendar and a clock on the wall show; nothing of where the wall stands. */
export interface Civil {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

export const minute = 60
export const hour = 3_600
export const day = 86_400

/** Seconds since 1970 as if the wall stood in Greenwich. */
export const secondsOf = ({ year, month, day: date, hour: h, minute: m, second: s }: Civil): number =>
  Date.UTC(year, month - 1, date, h, m, s) / 1_000

export function civilOf(seconds: number): Civil {
  const date = new Date(Math.round(seconds) * 1_000)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

export const dayOfSeconds = (seconds: number): number => Math.floor(seconds / day)
/** The number of the Julian day that has its noon on this day. */
export const julianDayNumber = (days: number): number => days + 2_440_588
