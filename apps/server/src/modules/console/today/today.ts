import { mayUse, type ConsoleDataOf } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { isTimeZone, minuteIn, usualZone } from '../../../platform/time-zone.ts'
import { listHeldIncomes, listOnWay, listPending } from '../../incentive/index.ts'
import { orderDesk } from '../../money/index.ts'
import { listLastEntries, listOpenApprovals, type Figure, type OperatorRow } from '../../operators/index.ts'
import { listWaiting, readRegions, staleLines } from '../../safety/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { silentFor } from '../money/doubts.ts'
import type { Look } from '../review/source.ts'
import { sourcesFor } from '../review/review.ts'

type TodayKey = 'GET /api/admin/today'
type Today = ConsoleDataOf<TodayKey>
type Line = Today['waiting'][number]

const week = 7 * 24 * 3_600_000
const weeksBack = [1, 2, 3, 4]
const mostCounted = 500
const recentShown = 6
/** Whoever has paid waits no longer than this for what they bought. */
const deliveredWithin = 10 * 60_000

const brokenRefunds = {
  filter: { state: 'refund_failed', payWith: null, number: null, userId: null, from: null, until: null },
  sort: 'at',
  direction: 'asc',
  after: null,
  limit: mostCounted,
} as const

function lineOf(kind: string, times: readonly Date[], fen: number | null = null): Line[] {
  const [oldest] = times.toSorted((a, b) => a.getTime() - b.getTime())
  return oldest ? [{ kind, count: times.length, oldest: oldest.toISOString(), fen }] : []
}

/** Who may be in danger first, then money that somebody waits for, then words. */
async function listLines(look: Look, operator: OperatorRow): Promise<Line[]> {
  const { tx, now } = look
  const may = (right: Parameters<typeof mayUse>[1]) => mayUse(operator.roles, right)
  const calls = may('calls') ? await listWaiting(tx, mostCounted) : []
  const pending = may('withdrawals') ? await listPending(tx, mostCounted) : []
  const held = may('incomes') ? await listHeldIncomes(tx, mostCounted) : []
  const broken = may('refunds') ? await orderDesk.search(tx, brokenRefunds) : []
  const late = new Date(now.getTime() - deliveredWithin)
  const undelivered = may('refunds') ? await orderDesk.listUndelivered(tx, late, mostCounted) : []
  const silent = new Date(now.getTime() - silentFor)
  const unclear = may('refunds') ? await orderDesk.listUnclear(tx, silent, mostCounted) : []
  const onWay = may('withdrawals') ? await listOnWay(tx, silent, mostCounted) : []
  const stale = may('hotlines') ? staleLines(await readRegions(tx), now) : []
  const approvals = (await listOpenApprovals(tx, now)).filter(
    ({ approval }) => approval.askedBy !== operator.id,
  )
  const reviews = await Promise.all(
    sourcesFor(operator).map(async ({ kind, list, count }) => {
      const [first] = await list(look, 1)
      return first ? [{ kind, count: await count(look), oldest: first.since.toISOString(), fen: null }] : []
    }),
  )
  const sum = pending.reduce((fen, row) => fen + row.fen, 0)
  return [
    ...lineOf(
      'call',
      calls.map(({ openedAt }) => openedAt),
    ),
    ...lineOf(
      'approval',
      approvals.map(({ approval }) => approval.askedAt),
    ),
    ...lineOf(
      'withdrawal',
      pending.map(({ createdAt }) => createdAt),
      sum,
    ),
    ...lineOf(
      'refund',
      broken.map(({ createdAt }) => createdAt),
    ),
    ...lineOf(
      'undelivered',
      undelivered.map(({ createdAt }) => createdAt),
    ),
    ...lineOf('unclear', [
      ...unclear.map(({ payment }) => payment.expiresAt),
      ...onWay.map(({ approvedAt, createdAt }) => approvedAt ?? createdAt),
    ]),
    ...lineOf(
      'income',
      held.map(({ paidAt }) => paidAt),
    ),
    ...reviews.flat(),
    // A number has no hour since which it waits.
    ...(stale.length > 0 ? [{ kind: 'hotline', count: stale.length, oldest: null, fen: null }] : []),
  ]
}

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
async function readFigure(tx: Tx, { name, count }: Figure, day: Day): Promise<Today['figures'][number]> {
  const value = await count(tx, day.begin, day.now)
  const others = await Promise.all(
    weeksBack.map((weeks) => before(day, weeks)).map((other) => count(tx, other.begin, other.now)),
  )
  return { name, value, usual: others.some((other) => other > 0) ? medianOf(others) : null }
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
  { figures, db }: ConsoleDeps,
): Promise<Today> {
  const zone = query.time_zone !== undefined && isTimeZone(query.time_zone) ? query.time_zone : usualZone
  const day = {
    begin: new Date(now.getTime() - minuteIn(zone, now) * 60_000 - (now.getTime() % 60_000)),
    now,
  }
  const entries = mayUse(operator.roles, 'audit') ? await listLastEntries(tx, recentShown) : []
  return {
    waiting: await listLines({ tx, db, now }, operator),
    figures: await Promise.all(figures.map((figure) => readFigure(tx, figure, day))),
    hours: await readHours(tx, figures, day),
    recent: entries.map(({ operator: name, verb, at }) => ({ operator: name, verb, at: at.toISOString() })),
  }
}
