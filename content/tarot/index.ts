import type { Language } from '@mindisle/base'
import coins from './cards/coins.json' with { type: 'json' }
import cups from './cards/cups.json' with { type: 'json' }
import majors from './cards/majors.json' with { type: 'json' }
import swords from './cards/swords.json' with { type: 'json' }
import wands from './cards/wands.json' with { type: 'json' }

type Texts = Record<Language, string>
type TextLists = Record<Language, string[]>

/** What somebody asks about; each card has its own words for each. */
export const topics = ['general', 'love', 'work', 'self'] as const
export type Topic = (typeof topics)[number]

export const suits = ['major', 'wands', 'cups', 'swords', 'coins'] as const
export type Suit = (typeof suits)[number]

export interface CardTexts {
  name: Texts
  keywords: Record<'upright' | 'reversed', TextLists>
  upright: Record<Topic, Texts>
  reversed: Record<Topic, Texts>
  /** To oneself, for a day. */
  question: Texts
}

export interface TarotCard extends CardTexts {
  id: string
  suit: Suit
}

const bySuit: Record<Suit, Record<string, CardTexts>> = { major: majors, wands, cups, swords, coins }

/** In the order of the deck before it is shuffled: a promise that was made counts by it, so that it never changes. */
export const tarotCards: readonly TarotCard[] = suits.flatMap((suit) =>
  Object.entries(bySuit[suit]).map(([id, texts]) => ({ id, suit, ...texts })),
)

const byId = new Map(tarotCards.map((card) => [card.id, card]))

export const findCard = (id: string): TarotCard | undefined => byId.get(id)

export function cardOf(id: string): TarotCard {
  const card = byId.get(id)
  if (!card) throw new Error(`there is no card ${id}`)
  return card
}
