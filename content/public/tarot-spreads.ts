import type { Language } from '@mindisle/base'
import rows from './tarot/spreads.json' with { type: 'json' }

type Texts = Record<Language, string>

export const spreadIds = [
  'one',
  'three-times',
  'three-steps',
  'relationship',
  'choice',
  'celtic-cross',
] as const
export type SpreadId = (typeof spreadIds)[number]

export interface SpreadPosition {
  id: string
  name: Texts
  /** What is looked at here. */
  ask: Texts
  /** Column and row of where the card lies. */
  at: readonly number[]
}

export interface Spread {
  id: SpreadId
  name: Texts
  line: Texts
  minutes: number
  positions: readonly SpreadPosition[]
}

/** In the order people see them. */
export const spreads = rows as readonly Spread[]

export function spreadOf(id: SpreadId): Spread {
  const spread = spreads.find((one) => one.id === id)
  if (!spread) throw new Error(`there is no spread ${id}`)
  return spread
}
