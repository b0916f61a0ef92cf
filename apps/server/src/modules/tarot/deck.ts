import { fairShuffle } from '@mindisle/base/fair-shuffle'
import { spreadOf, type SpreadId } from '@mindisle/content/public/tarot-spreads'
import { tarotCards } from '@mindisle/content/tarot'
import type { LaidCard, Shuffled } from './sealed-reading.ts'

export const deckIds: readonly string[] = tarotCards.map(({ id }) => id)

export const cardCount = (spread: SpreadId): number => spreadOf(spread).positions.length

/** The picked places of the fan, face up. */
export function lay(secret: string, { hand, cut, picks }: NonNullable<Shuffled['byHand']>): LaidCard[] {
  const fan = fairShuffle(deckIds.length, { secret, hand, cut })
  return picks.flatMap((place) => {
    const laid = fan[place]
    const id = laid && deckIds[laid.item]
    return laid && id ? [{ id, isReversed: laid.isTurned }] : []
  })
}
