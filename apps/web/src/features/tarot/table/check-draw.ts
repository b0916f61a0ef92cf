import { fairShuffle, promiseOf } from '@mindisle/base/fair-shuffle'
import type { DataOf } from '@mindisle/contract'

type Reading = Pick<DataOf<'GET /api/tarot/show'>, 'cards' | 'proof'>

/** Shuffles once more on this device: the promise fits its secret, and every card lay where it was picked. */
export function isAsPromised({ cards, proof }: Reading): boolean {
  if (!proof || promiseOf(proof.secret) !== proof.promise || cards.length !== proof.picks.length) return false
  const fan = fairShuffle(proof.deck.length, proof)
  return cards.every(({ id, is_reversed: isReversed }, at) => {
    const laid = fan[proof.picks[at] ?? -1]
    return laid !== undefined && proof.deck[laid.item] === id && laid.isTurned === isReversed
  })
}
