export type OrderState = 'created' | 'paid' | 'fulfilled' | 'cancelled' | 'refunding' | 'refunded'

/** What was agreed to be delivered; only its own module reads more of it than the kind. */
export interface Terms {
  readonly kind: string
}

/** Why money goes back: somebody wanted it, or it should never have come. */
export type RefundCause = 'person' | 'operator' | 'late' | 'second' | 'amount' | 'undeliverable'
