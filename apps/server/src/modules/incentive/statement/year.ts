import type { Tx } from '../../../platform/db/database.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { listDays, type DayLine } from '../queries.ts'
import { listPaidBetween, type WithdrawalRow } from '../withdrawals/queries.ts'

export interface Year {
  year: number
  /** The oldest first. */
  days: DayLine[]
  paid: Array<{ day: string; fen: number; kind: WithdrawalRow['gateway'] }>
  earnedFen: number
  backFen: number
  paidFen: number
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
/** Days and years are those of Beijing, where the money is. */
const newYear = (year: number): Date => new Date(`${year}-01-01T00:00:00+08:00`)

export async function readYear(tx: Tx, userId: string, year: number): Promise<Year> {
  const days = (await listDays(tx, userId, `${year}-01-01`, `${year + 1}-01-01`)).toReversed()
  const rows = await listPaidBetween(tx, userId, newYear(year), newYear(year + 1))
  const paid = rows.map(({ fen, gateway, endedAt, createdAt }) => ({
    day: dayIn(usualZone, endedAt ?? createdAt),
    fen,
    kind: gateway,
  }))
  return {
    year,
    days,
    paid,
    earnedFen: sum(days.map(({ fen }) => fen)),
    backFen: sum(days.map(({ backFen }) => backFen)),
    paidFen: sum(paid.map(({ fen }) => fen)),
  }
}
