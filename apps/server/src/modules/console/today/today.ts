import { mayUse, type ConsoleDataOf } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { isTimeZone, minuteIn, usualZone } from '../../../platform/time-zone.ts'
import { listLastEntries, type Figure } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { askedOf } from '../money/approvals.ts'
import { inReadingOrder } from './figures.ts'
import { listLines } from './waiting.ts'

type TodayKey = 'GET /api/admin/today'
type Today = ConsoleDataOf<TodayKey>

const week = 7 * 24 * 3_600_000
const weeksBack = [1, 2, 3, 4]
const recentShown = 6

const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.round((upper + lower) / 2)
}

interface Day {
  begin: Date
  now: Date
}
const before = ({ begin, now }: Day, weeks: number): Day => ({
  begin: new Date(begin.getTime() - weeks * week),
  now: new Date(now.getTime() - weeks * week),
})

/** Against the same weekday up to the same minute: a Sunday is no Wednesday. */
async function readFigure(
  tx: Tx,
  { name, unit, count }: Figure,
  day: Day,
): Promise<Today['figures'][number]> {
  const value = await count(tx, day.begin, day.now)
  const others = await Promise.all(
    weeksBack.map((weeks) => before(day, weeks)).map((other) => count(tx, other.begin, other.now)),
  )
  return { name, unit, value, usual: others.some((other) => other > 0) ? medianOf(others) : null }
}

async function readHours(tx: Tx, figures: readonly Figure[], day: Day): Promise<Today['hours']> {
  const byHour = figures.find((figure) => figure.byHour)?.byHour
  if (!byHour) return []
  const whole = ({ begin }: Day) => byHour(tx, begin, new Date(begin.getTime() + 24 * 3_600_000))
  const today = await byHour(tx, day.begin, day.now)
  const others = await Promise.all(weeksBack.map((weeks) => whole(before(day, weeks))))
  return Array.from({ length: 24 }, (_, hour) => {
    const usual = others.map((other) => other[hour] ?? 0)
    return { hour, value: today[hour] ?? 0, low: Math.min(...usual), high: Math.max(...usual) }
  })
}

export async function readToday(
  { tx, now, operator, query }: ConsoleCall<TodayKey>,
  deps: ConsoleDeps,
): Promise<Today> {
  const { figures, db } = deps
  const zone = query.time_zone !== undefined && isTimeZone(query.time_zone) ? query.time_zone : usualZone
  const day = {
    begin: new Date(now.getTime() - minuteIn(zone, now) * 60_000 - (now.getTime() % 60_000)),
    now,
  }
  const entries = mayUse(operator.roles, 'audit') ? await listLastEntries(tx, recentShown) : []
  return {
    waiting: await listLines(
      { tx, db, now },
      { id: operator.id, roles: operator.roles, asked: () => askedOf({ tx, now, operator }, deps) },
    ),
    figures: await Promise.all(inReadingOrder(figures).map((figure) => readFigure(tx, figure, day))),
    hours: await readHours(tx, figures, day),
    recent: entries.map(({ operator: name, verb, at }) => ({ operator: name, verb, at: at.toISOString() })),
  }
}
