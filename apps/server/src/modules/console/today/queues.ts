import type { Right } from '@mindisle/contract/console'
import { listHeldIncomes, listOnWay, listPending } from '../../incentive/index.ts'
import { orderDesk } from '../../money/index.ts'
import { listWaiting } from '../../safety/index.ts'
import { silentFor } from '../money/doubts.ts'
import type { Look } from '../review/source.ts'

export interface Waits {
  id: string
  at: Date
  fen?: number
}

export interface Queue {
  kind: string
  /** Under which name one of them is taken. */
  claimed: string
  list(look: Look, may: (right: Right) => boolean): Promise<Waits[]>
}

const mostCounted = 500
/** Whoever has paid waits no longer than this for what they bought. */
const deliveredWithin = 10 * 60_000

const brokenRefunds = {
  filter: { state: 'refund_failed', payWith: null, number: null, userId: null, from: null, until: null },
  sort: 'at',
  direction: 'asc',
  after: null,
  limit: mostCounted,
} as const

const before = ({ now }: Look, milliseconds: number): Date => new Date(now.getTime() - milliseconds)
const ofOrder = ({ number, createdAt }: { number: string; createdAt: Date }): Waits => ({
  id: number,
  at: createdAt,
})

/** People who may be in danger. */
export const calls: Queue = {
  kind: 'call',
  claimed: 'call',
  async list({ tx }, may) {
    if (!may('calls')) return []
    return (await listWaiting(tx, mostCounted)).map(({ id, openedAt }) => ({ id, at: openedAt }))
  },
}

const withdrawals: Queue = {
  kind: 'withdrawal',
  claimed: 'withdrawal',
  async list({ tx }, may) {
    if (!may('withdrawals')) return []
    const rows = await listPending(tx, mostCounted)
    return rows.map(({ id, createdAt, fen }) => ({ id, at: createdAt, fen }))
  },
}

const refunds: Queue = {
  kind: 'refund',
  claimed: 'refund',
  list: async ({ tx }, may) =>
    may('refunds') ? (await orderDesk.search(tx, brokenRefunds)).map(ofOrder) : [],
}

const undelivered: Queue = {
  kind: 'undelivered',
  claimed: 'refund',
  async list(look, may) {
    if (!may('refunds')) return []
    return (await orderDesk.listUndelivered(look.tx, before(look, deliveredWithin), mostCounted)).map(ofOrder)
  },
}

/** A gateway has said neither yes nor no, of what came in or of what went out. */
const unclear: Queue = {
  kind: 'unclear',
  claimed: 'payment',
  async list(look, may) {
    const silent = before(look, silentFor)
    const paid = may('refunds') ? await orderDesk.listUnclear(look.tx, silent, mostCounted) : []
    const sent = may('withdrawals') ? await listOnWay(look.tx, silent, mostCounted) : []
    return [
      ...paid.map(({ payment }) => ({ id: payment.tradeNo, at: payment.expiresAt })),
      ...sent.map(({ id, approvedAt, createdAt }) => ({ id, at: approvedAt ?? createdAt })),
    ]
  },
}

const incomes: Queue = {
  kind: 'income',
  claimed: 'income',
  async list({ tx }, may) {
    if (!may('incomes')) return []
    return (await listHeldIncomes(tx, mostCounted)).map(({ id, paidAt }) => ({ id, at: paidAt }))
  },
}

/** Money that somebody waits for. */
export const ofMoney: readonly Queue[] = [withdrawals, refunds, undelivered, unclear, incomes]
