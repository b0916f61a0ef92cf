import type { Wanted } from '../../../shared/money/types.ts'
import type { Offers } from '../api/balance.ts'

/** The id of a package, or an amount of one's own. */
export interface Choice {
  id: string
  typed: string
}

export const ownAmount = 'own'

export interface Sum {
  fen: number
  points: number
  bonus: number
  wanted: Wanted
}

type Limits = Pick<Offers, 'packages' | 'min_fen' | 'max_fen' | 'points_per_yuan'>

const worth = ({ points, bonus }: Offers['packages'][number]): number => points + bonus

/** The smallest package that covers what is missing; with nothing missing never more than the second. */
export function firstChoice(offers: Limits, missing: number): Choice {
  const rising = [...offers.packages].sort((a, b) => a.fen - b.fen)
  if (missing <= 0) return { id: (rising[1] ?? rising[0])?.id ?? ownAmount, typed: '' }
  const covering = rising.find((one) => worth(one) >= missing)
  if (covering) return { id: covering.id, typed: '' }
  const most = Math.floor(offers.max_fen / 100)
  return { id: ownAmount, typed: String(Math.min(most, Math.ceil(missing / offers.points_per_yuan))) }
}

/** Whole yuan only, and no more digits than the largest amount has. */
export const cleanYuan = (typed: string, { max_fen: most }: Pick<Limits, 'max_fen'>): string =>
  typed
    .normalize('NFKC')
    .replace(/\..*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, String(Math.floor(most / 100)).length)

export function amountProblem(
  typed: string,
  { min_fen: least, max_fen: most }: Pick<Limits, 'min_fen' | 'max_fen'>,
): 'empty' | 'range' | null {
  if (typed === '') return 'empty'
  const fen = Number(typed) * 100
  return fen < least || fen > most ? 'range' : null
}

/** What would be paid and what would come; null while the amount is none. */
export function sumOf(offers: Limits, { id, typed }: Choice): Sum | null {
  const one = offers.packages.find((offer) => offer.id === id)
  if (one) {
    const { fen, points, bonus } = one
    return { fen, points, bonus, wanted: { kind: 'topup', package_id: id } }
  }
  if (id !== ownAmount || amountProblem(typed, offers) !== null) return null
  const yuan = Number(typed)
  const fen = yuan * 100
  return {
    fen,
    points: yuan * offers.points_per_yuan,
    bonus: 0,
    wanted: { kind: 'topup', amount_fen: fen },
  }
}
