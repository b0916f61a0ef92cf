import type { InputOf } from '@mindisle/contract'

type Saved = InputOf<'POST /api/reaction/save'>['body']
export type Mode = Saved['mode']
export type Trial = Saved['trials'][number]
export type Device = Saved['device']

export interface Protocol {
  /** Where something can be pressed; what is to be let pass is shown at none of them. */
  places: 1 | 2 | 4
  practice: number
  /** How many count, or for how long: more than the fifteen valid answers that a median needs. */
  trials?: number
  milliseconds?: number
  /** Of the counted ones, those that are to be let pass. */
  held?: number
  wait: readonly [from: number, to: number]
  /** It goes away after this, unanswered. */
  patience: number
}

export const protocols: Record<Mode, Protocol> = {
  simple: { places: 1, practice: 3, trials: 20, wait: [1_500, 4_000], patience: 3_000 },
  'choice-two': { places: 2, practice: 4, trials: 24, wait: [1_000, 3_000], patience: 3_000 },
  'choice-four': { places: 4, practice: 4, trials: 24, wait: [1_000, 3_000], patience: 3_000 },
  'go-no-go': { places: 1, practice: 4, trials: 32, held: 8, wait: [1_000, 2_500], patience: 1_200 },
  vigilance: { places: 1, practice: 2, milliseconds: 180_000, wait: [1_000, 4_000], patience: 3_000 },
}

export const modes = Object.keys(protocols) as Mode[]
export const isMode = (value: string | undefined): value is Mode =>
  value !== undefined && Object.hasOwn(protocols, value)
