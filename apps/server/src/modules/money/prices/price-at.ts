import type { PriceBody } from '@mindisle/contract/console'

type Price = Pick<PriceBody, 'fen' | 'points' | 'bonus'>
type Offer = PriceBody['offers'][number]

const holds = ({ starts_at: start, ends_at: end }: Offer, now: Date): boolean =>
  new Date(start) <= now && (end === null || now < new Date(end))

/** Of the offers whose time it is, the one that began last; the usual price otherwise. */
export function priceAt({ offers, ...usual }: PriceBody, now: Date): Price {
  const [offer] = offers
    .filter((one) => holds(one, now))
    .toSorted((a, b) => new Date(b.starts_at).getTime() - new Date(a.starts_at).getTime())
  return offer ? { fen: offer.fen, points: offer.points, bonus: offer.bonus } : usual
}
