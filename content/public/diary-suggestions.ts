import type { Language } from '@mindisle/base'
import rows from './diary/suggestions.json' with { type: 'json' }

type Texts = Record<Language, string>

/** A small thing for a hard hour, and what it leads to here. */
export interface SmallThing {
  id: string
  text: Texts
  link: 'breathe' | 'sea' | 'walk' | 'message' | 'plan' | 'none'
  /** Families of feelings and activities it fits; `any` fits all. */
  fits: readonly string[]
  when: 'any' | 'day' | 'night'
}

export const kindSentences: readonly Texts[] = rows.sentences
export const smallThings: readonly SmallThing[] = rows.things as readonly SmallThing[]
