import type { Language } from '@mindisle/base'
import { orderRefs, type DataOf } from '@mindisle/contract'
import type { ServerTexts } from '../../../platform/texts.ts'
import type { Goods, Shown } from '../goods.ts'
import type { RefundOffer } from './policy.ts'
import { isPayable } from './policy.ts'
import type { ReceiptRow } from './payments/queries.ts'
import type { EventRow, OrderRow } from './queries.ts'
import type { RefundRow } from './refunds/queries.ts'
import { moneyTexts, type MoneyText } from '../texts.ts'

type Order = DataOf<'GET /api/order/list'>['list'][number]
type Detail = DataOf<'GET /api/order/show'>

type ShownById = ReadonlyMap<string, Shown>

interface Reader {
  language: Language
  texts: ServerTexts
  now: Date
  shown: ShownById
  /** The moment of delivery, in the words of what was bought. */
  delivered: ReturnType<Goods['tell']>
}

const noRefs = Object.fromEntries(Object.keys(orderRefs).map((name) => [name, null])) as {
  [K in keyof typeof orderRefs]: null
}

export const yuan = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(fen % 10 === 0 ? 1 : 2)

export function presentOrder(order: OrderRow, shown: ShownById): Order {
  const { title, detail, startsAt, refs }: Shown = shown.get(order.id) ?? { title: '', detail: '' }
  return {
    id: order.id,
    number: order.number,
    kind: order.kind as Order['kind'],
    state: order.state,
    pay_with: order.payWith,
    price_fen: order.fen,
    price_points: order.points,
    title,
    detail,
    starts_at: startsAt?.toISOString() ?? null,
    ...noRefs,
    ...refs,
    created_at: order.createdAt.toISOString(),
    expires_at: order.state === 'created' ? order.expiresAt.toISOString() : null,
  }
}

type StepKey = keyof typeof stepTexts

/** Every cause a step can have, in words. */
const stepTexts = {
  created: ['order.step.created', 'order.step.created_text'],
  paid: ['order.step.paid', 'order.step.paid_text'],
  paid_points: ['order.step.paid_points', 'order.step.paid_points_text'],
  paid_late: ['order.step.paid_late', 'order.step.paid_late_text'],
  given_up: ['order.step.given_up', 'order.step.given_up_text'],
  declined: ['order.step.declined', 'order.step.declined_text'],
  expired: ['order.step.expired', 'order.step.expired_text'],
  replaced: ['order.step.replaced', 'order.step.replaced_text'],
  refund_asked: ['order.step.refund_asked', 'order.step.refund_asked_text'],
  refund_by_us: ['order.step.refund_by_us', 'order.step.refund_by_us_text'],
  undeliverable: ['order.step.undeliverable', 'order.step.undeliverable_text'],
  refund_taken: ['order.step.refund_taken', 'order.step.refund_taken_text'],
  refunded: ['order.step.refunded', 'order.step.refunded_text'],
  part_asked: ['order.step.part_asked', 'order.step.part_asked_text'],
  part_refunded: ['order.step.part_refunded', 'order.step.part_refunded_text'],
  points_back: ['order.step.points_back', 'order.step.points_back_text'],
  refund_failed: ['order.step.refund_failed', 'order.step.refund_failed_text'],
  late_payment: ['order.step.late_payment', 'order.step.late_payment_text'],
  second_payment: ['order.step.second_payment', 'order.step.second_payment_text'],
  amount_payment: ['order.step.amount_payment', 'order.step.amount_payment_text'],
  payment_returned: ['order.step.payment_returned', 'order.step.payment_returned_text'],
  recovered: ['order.step.recovered', 'order.step.recovered_text'],
  voided: ['order.step.voided', 'order.step.voided_text'],
} as const satisfies Record<string, readonly [MoneyText, MoneyText]>

const wayTexts = {
  sandbox: 'order.way.sandbox',
  wechat: 'order.way.wechat',
  alipay: 'order.way.alipay',
  points: 'order.way.points',
} as const satisfies Record<string, MoneyText>

const reasonTexts = {
  not_as_thought: 'order.reason.not_as_thought',
  by_mistake: 'order.reason.by_mistake',
  not_needed: 'order.reason.not_needed',
  other: 'order.reason.other',
} as const satisfies Record<string, MoneyText>

export type RefundReason = keyof typeof reasonTexts

