import type { Tx } from '../../../platform/db/database.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { incomeLedger } from '../../money/index.ts'
import { notify } from '../../notices/index.ts'
import { incomeWentBack } from '../notice-kinds.ts'
import { backOf } from '../policy.ts'
import { updateIncome, type IncomeRow } from '../queries.ts'

interface Returned {
  /** Names the act. */
  by: string
  /** Of what was paid. */
  fen: number
}

/** The income is held. What belongs to the part that went back goes too, from wherever it is by now. */
export async function takeBackShare(
  tx: Tx,
  income: IncomeRow,
  { by, fen }: Returned,
  now: Date,
): Promise<void> {
  const returnedFen = Math.min(income.paidFen, income.returnedFen + fen)
  const backFen = backOf(income.paidFen, returnedFen, income)
  const more = backFen - income.backFen
  const state = backFen === income.fen ? 'gone' : income.state
  await updateIncome(tx, income.id, { returnedFen, backFen, state })
  const { userId } = income
  if (more === 0 || userId === null) return
  const act = { userId, key: `income_back:${income.id}:${by}`, fen: more, orderId: income.orderId, at: now }
  await incomeLedger.takeBack(tx, act, income.state === 'free' ? 'available' : 'pending')
  const today = dayIn(usualZone, now)
  await notify(tx, incomeWentBack, { userId, about: `back ${today}`, facts: { day: today } }, now)
}

/** It should never have been earned. */
export const takeBackAll = (tx: Tx, income: IncomeRow, by: string, now: Date): Promise<void> =>
  takeBackShare(tx, income, { by, fen: income.paidFen - income.returnedFen }, now)
