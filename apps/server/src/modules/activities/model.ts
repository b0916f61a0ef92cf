import type { Texts } from '../../platform/http/texts.ts'

export type PlaceState = 'kept' | 'waiting' | 'taken' | 'left'

export interface Leader {
  name: Texts
  line: Texts
}

/** One question of the form at sign-up. */
export interface FormField {
  id: string
  kind: 'line' | 'text' | 'choice'
  label: Texts
  options: Texts[]
  isRequired: boolean
}

/** As it lies sealed; choices by their place in the list, so that they are read in any language. */
export type Answers = Array<{ id: string; text: string }>
