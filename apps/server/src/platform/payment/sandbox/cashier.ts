import type { Database, Tx } from '../../db/database.ts'
import { newTransactionId, paidNotice, pay, stateOf, tell } from './ledger.ts'
import { lockTrade, type TradeRow, updateTrade } from './queries.ts'

export const outcomes = ['pay', 'fail', 'leave', 'late', 'twice', 'forge', 'silent'] as const
export type Outcome = (typeof outcomes)[number]

/** What the page of the checkout shows. `late`: it will be paid once our side has given it up. */
export interface CheckoutView {
  state: 'open' | 'late' | 'paid' | 'over'
  title: string
  amountFen: number
  tradeNo: string
  expiresAt: Date
  returnUrl: string
}

export interface Cashier {
  view(pageKey: string): Promise<CheckoutView | null>
  /** What the payer does. Where to send them then, or null for an unknown trade; `done` is false when it was over. */
  choose(pageKey: string, outcome: Outcome): Promise<{ returnUrl: string; done: boolean } | null>
}

interface Deps {
  db: Database
  now: () => Date
  /** Tells the messenger that there is something to bring. */
  ring: () => void
}

/** If nobody ever asks about it, a late payment comes this long after the deadline. */
const latestMs = 10 * 60_000

export function createCashier({ db, now, ring }: Deps): Cashier {
  return {
    view: (pageKey) =>
      db.transaction(async (tx) => {
        const trade = await lockTrade(tx, { pageKey })
        return trade && viewOf(tx, trade, now())
      }),
    async choose(pageKey, outcome) {
      const result = await db.transaction(async (tx) => {
        const trade = await lockTrade(tx, { pageKey })
        if (!trade) return null
        const { state } = await viewOf(tx, trade, now())
        const done = outcome === 'leave' || (await act(tx, { trade, state, outcome, now: now() }))
        return { returnUrl: trade.returnUrl, done }
      })
      ring()
      return result
    },
  }
}

async function viewOf(tx: Tx, trade: TradeRow, now: Date): Promise<CheckoutView> {
  const { title, amountFen, tradeNo, expiresAt, returnUrl, paysAt } = trade
  const told = await stateOf(tx, trade, now)
  const open = told.state === 'unpaid' ? 'open' : 'over'
  const state = told.state === 'paid' ? 'paid' : paysAt ? 'late' : open
  return { state, title, amountFen, tradeNo, expiresAt, returnUrl }
}

interface Act {
  trade: TradeRow
  state: CheckoutView['state']
  outcome: Exclude<Outcome, 'leave'>
  now: Date
}

/** False when the trade is over and nothing could be done. */
async function act(tx: Tx, { trade, state, outcome, now }: Act): Promise<boolean> {
  if (state === 'over' && outcome === 'late') {
    await pay(tx, trade, { now })
    return true
  }
  if (state !== 'open') return false
  switch (outcome) {
    case 'pay':
      await pay(tx, trade, { now })
      return true
    case 'silent':
      await pay(tx, trade, { now, isTold: false })
      return true
    case 'twice':
      await pay(tx, trade, { now })
      await pay(tx, trade, { now, ordinal: 2 })
      return true
    case 'fail':
      await updateTrade(tx, trade.tradeNo, { closedAt: now })
      return true
    case 'late':
      await updateTrade(tx, trade.tradeNo, { paysAt: new Date(trade.expiresAt.getTime() + latestMs) })
      return true
    case 'forge':
      await forge(tx, trade, now)
      return true
  }
}

async function forge(tx: Tx, { tradeNo, amountFen }: TradeRow, now: Date): Promise<void> {
  const invented = { transactionId: newTransactionId(now), tradeNo, amountFen, paidAt: now }
  await tell(tx, paidNotice(invented), { dueAt: now, isForged: true })
}