/** The same cause reads differently for what it was paid with. */
function stepKeyOf({ cause }: EventRow, { payWith }: OrderRow): StepKey {
  return cause === 'paid' && payWith === 'points' ? 'paid_points' : (cause as StepKey)
}

function stepOf(event: EventRow, order: OrderRow, reader: Reader): Detail['steps'][number] {
  const t = moneyTexts[reader.language]
  const { state, cause } = event
  const at = event.at.toISOString()
  if (cause === 'delivered') return { at, state, ...reader.delivered.step }
  const [title, text] = stepTexts[stepKeyOf(event, order)]
  const { gateway, fen, reason } = event.details
  const way = wayTexts[(gateway ?? 'points') as keyof typeof wayTexts]
  const amount =
    order.payWith === 'points'
      ? t('order.points', { count: order.points })
      : `¥${yuan(Number(fen ?? order.fen))}`
  const values = {
    amount,
    way: t(way),
    reason: t(reasonTexts[(reason ?? 'other') as RefundReason]),
  }
  return { at, state, title: t(title), text: t(text, values) }
}

export type MoneyBack = 'refunded' | 'part_refunded' | 'refund_failed' | 'payment_returned'

/** The same words as in the story of the order. */
export function moneyBackWords(
  cause: MoneyBack,
  { fen, gateway }: { fen: number; gateway: string },
  language: Language,
): { title: string; text: string } {
  const t = moneyTexts[language]
  const [title, text] = stepTexts[cause]
  const way = t(wayTexts[gateway as keyof typeof wayTexts])
  return { title: t(title), text: t(text, { amount: `¥${yuan(fen)}`, way }) }
}

const headlines = {
  created: ['order.head.created', 'order.head.created_text'],
  paid: ['order.head.paid', 'order.head.paid_text'],
  cancelled: ['order.head.cancelled', 'order.head.cancelled_text'],
  refunding: ['order.head.refunding', 'order.head.refunding_text'],
  refunded: ['order.head.refunded', 'order.head.refunded_text'],
} as const satisfies Record<Exclude<OrderRow['state'], 'fulfilled'>, readonly [MoneyText, MoneyText]>

function headOf({ order, steps, isDeclined }: OrderFacts, { language, delivered }: Reader) {
  const { state, payWith } = order
  if (state === 'fulfilled') return delivered.head
  const t = moneyTexts[language]
  if (steps.some(({ cause }) => cause === 'voided'))
    return { title: t('order.step.voided'), text: t('order.step.voided_text') }
  if (isDeclined) return { title: t('order.head.declined'), text: t('order.head.declined_text') }
  const [title, text] = headlines[state]
  const isPointsBack = state === 'refunded' && payWith === 'points'
  return { title: t(title), text: t(isPointsBack ? 'order.head.points_text' : text) }
}

export interface OrderFacts {
  order: OrderRow
  steps: readonly EventRow[]
  receipt: ReceiptRow | null
  refunds: readonly RefundRow[]
  offer: RefundOffer
  isVisitor: boolean
  /** The last try to pay was, and there is no other yet. */
  isDeclined: boolean
}

export function presentDetail(facts: OrderFacts, reader: Reader): Detail {
  const { order, receipt, offer } = facts
  const head = headOf(facts, reader)
  const returned = facts.refunds
    .filter(({ state, receiptId }) => state === 'done' && receiptId === receipt?.id)
    .reduce((sum, { fen }) => sum + fen, 0)
  return {
    ...presentOrder(order, reader.shown),
    steps: facts.steps.map((event) => stepOf(event, order, reader)),
    headline: head.title,
    headline_text: head.text,
    is_declined: facts.isDeclined,
    gateway: receipt?.gateway ?? null,
    transaction_id: receipt?.transactionId ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    refunded_fen: returned,
    refunded_points: order.state === 'refunded' ? order.points : 0,
    refund:
      'why' in offer
        ? {
            amount_fen: null,
            amount_points: null,
            until: null,
            why: order.state === 'fulfilled' ? reader.texts[reader.language](offer.why) : '',
          }
        : {
            amount_fen: offer.fen,
            amount_points: offer.points,
            until: offer.until.toISOString(),
            why: '',
          },
    may_cancel: isPayable(order, reader.now),
    may_leave_mobile: facts.isVisitor && order.payWith === 'cash' && order.mobileIndex === null,
    has_mobile: order.mobileIndex !== null,
  }
}
