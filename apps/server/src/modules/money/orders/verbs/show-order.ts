import type { DataOf } from '@mindisle/contract'
import type { Call, CallFacts } from '../../../../platform/http/call.ts'
import { notFound } from '../../../../platform/http/refusal.ts'
import { findUser, isVisitor } from '../../../account/index.ts'
import type { MoneyDeps } from '../../deps.ts'
import type { Buyer, GoodsRegistry, Shown } from '../../goods.ts'
import { findReceiptOfOrder, listOpenPayments } from '../payments/queries.ts'
import { refundOffer, type RefundOffer } from '../policy.ts'
import { presentDetail, presentOrder } from '../present.ts'
import { findOrder, listSteps, type OrderRow } from '../queries.ts'
import { listRefunds, type RefundRow } from '../refunds/queries.ts'

type Detail = DataOf<'GET /api/order/show'>
const isPartUnderWay = ({ part, state }: RefundRow): boolean =>
  part !== null && (state === 'asked' || state === 'processing')

type Deps = Pick<MoneyDeps, 'goods' | 'texts'>

/** Whether, and how much of, an order can be given back now. */
export async function offerFor(
  { tx, now }: Pick<CallFacts, 'tx' | 'now'>,
  goods: GoodsRegistry,
  order: OrderRow,
): Promise<RefundOffer> {
  const sold = goods.of(order.kind)
  // Were the rest given back meanwhile, a part that the gateway refuses could never be asked for again.
  if (sold.parts && (await listRefunds(tx, order.id)).some(isPartUnderWay))
    return { why: 'order.refund.part_moving' }
  const left = sold.left ? await sold.left(tx, order, now) : { fen: order.fen, takes: 0 }
  return refundOffer(order, { wasUsed: await sold.wasUsed(tx, order), left, now })
}

/** What the goods of orders are called: each kind is asked once. */
export async function shownOf(
  { tx, language }: Pick<Buyer, 'tx' | 'language'>,
  goods: GoodsRegistry,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, Shown>> {
  const shown = new Map<string, Shown>()
  for (const kind of new Set(rows.map((order) => order.kind))) {
    const own = rows.filter((order) => order.kind === kind)
    for (const [id, one] of await goods.of(kind).present(tx, own, language)) shown.set(id, one)
  }
  return shown
}

/** The order is read last: it is then never older than its story, whatever happens between the reads. */
export async function orderDetail(call: Buyer, { goods, texts }: Deps, id: string): Promise<Detail> {
  const { tx, now, language, actor } = call
  const story = {
    steps: await listSteps(tx, id),
    receipt: await findReceiptOfOrder(tx, id),
    refunds: await listRefunds(tx, id),
  }
  const isOpen = (await listOpenPayments(tx, id)).length > 0
  const wasDeclined = story.steps.some(({ cause }) => cause === 'declined')
  const buyer = await findUser(tx, actor.userId)
  const order = await findOrder(tx, actor.userId, id)
  if (!order) throw notFound()
  return presentDetail(
    {
      order,
      ...story,
      offer: await offerFor(call, goods, order),
      isVisitor: buyer !== null && isVisitor(buyer),
      isDeclined: order.state === 'created' && wasDeclined && !isOpen,
    },
    {
      language,
      texts,
      now,
      shown: await shownOf(call, goods, [order]),
      delivered: goods.of(order.kind).tell(language),
    },
  )
}

export const showOrder = (call: Call<'GET /api/order/show'>, deps: Deps): Promise<Detail> =>
  orderDetail(call, deps, call.query.id)

export async function presentAll(call: Buyer, { goods }: Pick<Deps, 'goods'>, rows: readonly OrderRow[]) {
  const shown = await shownOf(call, goods, rows)
  return rows.map((order) => presentOrder(order, shown))
}
