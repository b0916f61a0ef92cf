import { fenPerPoint } from '../orders/policy.ts'

/** Somebody as the model knows them: plain numbers, no ledger. */
export interface Person {
  userId: string
  token: string
  /** Null for a visitor. */
  mobile: string | null
  available: number
  held: number
  /** Rewards that were not taken yet. */
  waiting: number[]
  /** here: acts · left: nobody has the token any more · merged, erased: nothing may be left */
  state: 'here' | 'left' | 'merged' | 'erased'
}

export interface Bought {
  id: string
  kind: 'topup' | 'table' | 'membership'
  subject: string
  payWith: 'cash' | 'points'
  fen: number
  /** Of a top-up what it brought, else what it cost. */
  points: number
  owner: Person
  state: 'fulfilled' | 'refunding' | 'refunded'
  /** Of a table: whether it is this purchase that keeps it open. */
  isLive: boolean
  isRecovered: boolean
  number: string
  transactionId: string
}

export interface Returning {
  refundId: string
  order: Bought
  fen: number
  /** Points set aside for it; of a second payment there are none. */
  takes: number
  isSecond: boolean
  /** The gateway has said that it is at it, and has forgotten it: it may still say no. */
  isForgotten: boolean
}

export interface Held {
  id: string
  owner: Person
  amount: number
}

/** What must have become of everything that was ever put in, over all histories. */
export interface Totals {
  /** At the gateway. */
  fen: number
  forfeited: number
  /** In accounts whose owner was erased. */
  ownerless: number
}

export class Model {
  readonly people: Person[] = []
  readonly orders: Bought[] = []
  readonly holds: Held[] = []
  readonly returning: Returning[] = []

  constructor(readonly totals: Totals) {}

  here(): Person[] {
    return this.people.filter(({ state }) => state === 'here')
  }

  /** What somebody has open: a table of their own, or everything while a membership lasts. */
  isOpen(owner: Person, assessment: string): boolean {
    const mine = this.orders.filter((order) => order.owner === owner)
    return mine.some(
      ({ kind, subject, state, isLive }) =>
        (kind === 'table' && subject === assessment && isLive) ||
        (kind === 'membership' && state === 'fulfilled'),
    )
  }

  hasAssessment(owner: Person, assessment: string): boolean {
    return this.orders.some(
      (order) =>
        order.owner === owner && order.kind === 'table' && order.subject === assessment && order.isLive,
    )
  }

  /** Points come back to whoever they were taken from; to nobody, when that person is gone. */
  free(owner: Person, amount: number): void {
    if (owner.state === 'erased') this.totals.ownerless += amount
    else {
      owner.held -= amount
      owner.available += amount
    }
  }

  use(owner: Person, amount: number): void {
    if (owner.state !== 'erased') owner.held -= amount
  }

  refundOf(order: Bought): { fen: number; takes: number } | null {
    const { owner, state, kind, isLive, fen, points } = order
    if (state !== 'fulfilled' || owner.state !== 'here') return null
    if (kind === 'table' && !isLive) return null
    if (kind !== 'topup') return { fen, takes: 0 }
    const left = Math.min(points, owner.available)
    const back = fen - (points - left) * fenPerPoint
    return back > 0 ? { fen: back, takes: left } : null
  }

  /** Everything moves; of two open tables one stays open. */
  merge(from: Person, to: Person): void {
    for (const order of this.orders.filter(({ owner }) => owner === from)) {
      if (order.kind === 'table' && order.isLive && this.hasAssessment(to, order.subject))
        order.isLive = false
      order.owner = to
    }
    for (const one of this.holds) if (one.owner === from) one.owner = to
    to.available += from.available
    to.held += from.held
    to.waiting.push(...from.waiting)
    Object.assign(from, { available: 0, held: 0, waiting: [], state: 'merged' })
  }

  erase(person: Person): void {
    this.totals.forfeited += person.available
    Object.assign(person, { available: 0, held: 0, waiting: [], state: 'erased' })
    for (const order of this.orders) if (order.owner === person) order.isLive = false
  }
}
