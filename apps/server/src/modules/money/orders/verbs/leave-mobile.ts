import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import { notFound } from '../../../../platform/http/refusal.ts'
import { proveMobile } from '../../../account/index.ts'
import type { MoneyDeps } from '../../deps.ts'
import { findOrder, lockOrder, updateOrder } from '../queries.ts'
import { orderDetail } from './show-order.ts'

type Key = 'POST /api/order/mobile'

/** By this number a visitor finds the order again from any device. Only what it is recognized by is kept. */
export async function leaveMobile(call: Call<Key>, deps: MoneyDeps): Promise<DataOf<Key>> {
  const { tx, actor, body } = call
  if (!(await findOrder(tx, actor.userId, body.id))) throw notFound()
  const mobileIndex = await proveMobile(call, deps, body)
  const order = await lockOrder(tx, body.id)
  if (order?.userId !== actor.userId) throw notFound()
  await updateOrder(tx, order.id, { mobileIndex })
  return orderDetail(call, deps, order.id)
}
