/** Kinds that features to come will sell, reservations, activities and licences, are added with them. */
export type OrderKind = 'topup' | 'report' | 'table' | 'membership'

export type OrderState = 'created' | 'paid' | 'fulfilled' | 'cancelled' | 'refunding' | 'refunded'

/** What was agreed to be delivered, as it was on the day. */
export type Goods =
  | { kind: 'topup'; points: number; bonus: number }
  | { kind: 'report'; tableId: string; chapters: number }
  | { kind: 'table'; tableId: string }
  | { kind: 'membership'; months: number }

/** Why money goes back: somebody wanted it, or it should never have come. */
export type RefundCause = 'person' | 'operator' | 'late' | 'second' | 'amount' | 'undeliverable'
