import type { DataOf } from '@mindisle/contract'

export type Exam = DataOf<'GET /api/exam/show'>
export type ExamItem = Exam['items'][number]
export type SavedAnswer = Exam['answers'][number]
export type AnswerValue = SavedAnswer['value']
export type AdaptiveStep = NonNullable<Exam['adaptive']>
export type SaveResult = DataOf<'POST /api/exam/save'>
export type SubmitResult = DataOf<'POST /api/exam/submit'>
export type Brief = DataOf<'GET /api/report/brief'>

/** A sitting without its answers: the part that stays the same while one answers. */
export type ExamHead = Omit<Exam, 'answers'>

/** The newest answer to each item. */
export type Answers = Readonly<Record<string, SavedAnswer>>
