import type { DataOf } from '@mindisle/contract'
import { cancelPerHour, courseWork, findReservation } from '../modules/counselors/index.ts'
import { orderRefunds, type MoneyDeps } from '../modules/money/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound, tooOften } from '../platform/http/refusal.ts'

type Key = 'POST /api/reservation/course/return'
type Deps = Pick<MoneyDeps, 'db' | 'goods' | 'gateways' | 'cash' | 'secrets' | 'limits'>

/** The order is taken first, as everywhere. Whoever asks again, or on a second device, finds it done. */
export async function returnSession(call: Call<Key>, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const wait = await deps.limits.take([[cancelPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const session = await findReservation(tx, body.id)
  if (session?.userId !== actor.userId) throw notFound('reservation.gone')
  const orderId = await courseWork.orderOf(tx, session)
  if (orderId === null) throw notFound('course.gone')
  const part = { orderId, userId: actor.userId, part: session.id }
  const refundId = await orderRefunds.beginPart(call, deps, part)
  if (refundId !== null) call.afterCommit(() => orderRefunds.run(deps, refundId, now).catch(() => undefined))
  return {}
}
