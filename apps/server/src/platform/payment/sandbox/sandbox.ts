import type { Secrets } from '../../crypto/secrets.ts'
import type { Database } from '../../db/database.ts'
import { randomText } from '../../ids.ts'
import { wholeFen } from '../amounts.ts'
import {
  type Checkout,
  type Demand,
  GatewayRefused,
  type PaymentGateway,
  type RefundDemand,
  type Refunding,
  type Trade,
} from '../port.ts'
import { stateOf, tell, tellState } from './ledger.ts'
import { type Cashier, createCashier } from './cashier.ts'
import { type Bell, createBell } from './bell.ts'
import { type Messenger, type MessengerOptions, startMessenger } from './messenger.ts'
import { askPayOut, payOut } from './pay-out.ts'
import { notTakenAnswer, readNotice, takenAnswer } from './notice.ts'
import {
  findRefund,
  insertRefund,
  insertTrade,
  lockPayment,
  lockTrade,
  refundedFen,
  type RefundRow,
  updateTrade,
} from './queries.ts'

export interface SandboxSettings {
  /** Where the checkout stands: `https://mindisle.example`, or nothing for wherever the page is that leads to it. */
  base: string
}

export interface SandboxDeps {
  db: Database
  secrets: Secrets
  now: () => Date
}

/** A gateway of play money that behaves like a foreign one: a ledger of its own, signed notices over HTTP. */
export interface Sandbox {
  gateway: PaymentGateway
  cashier: Cashier
  /** Brings notices from now on; without it the gateway tells nothing by itself. */
  startMessenger(options: MessengerOptions): Messenger
}

export const checkoutPath = '/pay/sandbox'
const refundTakesMs = 2_000

export function createSandbox(settings: SandboxSettings, deps: SandboxDeps): Sandbox {
  const { secrets, now, db } = deps
  const bells = new Set<Bell>()
  const ring = () => bells.forEach((bell) => bell.ring())
  const gateway: PaymentGateway = {
    name: 'sandbox',
    open: (demand) => open(settings, deps, demand),
    queryTrade: (tradeNo) => queryTrade(deps, tradeNo),
    close: (tradeNo) => close(deps, tradeNo),
    refund: (demand) => refund(deps, demand).finally(ring),
    askRefund: async ({ refundNo }) => refundingOf(await findRefund(db.direct, refundNo), now()),
    payOut: (demand) => payOut(deps, demand),
    askPayOut: (payOutNo) => askPayOut(deps, payOutNo),
    readNotice: async (request) => readNotice(secrets, now(), request),
    answerNotice: (isTaken) => (isTaken ? takenAnswer : notTakenAnswer),
  }
  return {
    gateway,
    cashier: createCashier({ db, now, ring }),
    startMessenger(options) {
      const bell = createBell()
      bells.add(bell)
      const messenger = startMessenger({ ...deps, bell }, options)
      return { stop: () => messenger.stop().finally(() => bells.delete(bell)) }
    },
  }
}

async function open({ base }: SandboxSettings, { db, now }: SandboxDeps, demand: Demand): Promise<Checkout> {
  const { tradeNo, title, returnUrl, expiresAt } = demand
  const amountFen = wholeFen(demand.amountFen)
  if (!/^(https?:\/\/|\/(?![/\\]))/.test(returnUrl)) throw new GatewayRefused('the sandbox knows no way back')
  const pageKey = await db.transaction(async (tx) => {
    const made = { tradeNo, amountFen, title, returnUrl, expiresAt, openedAt: now(), pageKey: randomText(32) }
    if (await insertTrade(tx, made)) return made.pageKey
    const trade = await lockTrade(tx, { tradeNo })
    if (!trade || trade.amountFen !== amountFen) throw new GatewayRefused('the sandbox has another amount')
    const { state } = await stateOf(tx, trade, now())
    if (state !== 'unpaid') throw new GatewayRefused(`the trade in the sandbox is ${state}`)
    return trade.pageKey
  })
  return { kind: 'page', url: `${base}${checkoutPath}?trade=${pageKey}` }
}

const queryTrade = ({ db, now }: SandboxDeps, tradeNo: string): Promise<Trade> =>
  db.transaction(async (tx) => {
    const trade = await lockTrade(tx, { tradeNo })
    return trade ? tellState(tx, trade, now()) : { state: 'unknown' }
  })

const close = ({ db, now }: SandboxDeps, tradeNo: string): Promise<Trade> =>
  db.transaction(async (tx) => {
    const trade = await lockTrade(tx, { tradeNo })
    if (!trade) return { state: 'unknown' }
    const before = await tellState(tx, trade, now())
    if (before.state === 'paid' || trade.closedAt) return before
    await updateTrade(tx, tradeNo, { closedAt: now() })
    return tellState(tx, { ...trade, closedAt: now() }, now())
  })

function refundingOf(refund: RefundRow | null, now: Date): Refunding {
  if (!refund) return { state: 'unknown' }
  const { refundedAt } = refund
  return refundedAt <= now ? { state: 'done', refundedAt } : { state: 'processing' }
}

const refund = ({ db, now }: SandboxDeps, demand: RefundDemand): Promise<Refunding> =>
  db.transaction(async (tx) => {
    const { refundNo, transactionId, tradeNo, totalFen } = demand
    const amountFen = wholeFen(demand.amountFen)
    const payment = await lockPayment(tx, transactionId)
    if (!payment || payment.tradeNo !== tradeNo || payment.amountFen !== totalFen)
      throw new GatewayRefused('the sandbox knows no such payment')
    const known = await findRefund(tx, refundNo)
    if (known) {
      if (known.transactionId !== transactionId || known.amountFen !== amountFen)
        throw new GatewayRefused('the sandbox has another refund under this number')
      return refundingOf(known, now())
    }
    if ((await refundedFen(tx, transactionId)) + amountFen > payment.amountFen)
      throw new GatewayRefused('the sandbox has not that much left to give back')
    const refundedAt = new Date(now().getTime() + refundTakesMs)
    await insertRefund(tx, { refundNo, transactionId, amountFen, refundedAt })
    const told = { event: 'refund.done', refund_no: refundNo, refunded_at: refundedAt.toISOString() } as const
    await tell(tx, told, { dueAt: refundedAt })
    return { state: 'processing' }
  })
