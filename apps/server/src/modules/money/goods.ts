import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { ServerText } from '../../platform/texts.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call, CallFacts } from '../../platform/http/call.ts'
import type { Line } from './ledger/model.ts'
import type { OrderRow } from './orders/queries.ts'
import type { RedeemedRow } from './redeem/queries.ts'
import type { TakenCode } from './redeem/verbs/spend-code.ts'

export type Buyer = Pick<CallFacts, 'tx' | 'now' | 'language'> & { actor: { userId: string } }
export type OwnedOrder = OrderRow & { userId: string }

/** What would be agreed: kept with the order as it was on the day. */
export type Quote = Pick<OrderRow, 'subjectId' | 'payWith' | 'fen' | 'points' | 'goods'>

export const priced = (payWith: 'cash' | 'points', price: { fen: number; points: number }) =>
  payWith === 'cash' ? { payWith, fen: price.fen, points: 0 } : { payWith, fen: 0, points: price.points }

/** How the delivery is booked beside the sale itself: of most things nothing more. */
export interface Delivery {
  kind: 'delivery' | 'topup'
  lines: readonly Line[]
}
export const delivered: Delivery = { kind: 'delivery', lines: [] }

/**
 * Of what is used up by and by: the money for the rest, and the points that go away with it; `until` where that is not the
 * usual time.
 */
export type Left = { fen: number; takes: number; until?: Date } | { why: ServerText }

type Refs = Pick<
  DataOf<'GET /api/order/list'>['list'][number],
  'table_id' | 'category_id' | 'report_id' | 'activity_id' | 'reservation_id'
>
type Recovered = Pick<DataOf<'POST /api/order/recover'>, 'points' | 'report_count'>

/** What one order is called, and the things of ours it leads to. */
export interface Shown {
  title: string
  detail: string
  /** Where `detail` is a moment by the seller's clock: people read it by their own. */
  startsAt?: Date
  refs?: Partial<Refs>
}

export interface NewOwner {
  userId: string
  /** By the number left with the order; whoever only knows its numbers may have found a bill. */
  isProven: boolean
}

export interface Moved {
  counts?: Partial<Recovered>
  /** Where less follows than was bought. */
  becomes?: Pick<OrderRow, 'kind' | 'subjectId' | 'goods'>
}

interface Words {
  title: string
  text: string
}

/** What a code of this scope gives. */
export interface Redeemable {
  scope: string
  give(call: Call<'POST /api/redeem/use'>, taken: TakenCode): Promise<void>
  describe(
    tx: Tx,
    rows: readonly RedeemedRow[],
    language: Language,
  ): Promise<ReadonlyMap<string, { title: string; assessmentId: string | null }>>
}

/** Of what is several things in one: one of them goes back, and the others stay as they are. */
export interface Parts {
  /** Marks it as given back; what was paid for it, or null where it is not to be given back by itself. */
  take(tx: Tx, order: OrderRow, part: string): Promise<number | null>
  /** The money would not go back. */
  restore(tx: Tx, order: OrderRow, part: string): Promise<void>
}

/**
 * One kind of thing that is sold. Its module says what it is; orders, money and time are ours. The order is held by the
 * caller wherever one is given.
 */
export interface Goods<Wanted extends { kind: string } = { kind: string }> {
  readonly kind: string
  /** A second order for the same thing may wait beside the first. */
  readonly isRepeatable?: boolean
  /** Milliseconds an order for it may wait to be paid, where that is not the usual time. */
  readonly orderLife?: number
  /** Whether this person may have it, and for how much; refuses by throwing. */
  quote(buyer: Buyer, wanted: Wanted): Promise<Quote>
  /** Keeps it for a new order until that is paid or over; refuses by throwing. */
  reserve?(tx: Tx, order: OwnedOrder, now: Date): Promise<void>
  /** The order ended unpaid. */
  release?(tx: Tx, order: OrderRow, now: Date): Promise<void>
  /** Hands it over. Null, and nothing done, when that cannot be any more. */
  deliver(tx: Tx, order: OwnedOrder, now: Date): Promise<Delivery | null>
  /** Something of it was used: from then on it is not given back. */
  wasUsed(tx: Tx, order: OrderRow): Promise<boolean>
  left?(tx: Tx, order: OrderRow, now: Date): Promise<Left>
  /** Takes it back, at once; false when somebody used it a moment ago. */
  withdraw(tx: Tx, order: OrderRow, now: Date): Promise<boolean>
  /** It was paid for with play money: takes it away, used or not. Its points are ours to take. */
  revoke(tx: Tx, order: OrderRow, now: Date): Promise<void>
  /** The money would not go back: it is there again. */
  restore(tx: Tx, order: OrderRow): Promise<void>
  readonly parts?: Parts
  /** To whoever has found the order of a lost visit. */
  move(tx: Tx, order: OwnedOrder, to: NewOwner, now: Date): Promise<Moved>
  present(tx: Tx, orders: readonly OrderRow[], language: Language): Promise<ReadonlyMap<string, Shown>>
  /** The moment of delivery, as a step and at the head of the order. */
  tell(language: Language): { step: Words; head: Words }
  readonly redeem?: Redeemable
}

export interface GoodsRegistry {
  of(kind: string): Goods
  redeemedBy(scope: string): Redeemable
}

function byName<T>(what: string, list: ReadonlyArray<readonly [string, T]>): (name: string) => T {
  const known = new Map<string, T>()
  for (const [name, one] of list) {
    if (known.has(name)) throw new Error(`two modules sell the ${what} ${name}`)
    known.set(name, one)
  }
  return (name) => {
    const found = known.get(name)
    if (found === undefined) throw new Error(`no module sells the ${what} ${name}`)
    return found
  }
}

export function registerGoods(list: readonly Goods[]): GoodsRegistry {
  const codes = list.flatMap(({ redeem }) => (redeem ? [[redeem.scope, redeem] as const] : []))
  return {
    of: byName(
      'kind',
      list.map((goods) => [goods.kind, goods] as const),
    ),
    redeemedBy: byName('scope', codes),
  }
}
