import type { Language } from '@mindisle/base'
import type { SpreadId } from '../public/tarot-spreads.ts'
import rows from './ties.json' with { type: 'json' }

type Texts = Record<Language, string>

export const elements = ['fire', 'water', 'air', 'earth'] as const
export type Element = (typeof elements)[number]

/** How two cards stand to each other. */
export const pairKinds = [
  'same-number',
  'majors',
  'major-here',
  'major-there',
  'courts',
  'same-wands',
  'same-cups',
  'same-swords',
  'same-coins',
  'fire-air',
  'water-earth',
  'fire-water',
  'air-earth',
  'fire-earth',
  'air-water',
  'next-number',
  'both-reversed',
  'here-reversed',
  'there-reversed',
] as const
export type PairKind = (typeof pairKinds)[number]

export interface Ties {
  /** What a position says of its card beside that of another position. */
  links: Partial<Record<SpreadId, Record<string, { with: string; say: Texts[] }>>>
  /** Two cards that have a sentence of their own. */
  special: Array<{ cards: string[]; say: Texts }>
  pairs: Record<PairKind, Texts[]>
  /** What the cards say as a whole, by kind. */
  overview: Record<string, Texts[]>
  numbers: Array<{ number: number; name: Texts }>
  elements: Record<Element, Texts>
}

export const tarotTies: Ties = rows
