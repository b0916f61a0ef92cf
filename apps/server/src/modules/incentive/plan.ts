import type { Tx } from '../../platform/db/database.ts'
import type { Plan } from './model.ts'
import { findPlan } from './queries.ts'

/** What holds until an operator says otherwise. */
export const usualPlan: Plan = {
  rateBp: 2_000,
  holdDays: 7,
  mostBuyersDay: 20,
  mostFenDay: 500_00,
  mostRefundsMonth: 3,
  freshHours: 1,
  leastFen: 10_00,
  mostFenWithdrawnDay: 500_00,
  mostFenEarnedDay: 5_000_00,
  pausedAt: null,
}

export const readPlan = async (tx: Tx): Promise<Plan> => (await findPlan(tx)) ?? usualPlan
