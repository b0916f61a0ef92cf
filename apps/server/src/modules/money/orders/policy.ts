import { randomInt } from 'node:crypto'
import type { ServerText } from '../../../messages/messages.ts'
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
  /** Something behind it was read. */
  isOpened: boolean
  /** Points at hand, for a top-up. */
  balance: number
  now: Date
}

export type RefundOffer =
  | { fen: number; points: number; /** Points that go away with it. */ takes: number; until: Date }
  | { why: ServerText }

const unspent = (order: OrderRow, balance: number, until: Date): RefundOffer => {
  if (order.goods.kind !== 'topup') return { why: 'order.refund.never' }
  const whole = order.goods.points + order.goods.bonus
  const left = Math.min(whole, balance)
  const fen = order.fen - (whole - left) * fenPerPoint
  if (fen <= 0) return { why: 'order.refund.spent' }
  return { fen, points: 0, takes: left, until }
}

/** Within seven days, and while nothing behind it was read; of a top-up what is unspent. */
export function refundOffer(order: OrderRow, { isOpened, balance, now }: RefundFacts): RefundOffer {
  if (order.state !== 'fulfilled' || order.paidAt === null) return { why: 'order.refund.never' }
  const until = new Date(order.paidAt.getTime() + refundLife)
  if (now > until) return { why: 'order.refund.late' }
  if (order.kind === 'topup') return unspent(order, balance, until)
  if (isOpened) return { why: 'order.refund.opened' }
  return { fen: order.fen, points: order.points, takes: 0, until }
}
