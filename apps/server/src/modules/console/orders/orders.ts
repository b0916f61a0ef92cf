import type { ConsoleDataOf, ConsoleInputOf } from '@mindisle/contract/console'
import { cursorOf, placeOf } from '../../../platform/db/keyset.ts'
import { csvFrom } from '../../../platform/csv.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { orderDesk } from '../../money/index.ts'
import { approvalDesk } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { noteLooking } from '../note-looking.ts'
import { holderIn, whileHeld } from '../review/claims.ts'
import { actAs, runVerb } from '../run-verb.ts'
import { daysOf, mostExported, shownAtOnce } from '../table/days.ts'
import { lineOf } from './present.ts'

type ListKey = 'GET /api/admin/orders'
type ShowKey = 'GET /api/admin/orders/show'
type RefundKey = 'POST /api/admin/orders/refund'
type ExportKey = 'POST /api/admin/orders/export'
type Filter = ConsoleInputOf<ExportKey>['body']

const refund = 'order refund'

const wantedFrom = (filter: Filter) => ({
  filter: {
    state: filter.state ?? null,
    payWith: filter.pay_with ?? null,
    number: filter.number?.toUpperCase() ?? null,
    userId: filter.user_id ?? null,
    ...daysOf(filter),
  },
  sort: filter.sort ?? ('at' as const),
  direction: filter.order ?? ('desc' as const),
})

export async function listOrders({ tx, query }: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  const wanted = wantedFrom(query)
  const rows = await orderDesk.search(tx, { ...wanted, after: placeOf(query.after), limit: shownAtOnce + 1 })
  const page = rows.slice(0, shownAtOnce)
  const last = page.at(-1)
  const next = rows.length > shownAtOnce && last ? cursorOf(orderDesk.placeOf(last, wanted.sort)) : null
  return { list: page.map(lineOf), next }
}

export async function showOrder(
  call: ConsoleCall<ShowKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ShowKey>> {
  const { tx, now, query } = call
  const story = await orderDesk.readStory(tx, query.number.toUpperCase())
  if (!story) throw notFound('console.gone')
  const { order, steps, refunds } = story
  await noteLooking(call, deps, { verb: 'order look', subject: order.number, what: 'looked at' })
  const verb = await deps.verbOf(refund)
  const asked = await approvalDesk.listOpen(tx, now)
  const holder = await holderIn(call, 'refund', [order.number])
  return {
    order: lineOf(order),
    user_id: order.userId,
    steps: steps.map(({ state, cause, at }) => ({ state, cause, at: at.toISOString() })),
    refunds: refunds.map(({ fen, cause, state, createdAt }) => ({
      fen,
      cause,
      state,
      at: createdAt.toISOString(),
    })),
    needs_two: (await verb?.needsTwo?.(tx, [order.number])) ?? false,
    is_asked: asked.some(({ approval }) => approval.verb === refund && approval.args[0] === order.number),
    ...holder(order.number),
  }
}

export async function refundOrder(
  call: ConsoleCall<RefundKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<RefundKey>> {
  const { number, reason } = call.body
  const id = number.toUpperCase()
  const { state } = await whileHeld(call, { kind: 'refund', id }, () =>
    runVerb(call, deps, { verb: refund, args: [id], reason: reason.trim() }),
  )
  return { state }
}

const head = ['number', 'kind', 'state', 'pay_with', 'fen', 'points', 'created_at']

export async function exportOrders(call: ConsoleCall<ExportKey>): Promise<ConsoleDataOf<ExportKey>> {
  const { tx, body } = call
  const rows = await orderDesk.search(tx, { ...wantedFrom(body), after: null, limit: mostExported })
  await actAs(call, '', ({ record }) =>
    record({
      verb: 'orders export',
      subject: 'orders',
      before: JSON.stringify(body),
      after: `${rows.length} rows`,
    }),
  )
  const lines = rows.map(({ number, kind, state, payWith, fen, points, createdAt }) => [
    number,
    kind,
    state,
    payWith,
    fen,
    points,
    createdAt.toISOString(),
  ])
  return { csv: csvFrom(head, lines), rows: rows.length }
}
