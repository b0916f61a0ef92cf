import { isTimeZone } from '../../../platform/time-zone.ts'
import type { Acting } from '../../operators/index.ts'
import type { Hours } from '../call-backs/hours.ts'
import { deleteHours, findHours, putHours } from '../call-backs/queries.ts'

const minutesOf = (text: string): number | null => {
  const [, hour, minute] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const inWords = (hours: Hours | null): string =>
  hours
    ? `days ${hours.days.join('')}, ${clock(hours.fromMinute)} to ${clock(hours.untilMinute)} in ${hours.timeZone}, called within ${hours.withinMinutes} minutes`
    : 'off'

/** `12345 09:00 21:00 Asia/Shanghai 30`: days from Monday as 1, from, until, where, minutes until the call; null when it says no hours. */
export function hoursFrom([
  days = '',
  from = '',
  until = '',
  zone = '',
  within = '',
]: readonly string[]): Hours | null {
  const [fromMinute, untilMinute] = [minutesOf(from), minutesOf(until)]
  const withinMinutes = Number(within)
  const isRight =
    /^[1-7]{1,7}$/.test(days) &&
    new Set(days).size === days.length &&
    fromMinute !== null &&
    untilMinute !== null &&
    fromMinute < untilMinute &&
    untilMinute <= 1440 &&
    isTimeZone(zone) &&
    Number.isInteger(withinMinutes) &&
    withinMinutes >= 5 &&
    withinMinutes <= Math.min(240, untilMinute - fromMinute)
  if (!isRight) return null
  const sorted = [...days].map(Number).toSorted((one, other) => one - other)
  return { days: sorted, fromMinute, untilMinute, timeZone: zone, withinMinutes }
}

/** Null takes the offer away; who waits already is still called. */
export async function setHours(acting: Acting, hours: Hours | null): Promise<void> {
  const before = inWords(await findHours(acting.tx))
  await (hours ? putHours(acting.tx, hours) : deleteHours(acting.tx))
  await acting.record({ verb: 'safety hours', subject: 'call_backs', before, after: inWords(hours) })
}
