export const SUITS = ['wands', 'cups', 'swords', 'coins'] as const
export const COURTS = ['page', 'knight', 'queen', 'king'] as const

export type Suit = (typeof SUITS)[number]
export type Court = (typeof COURTS)[number]
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export type Pip = `0${Exclude<Digit, 0>}` | '10'
export type Major = `0${Digit}` | `1${Digit}` | '20' | '21'
export type CardId = `major-${Major}` | `${Suit}-${Pip | Court}`

export const two = (n: number): string => String(n).padStart(2, '0')

const MAJOR_IDS = Array.from({ length: 22 }, (_, n) => `major-${two(n)}`)
const minors = (suit: Suit): string[] => [
  ...Array.from({ length: 10 }, (_, n) => `${suit}-${two(n + 1)}`),
  ...COURTS.map((court) => `${suit}-${court}`),
]

/** All 78, the majors first, in the order of the deck. */
export const CARD_IDS = [...MAJOR_IDS, ...SUITS.flatMap(minors)] as readonly CardId[]

export const isCardId = (id: string): id is CardId => CARD_IDS.some((known) => known === id)
