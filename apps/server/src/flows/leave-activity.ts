import type { DataOf } from '@mindisle/contract'
import { findPlace, leavePerHour, leavePlace, listOwed } from '../modules/activities/index.ts'
import { orderRefunds, type MoneyDeps } from '../modules/money/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound, tooOften } from '../platform/http/refusal.ts'
import type { DueWork } from '../platform/jobs/due.ts'

type Key = 'POST /api/activity/leave'
type RefundDeps = Pick<MoneyDeps, 'db' | 'goods' | 'gateways' | 'cash' | 'secrets'>

/** The order is taken first, as everywhere: its goods then give the place up. */
export async function leaveActivity(
  call: Call<Key>,
  deps: RefundDeps & Pick<MoneyDeps, 'limits'>,
): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const wait = await deps.limits.take([[leavePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const place = await findPlace(tx, actor.userId, body.id)
  if (!place) throw notFound('activity.no_place')
  if (place.state !== 'taken' || place.orderId === null) {
    await leavePlace(call, place)
    return {}
  }
  const request = {
    orderId: place.orderId,
    userId: actor.userId,
    reason: 'not_needed',
    by: 'person',
  } as const
  const refundId = await orderRefunds.begin(call, deps, request)
  if (refundId !== null) call.afterCommit(() => orderRefunds.run(deps, refundId, now).catch(() => undefined))
  return {}
}

/** What was paid for an activity that was called off goes back, order by order. */
export const owedForActivities = (deps: RefundDeps): DueWork<{ id: string; orderId: string | null }> => ({
  name: 'pay-back-activities',
  list: (_now, limit) => listOwed(deps.db.direct, limit),
  settle: ({ orderId }, now) =>
    deps.db.transaction(async (tx) => {
      if (orderId === null) return
      await orderRefunds.begin({ tx, now }, deps, { orderId, userId: null, reason: 'other', by: 'operator' })
    }),
})
