import { randomInt } from 'node:crypto'
import type { ServerText } from '../../../platform/texts.ts'
import type { Left } from '../goods.ts'
import type { OrderRow } from './queries.ts'

export const orderLife = 30 * 60_000
const day = 24 * 3_600_000
const refundLife = 7 * day

export const fenPerPoint = 10
export const topUpRange = { min: 100, max: 500_000 } as const

/** The day and eight digits: to be read out, and not to be guessed together with the gateway's number. */
export function newOrderNumber(now: Date): string {
  const date = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `MD${date}${String(randomInt(100_000_000)).padStart(8, '0')}`
}

export const isPayable = (order: OrderRow, now: Date): boolean =>
  order.state === 'created' && order.payWith === 'cash' && order.expiresAt > now

export interface RefundFacts {
  wasUsed: boolean
  left: Left
  now: Date
}

export type RefundOffer =
  | { fen: number; points: number; /** Points that go away with it. */ takes: number; until: Date }
  | { why: ServerText }

/** Within seven days unless its goods say otherwise, and while nothing of it was used; of what is used up by and by, the rest. */
export function refundOffer(order: OrderRow, { wasUsed, left, now }: RefundFacts): RefundOffer {
  if (order.state !== 'fulfilled' || order.paidAt === null) return { why: 'order.refund.never' }
  const own = 'why' in left ? undefined : left.until
  const until = own ?? new Date(order.paidAt.getTime() + refundLife)
  if (now > until) return { why: 'order.refund.late' }
  if (wasUsed) return { why: 'order.refund.opened' }
  return 'why' in left ? left : { ...left, points: order.points, until }
}
