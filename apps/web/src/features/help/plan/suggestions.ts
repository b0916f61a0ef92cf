import type { Step } from './types.ts'

/** Words to tap, by step. */
const suggestions = {
  signs: [
    'signs.sleep',
    'signs.eat',
    'signs.silence',
    'signs.hide',
    'signs.flat',
    'signs.anger',
    'signs.blame',
    'signs.heart',
  ],
  alone: [
    'alone.walk',
    'alone.shower',
    'alone.sea',
    'alone.tea',
    'alone.plants',
    'alone.write',
    'alone.tidy',
    'alone.breathe',
  ],
  company: [
    'company.bookshop',
    'company.park',
    'company.ball',
    'company.home',
    'company.cafe',
    'company.library',
  ],
  people: [
    'people.mother',
    'people.father',
    'people.sibling',
    'people.partner',
    'people.friend',
    'people.teacher',
  ],
  professionals: ['professionals.doctor', 'professionals.counsellor', 'professionals.school'],
  surroundings: [
    'surroundings.keep',
    'surroundings.sober',
    'surroundings.together',
    'surroundings.room',
    'surroundings.night',
    'surroundings.light',
  ],
  reasons: [
    'reasons.family',
    'reasons.friends',
    'reasons.promise',
    'reasons.pet',
    'reasons.place',
    'reasons.tomorrow',
  ],
} as const satisfies Record<Step, ReadonlyArray<`${Step}.${string}`>>

export type SuggestionKey = (typeof suggestions)[Step][number]

export interface Suggestion {
  /** Of the line that is made of it: the same on every device, so that two of them do not double it. */
  id: string
  key: SuggestionKey
}

export const suggestionsOf = (step: Step): Suggestion[] =>
  suggestions[step].map((key) => ({ id: key.replace('.', '-'), key }))
