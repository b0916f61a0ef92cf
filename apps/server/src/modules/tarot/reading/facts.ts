import { cardOf, type Suit } from '@mindisle/content/tarot'
import type { Element, PairKind } from '@mindisle/content/tarot/ties'
import type { LaidCard } from '../sealed-reading.ts'

const elementOf: Record<Exclude<Suit, 'major'>, Element> = {
  wands: 'fire',
  cups: 'water',
  swords: 'air',
  coins: 'earth',
}

export interface Facts extends LaidCard {
  suit: Suit
  /** Of a minor card. */
  element: Element | null
  /** 1 to 10; null for major and court cards. */
  number: number | null
  isCourt: boolean
}

export function factsOf(card: LaidCard): Facts {
  const { suit } = cardOf(card.id)
  const rank = card.id.slice(suit.length + 1)
  const isMinor = suit !== 'major'
  return {
    ...card,
    suit,
    element: isMinor ? elementOf[suit] : null,
    number: isMinor && /^\d+$/.test(rank) ? Number(rank) : null,
    isCourt: isMinor && !/^\d+$/.test(rank),
  }
}

/** The dignities of the tradition: what strengthens, what weakens, what goes beside. */
function elementKind(here: Facts, there: Facts): PairKind[] {
  if (here.suit === 'major' || there.suit === 'major') return []
  if (here.suit === there.suit) return [`same-${here.suit}`]
  const both = new Set([here.element, there.element])
  const has = (one: Element, other: Element) => both.has(one) && both.has(other)
  if (has('fire', 'air')) return ['fire-air']
  if (has('water', 'earth')) return ['water-earth']
  if (has('fire', 'water')) return ['fire-water']
  if (has('air', 'earth')) return ['air-earth']
  return [has('fire', 'earth') ? 'fire-earth' : 'air-water']
}

function wayKind(here: Facts, there: Facts): PairKind[] {
  if (here.isReversed && there.isReversed) return ['both-reversed']
  if (here.isReversed) return ['here-reversed']
  return there.isReversed ? ['there-reversed'] : []
}

function majorKind(here: Facts, there: Facts): PairKind[] {
  const [isHere, isThere] = [here.suit === 'major', there.suit === 'major']
  if (isHere && isThere) return ['majors']
  if (isHere) return ['major-here']
  return isThere ? ['major-there'] : []
}

const numberKind = (here: Facts, there: Facts): PairKind[] =>
  here.number !== null && there.number !== null && Math.abs(here.number - there.number) === 1
    ? ['next-number']
    : []

/** What says most of two cards, where it is so. */
export function strongKind(here: Facts, there: Facts): PairKind | null {
  if (here.number !== null && here.number === there.number) return 'same-number'
  return here.isCourt && there.isCourt ? 'courts' : null
}

/** All else that may be said of them. */
export const kindsOf = (here: Facts, there: Facts): PairKind[] => [
  ...majorKind(here, there),
  ...elementKind(here, there),
  ...wayKind(here, there),
  ...numberKind(here, there),
]
