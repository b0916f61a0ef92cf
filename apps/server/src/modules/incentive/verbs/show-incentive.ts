import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { incomeLedger } from '../../money/index.ts'
import { readVisits } from '../figures/queries.ts'
import { readPlan } from '../plan.ts'
import { linkOf, toldVisits } from '../policy.ts'
import { isPausedFor, readTotals } from '../queries.ts'
import { sumPaid } from '../withdrawals/queries.ts'

type Key = 'GET /api/incentive/show'

export async function showIncentive(
  { tx, now, actor: { userId } }: Call<Key>,
  { publicUrl }: { publicUrl: string },
): Promise<DataOf<Key>> {
  const plan = await readPlan(tx)
  const balances = await incomeLedger.readBalances(tx, userId)
  const today = dayIn(usualZone, now)
  const totals = await readTotals(tx, userId, `${today.slice(0, 7)}-01`)
  return {
    url: linkOf(publicUrl, userId, 'link'),
    available_fen: balances.available,
    pending_fen: balances.pending,
    reserved_fen: balances.reserved,
    paid_fen: await sumPaid(tx, userId),
    debt_fen: balances.debt,
    month_fen: totals.month,
    rate_percent: plan.rateBp / 100,
    hold_days: plan.holdDays,
    least_fen: plan.leastFen,
    most_day_fen: plan.mostFenWithdrawnDay,
    visits: toldVisits(await readVisits(tx, userId, { from: null, before: today })),
    is_paused: plan.pausedAt !== null || (await isPausedFor(tx, userId)),
  }
}
