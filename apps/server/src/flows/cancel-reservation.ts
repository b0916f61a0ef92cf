import type { DataOf } from '@mindisle/contract'
import {
  cancelPerHour,
  cancelUnpaid,
  courseWork,
  findReservation,
  listOwed,
} from '../modules/counselors/index.ts'
import { holdPayment, orderRefunds, type MoneyDeps } from '../modules/money/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound, tooOften } from '../platform/http/refusal.ts'
import type { DueWork } from '../platform/jobs/due.ts'

type Key = 'POST /api/reservation/cancel'
type RefundDeps = Pick<MoneyDeps, 'db' | 'goods' | 'gateways' | 'cash' | 'secrets'>

/** The order is taken first, as everywhere: its goods then give the time up. */
export async function cancelReservation(
  call: Call<Key>,
  deps: RefundDeps & Pick<MoneyDeps, 'limits'>,
): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const wait = await deps.limits.take([[cancelPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const reservation = await findReservation(tx, body.id)
  if (reservation?.userId !== actor.userId) throw notFound('reservation.gone')
  if (reservation.state !== 'booked' || reservation.orderId === null) {
    await cancelUnpaid(call, reservation.id)
    return {}
  }
  const { orderId } = reservation
  const request = { orderId, userId: actor.userId, reason: 'not_needed', by: 'person' } as const
  const refundId = await orderRefunds.begin(call, deps, request)
  if (refundId !== null) call.afterCommit(() => orderRefunds.run(deps, refundId, now).catch(() => undefined))
  return {}
}

/** A session of a course that was over when its claim was upheld: its part goes back, once nothing else of the order is on its way. */
async function payBackPart(tx: Tx, deps: RefundDeps, id: string, now: Date): Promise<void> {
  const session = await findReservation(tx, id)
  const orderId = session?.isOwed ? await courseWork.orderOf(tx, session) : null
  const payment = orderId === null ? null : await holdPayment(tx, orderId)
  if (orderId === null || payment?.isMoving) return
  await orderRefunds.beginPart({ tx, now }, deps, { orderId, userId: null, part: id })
}

/** What was paid for a session that its counselor gave up goes back, order by order. */
export const owedForSessions = (deps: RefundDeps): DueWork<{ id: string; orderId: string | null }> => ({
  name: 'pay-back-sessions',
  list: (_now, limit) => listOwed(deps.db.direct, limit),
  settle: ({ id, orderId }, now) =>
    deps.db.transaction(async (tx) => {
      if (orderId === null) await payBackPart(tx, deps, id, now)
      else
        await orderRefunds.begin({ tx, now }, deps, {
          orderId,
          userId: null,
          reason: 'other',
          by: 'operator',
        })
    }),
})
