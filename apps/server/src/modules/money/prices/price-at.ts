import type { PriceBody } from '@mindisle/contract/console'
import { holdingAt } from '../../editions/index.ts'

type Price = Pick<PriceBody, 'fen' | 'points' | 'bonus'>

/** Of the offers whose time it is, the one that began last; the usual price otherwise. */
export function priceAt({ offers, ...usual }: PriceBody, now: Date): Price {
  const offer = holdingAt(offers, now)
  return offer ? { fen: offer.fen, points: offer.points, bonus: offer.bonus } : usual
}
