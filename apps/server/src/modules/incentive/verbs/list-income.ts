import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { incomeLedger } from '../../money/index.ts'
import { countMonths, listDays, listMonths, readTotals, type DayLine } from '../queries.ts'

type Key = 'GET /api/incentive/income'
type Line = DataOf<Key>['list'][number]['days'][number]

const monthsAtOnce = 3

/** The first day of the next month. */
function firstAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}

/** What is still to come decides: a day is free when all of it is. */
const stateOf = ({ pending, held, free }: DayLine): Line['state'] =>
  held > 0 ? 'held' : pending > 0 ? 'pending' : free > 0 ? 'available' : 'returned'

export function presentDay(line: DayLine): Line {
  const state = stateOf(line)
  return {
    day: line.day,
    source: line.source,
    fen: line.fen,
    back_fen: line.backFen,
    state,
    free_on: state === 'pending' ? dayIn(usualZone, line.freeAt) : null,
  }
}

const sum = (lines: readonly Line[], of: 'fen' | 'back_fen'): number =>
  lines.reduce((total, line) => total + line[of], 0)

/** By month, one line a day and source: the sum and what became of it, and nothing by which somebody could be known. */
export async function listIncome({ tx, now, actor: { userId }, query }: Call<Key>): Promise<DataOf<Key>> {
  const { page = 1 } = query
  const offset = (page - 1) * monthsAtOnce
  const months = await listMonths(tx, userId, { limit: monthsAtOnce, offset })
  const total = await countMonths(tx, userId)
  const [newest, oldest] = [months[0], months.at(-1)]
  const lines =
    newest === undefined || oldest === undefined
      ? []
      : (await listDays(tx, userId, `${oldest}-01`, firstAfter(newest))).map(presentDay)
  const balances = await incomeLedger.readBalances(tx, userId)
  const { earned } = await readTotals(tx, userId, dayIn(usualZone, now))
  const list = months.map((month) => {
    const days = lines.filter(({ day }) => day.startsWith(month))
    return { month, earned_fen: sum(days, 'fen'), back_fen: sum(days, 'back_fen'), days }
  })
  return {
    list,
    page,
    per_page: monthsAtOnce,
    total,
    has_more: offset + list.length < total,
    earned_fen: earned,
    available_fen: balances.available,
    pending_fen: balances.pending,
  }
}
