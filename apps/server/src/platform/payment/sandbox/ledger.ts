import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../ids.ts'
import { beijingTime } from '../beijing.ts'
import type { Trade } from '../port.ts'
import type { Told } from './notice.ts'
import {
  firstPayment,
  insertNotice,
  insertPayment,
  type PaymentRow,
  type TradeRow,
  updateTrade,
} from './queries.ts'

/** How long after our side was told that a trade is closed the late payer pays it all the same. */
const lateAfterMs = 2_000

/** 28 digits, as real gateways have them: people type them off their bill. */
export function newTransactionId(now: Date): string {
  const digits = beijingTime(now).replace(/\D/g, '')
  return digits + String(randomInt(10 ** 7)).padStart(7, '0') + String(randomInt(10 ** 7)).padStart(7, '0')
}

const second = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000)

export async function tell(tx: Tx, told: Told, options: { dueAt: Date; isForged?: boolean }): Promise<void> {
  const { dueAt, isForged = false } = options
  await insertNotice(tx, { id: newId(), body: JSON.stringify(told), isForged, dueAt })
}

export const paidNotice = (payment: Omit<PaymentRow, 'ordinal'>): Told => ({
  event: 'trade.paid',
  trade_no: payment.tradeNo,
  transaction_id: payment.transactionId,
  amount_fen: payment.amountFen,
  paid_at: payment.paidAt.toISOString(),
})

export async function pay(
  tx: Tx,
  trade: TradeRow,
  { now, ordinal = 1, isTold = true }: { now: Date; ordinal?: 1 | 2; isTold?: boolean },
): Promise<void> {
  const { tradeNo, amountFen } = trade
  const payment = { transactionId: newTransactionId(now), tradeNo, ordinal, amountFen, paidAt: second(now) }
  await insertPayment(tx, payment)
  if (isTold) await tell(tx, paidNotice(payment), { dueAt: now })
  if (trade.paysAt) await updateTrade(tx, tradeNo, { paysAt: null })
}

export async function stateOf(tx: Tx, trade: TradeRow, now: Date): Promise<Trade> {
  const payment = await firstPayment(tx, trade.tradeNo)
  if (payment) {
    const { transactionId, amountFen, paidAt } = payment
    return { state: 'paid', transactionId, amountFen, paidAt }
  }
  return { state: trade.closedAt || trade.expiresAt <= now ? 'closed' : 'unpaid' }
}

/** What our side hears when it asks. To have told it of a closed trade is what a late payer waits for. */
export async function tellState(tx: Tx, trade: TradeRow, now: Date): Promise<Trade> {
  const told = await stateOf(tx, trade, now)
  if (told.state === 'paid' || !trade.paysAt) return told
  if (trade.paysAt <= now) {
    await pay(tx, trade, { now })
    return stateOf(tx, trade, now)
  }
  const soon = new Date(now.getTime() + lateAfterMs)
  if (told.state === 'closed' && trade.paysAt > soon) await updateTrade(tx, trade.tradeNo, { paysAt: soon })
  return told
}
