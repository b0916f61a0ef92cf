import type { Language } from '@mindisle/base'
import type { InputOf } from '@mindisle/contract'

export type SeenBy = InputOf<'POST /api/question/ask'>['body']['seen_by']
/** `gone`: taken back by its author; nothing of what they wrote is left. */
export type QuestionState = 'shown' | 'held' | 'removed' | 'gone'
export type WordsState = 'shown' | 'held' | 'removed'
export type Reason = InputOf<'POST /api/question/report'>['body']['reason']

export interface Asked {
  title: string
  text: string
}

/** Of a sample, which is there in every language. */
export type AskedIn = Record<Language, Asked>
