import type { DataOf } from '@mindisle/contract'
import { refused, tooOften } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import { lockPerson } from '../../../account/index.ts'
import type { MoneyDeps } from '../../deps.ts'
import type { Buyer, Goods, Quote } from '../../goods.ts'
import { systemAccounts, points } from '../../ledger/model.ts'
import { accountIdOf, findBalance, BalanceShort, post } from '../../ledger/queries.ts'
import { completeOrder, deliver } from '../complete-order.ts'
import { newOrderNumber, orderLife } from '../policy.ts'
import { addStep, advance, findOpenOrder, insertOrder, type OrderRow } from '../queries.ts'
import { orderDetail } from './show-order.ts'
import { orderPerHour } from '../../limits.ts'

type Key = 'POST /api/order/create'
type Deps = Pick<MoneyDeps, 'goods' | 'limits' | 'texts'> & { gateways: readonly unknown[] }
type OrderCall = Buyer & { body: { wanted: { kind: string } } }

/** Whoever wants the same thing at the same price has that order already; any other wish for it takes its place. */
async function reuse({ tx, now, actor }: Buyer, sold: Goods, quote: Quote): Promise<OrderRow | null> {
  if (sold.isRepeatable === true) return null
  const open = await findOpenOrder(tx, { userId: actor.userId, kind: sold.kind, subjectId: quote.subjectId })
  if (!open) return null
  const isSame = open.payWith === quote.payWith && open.fen === quote.fen && open.expiresAt > now
  if (isSame) return open
  await advance(tx, open, { state: 'cancelled', cause: 'replaced', at: now }, { endedAt: now })
  await sold.release?.(tx, open, now)
  return null
}

async function makeOrder({ tx, now, actor }: Buyer, sold: Goods, quote: Quote): Promise<OrderRow> {
  const { userId } = actor
  const made = {
    id: newId(),
    userId,
    kind: sold.kind,
    isRepeatable: sold.isRepeatable === true,
    ...quote,
    state: 'created' as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (sold.orderLife ?? orderLife)),
  }
  const order = await insertOrder(tx, made, () => newOrderNumber(now))
  await addStep(tx, order.id, { state: 'created', cause: 'created', at: now })
  await sold.reserve?.(tx, { ...order, userId }, now)
  return order
}

async function payWithPoints({ tx, now, actor }: Buyer, { goods }: Deps, order: OrderRow): Promise<void> {
  const account = await accountIdOf(tx, actor.userId)
  const lines = [points(account, -order.points), points(systemAccounts.spent, order.points)]
  try {
    await post(tx, { key: `spend:${order.id}`, kind: 'spend', orderId: order.id, at: now, lines })
  } catch (error) {
    if (!(error instanceof BalanceShort)) throw error
    throw refused('balance_short', 'order.balance_short', { data: { needed: order.points } })
  }
  const isDelivered = await deliver(tx, goods, order, now)
  if (!isDelivered) throw refused('already_open', 'order.already_open')
  await completeOrder(tx, order, { step: { cause: 'paid' }, paidAt: now, isDelivered }, now)
}

/** The order exists before any payment. Paid with points it is done in the same transaction. */
export async function createOrder(call: OrderCall, deps: Deps): Promise<DataOf<Key>> {
  const { tx, actor } = call
  const wait = await deps.limits.take([[orderPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, actor.userId))) throw refused('visitor_merged', 'order.visitor_merged')
  const { wanted } = call.body
  const sold = deps.goods.of(wanted.kind)
  const quote = await sold.quote(call, wanted)
  if (quote.payWith === 'cash' && deps.gateways.length === 0)
    throw refused('feature_off', 'order.nothing_sold')
  const order = (await reuse(call, sold, quote)) ?? (await makeOrder(call, sold, quote))
  if (order.payWith === 'points') await payWithPoints(call, deps, order)
  return { order: await orderDetail(call, deps, order.id), balance: await findBalance(tx, actor.userId) }
}
