import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { incomeLedger } from '../../money/index.ts'
import { listFigures } from '../figures/queries.ts'
import { readPlan } from '../plan.ts'
import { linkOf, toldCount } from '../policy.ts'
import { isPausedFor, readTotals } from '../queries.ts'
import { sumPaid } from '../withdrawals/queries.ts'

type Key = 'GET /api/incentive/show'

export async function showIncentive(
  { tx, now, actor: { userId } }: Call<Key>,
  { publicUrl }: { publicUrl: string },
): Promise<DataOf<Key>> {
  const plan = await readPlan(tx)
  const balances = await incomeLedger.readBalances(tx, userId)
  const totals = await readTotals(tx, userId, `${dayIn(usualZone, now).slice(0, 7)}-01`)
  const figures = await listFigures(tx, userId, null)
  return {
    url: linkOf(publicUrl, userId, 'link'),
    available_fen: balances.available,
    pending_fen: balances.pending,
    reserved_fen: balances.reserved,
    paid_fen: await sumPaid(tx, userId),
    debt_fen: balances.debt,
    month_fen: totals.month,
    next_free_at: totals.nextFreeAt?.toISOString() ?? null,
    rate_percent: plan.rateBp / 100,
    hold_days: plan.holdDays,
    least_fen: plan.leastFen,
    most_day_fen: plan.mostFenWithdrawnDay,
    visits: toldCount(figures.reduce((sum, { visits }) => sum + visits, 0)),
    is_paused: plan.pausedAt !== null || (await isPausedFor(tx, userId)),
  }
}
