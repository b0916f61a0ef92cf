export type OrderState = 'created' | 'paid' | 'fulfilled' | 'cancelled' | 'refunding' | 'refunded'

/** What was agreed to be delivered; only its own module reads more of it than the kind. */
export interface Terms {
  readonly kind: string
}

/** Why money goes back: somebody wanted it, or one part of what was bought, or it should never have come. */
export type RefundCause = 'person' | 'operator' | 'part' | 'late' | 'second' | 'amount' | 'undeliverable'
