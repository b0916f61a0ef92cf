import type { InputOf } from '@mindisle/contract'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { ReadingRow } from './queries.ts'

type Asked = InputOf<'POST /api/tarot/begin'>['body']

export interface LaidCard {
  id: string
  isReversed: boolean
}

/** Who shuffled how; null for cards of somebody's own. */
export interface Shuffled {
  secret: string
  /** Null until the cards are picked. */
  byHand: { hand: string; cut: number; picks: number[] } | null
}

/** As it is sealed. */
export interface Reading extends Pick<Asked, 'spread' | 'topic' | 'question'> {
  shuffled: Shuffled | null
  /** By position; none before they are drawn. */
  cards: LaidCard[]
}

export const readingPlace = (id: string): Place => ({ purpose: 'tarot', rowId: id })

export const openReading = (ring: KeyRing, { id, sealed }: ReadingRow): Reading =>
  JSON.parse(ring.open(readingPlace(id), sealed).toString()) as Reading
