import type { DataOf } from '@mindisle/contract'
import { proveMobile, type AccountDeps } from '../modules/account/index.ts'
import { findOrder, lockOrder, updateOrder } from '../modules/money/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound } from '../platform/http/refusal.ts'
import { orderDetail } from './show-order.ts'

type Key = 'POST /api/order/mobile'

/** By this number a visitor finds the order again from any device. Only what it is recognized by is kept. */
export async function leaveMobile(
  call: Call<Key>,
  deps: Pick<AccountDeps, 'secrets' | 'limits'>,
): Promise<DataOf<Key>> {
  const { tx, actor, body } = call
  if (!(await findOrder(tx, actor.userId, body.id))) throw notFound()
  const mobileIndex = await proveMobile(call, deps, body)
  const order = await lockOrder(tx, body.id)
  if (order?.userId !== actor.userId) throw notFound()
  await updateOrder(tx, order.id, { mobileIndex })
  return orderDetail(call, order.id)
}
