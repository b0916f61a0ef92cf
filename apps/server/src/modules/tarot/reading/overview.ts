import type { Suit } from '@mindisle/content/tarot'
import type { Facts } from './facts.ts'

/** A sentence about several cards at once, and the values it is filled with. */
export interface Said {
  kind: string
  count: number
}

const countOf = (cards: readonly Facts[], is: (card: Facts) => boolean): number => cards.filter(is).length
const minorSuits = ['wands', 'cups', 'swords', 'coins'] as const satisfies readonly Suit[]

function ofMajors(cards: readonly Facts[]): Said[] {
  const count = countOf(cards, ({ suit }) => suit === 'major')
  if (count >= Math.max(2, cards.length * 0.4)) return [{ kind: 'majors-many', count }]
  return count === 0 && cards.length >= 5 ? [{ kind: 'majors-none', count }] : []
}

/** Which suit leads, where one alone does; which one is missing, where there would be room for all. */
function ofSuits(cards: readonly Facts[]): Said[] {
  const counts = minorSuits
    .map((suit) => ({ suit, count: countOf(cards, (card) => card.suit === suit) }))
    .toSorted((one, other) => other.count - one.count)
  const [most, next] = counts
  const said: Said[] = []
  if (most && most.count >= Math.max(2, cards.length * 0.3) && most.count !== next?.count)
    said.push({ kind: `suit-${most.suit}`, count: most.count })
  const missing = counts.filter(({ count }) => count === 0)
  if (cards.length >= 5 && missing.length === 1) said.push({ kind: `missing-${missing[0]?.suit}`, count: 0 })
  return said
}

function ofNumbers(cards: readonly Facts[]): Said[] {
  const counts = Array.from({ length: 10 }, (_, at) => ({
    number: at + 1,
    count: countOf(cards, ({ number }) => number === at + 1),
  }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most && most.count >= 2 ? [{ kind: `number-${most.number}`, count: most.count }] : []
}

function ofCourts(cards: readonly Facts[]): Said[] {
  const count = countOf(cards, ({ isCourt }) => isCourt)
  return count >= Math.max(2, cards.length * 0.3) ? [{ kind: 'courts-many', count }] : []
}

function ofWays(cards: readonly Facts[]): Said[] {
  const count = countOf(cards, ({ isReversed }) => isReversed)
  if (count === 0) return [{ kind: 'reversed-none', count }]
  if (count === cards.length) return [{ kind: 'reversed-all', count }]
  return [{ kind: count > cards.length * 0.6 ? 'reversed-most' : 'reversed-some', count }]
}

function arcOf(cards: readonly Facts[]): Said[] {
  const [first, last] = [cards[0], cards.at(-1)]
  if (!first || !last) return []
  if (first.isReversed === last.isReversed)
    return [{ kind: first.isReversed ? 'arc-reversed' : 'arc-upright', count: 2 }]
  return [{ kind: last.isReversed ? 'arc-turns-in' : 'arc-opens', count: 2 }]
}

/** What holds for the cards as a whole; nothing where there is one. */
export const overviewOf = (cards: readonly Facts[]): Said[] =>
  cards.length < 2
    ? []
    : [
        ...ofMajors(cards),
        ...ofSuits(cards),
        ...ofNumbers(cards),
        ...ofCourts(cards),
        ...ofWays(cards),
        ...arcOf(cards),
      ]
