import type { DataOf } from '@mindisle/contract'

export type AttemptData = DataOf<'GET /api/exam/show'>
export type AttemptItem = AttemptData['items'][number]
export type SavedAnswer = AttemptData['answers'][number]
export type AnswerValue = SavedAnswer['value']
export type AdaptiveStep = NonNullable<AttemptData['adaptive']>
export type SaveResult = DataOf<'POST /api/exam/save'>
export type SubmitResult = DataOf<'POST /api/exam/submit'>
export type Brief = DataOf<'GET /api/report/brief'>

/** An attempt without its answers: the part that stays the same while one answers. */
export type AttemptHead = Omit<AttemptData, 'answers'>

/** The newest answer to each item. */
export type Answers = Readonly<Record<string, SavedAnswer>>
