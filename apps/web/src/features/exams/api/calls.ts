import type { Caller } from '../../../lib/http/caller.ts'
import type { InputOf } from '@mindisle/contract'
import type { QueuedSubmit } from '../device/kept.ts'
import type { AdaptiveStep, AttemptData, SaveResult, SubmitResult } from './types.ts'

export type Start = InputOf<'POST /api/exam/start'>['body']
export type Save = InputOf<'POST /api/exam/save'>['body']

/** What an attempt asks of the server; it fails quietly, and the attempt says what that means. */
export interface AttemptApi {
  start(body: Start): Promise<AttemptData>
  show(id: string): Promise<AttemptData>
  save(body: Save, isLast: boolean): Promise<SaveResult>
  next(id: string): Promise<AdaptiveStep>
  submit(id: string, queued: QueuedSubmit): Promise<SubmitResult>
}

export const createAttemptApi = ({ quiet }: Caller): AttemptApi => ({
  start: (body) => quiet('POST /api/exam/start', { body }, { retries: 1 }),
  show: (id) => quiet('GET /api/exam/show', { query: { id } }, { retries: 1 }),
  save: (body, isLast) => quiet('POST /api/exam/save', { body }, { keepalive: isLast }),
  next: (id) => quiet('POST /api/exam/next', { body: { id } }),
  submit: (id, { requestKey, answers }) =>
    quiet('POST /api/exam/submit', { body: { id, answers: [...answers] } }, { requestKey }),
})
