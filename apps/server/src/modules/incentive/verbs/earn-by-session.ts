import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { incomeLedger } from '../../money/index.ts'
import { day, shareOf } from '../policy.ts'
import { insertIncome, sumBySessions } from '../queries.ts'

export interface HeldSession {
  /** Whoever held it. */
  userId: string
  payerId: string | null
  receiptId: string
  orderId: string
  /** What was paid for it and stayed. */
  paidFen: number
  /** What the platform keeps of that. */
  sharePercent: number
}

/** As long as somebody can still say that it was not as agreed. */
export const sessionHoldDays = 7

/** Once for one payment, however often it is asked for; the order is held. A refund later takes its part back. */
export async function earnBySession(
  tx: Tx,
  { userId, payerId, receiptId, orderId, paidFen, sharePercent }: HeldSession,
  now: Date,
): Promise<void> {
  const rateBp = (100 - sharePercent) * 100
  const fen = shareOf(paidFen, { rateBp })
  if (fen === 0) return
  const income = await insertIncome(tx, {
    id: newId(),
    userId,
    payerId,
    source: 'session',
    receiptId,
    orderId,
    paidFen,
    rateBp,
    fen,
    state: 'pending',
    doubts: [],
    day: dayIn(usualZone, now),
    paidAt: now,
    freeAt: new Date(now.getTime() + sessionHoldDays * day),
  })
  if (income) await incomeLedger.earn(tx, { userId, key: `income:${income.id}`, fen, orderId, at: now })
}

/** For the desk: what sessions brought, and what of all income is free or still waits. */
export async function readEarnedBySessions(tx: Tx, userId: string, now: Date) {
  const { available, pending } = await incomeLedger.readBalances(tx, userId)
  return {
    ...(await sumBySessions(tx, userId, `${dayIn(usualZone, now).slice(0, 7)}-01`)),
    available,
    pending,
  }
}
