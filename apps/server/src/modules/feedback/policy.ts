import type { InputOf } from '@mindisle/contract'
import type { ThreadRow } from './queries.ts'

export type Kind = InputOf<'POST /api/feedback/send'>['body']['kind']
export type Status = 'received' | 'looking' | 'answered' | 'done' | 'closed'

const day = 24 * 3_600_000
/** How long a picture waits for what it belongs to; a draft may lie for a while. */
export const looseLife = 7 * day
/** Beyond, a new thread is easier to follow for everybody. */
export const mostMessages = 100

type Change = Partial<
  Pick<
    ThreadRow,
    'status' | 'isNew' | 'isHelped' | 'lookedAt' | 'answeredAt' | 'endedAt' | 'waitingSince' | 'updatedAt'
  >
>
type Standing = Pick<ThreadRow, 'status' | 'isHelped' | 'answeredAt' | 'lookedAt' | 'waitingSince'>

export const isEnded = ({ status }: Pick<ThreadRow, 'status'>): boolean =>
  status === 'done' || status === 'closed'

/** Asked once for each answer, never of somebody who has not had one. */
export const mayJudge = ({ status, isHelped, answeredAt }: Standing): boolean =>
  isHelped === null && (status === 'done' || (status === 'answered' && answeredAt !== null))

/** Somebody takes it on; what was answered or has ended stays so. */
export const takenOn = ({ status }: Standing, now: Date): Change | null =>
  status === 'received' ? { status: 'looking', lookedAt: now, isNew: true, updatedAt: now } : null

/** The person said more: it is with us again. What was brought to an end stays ended, but somebody reads it. */
export const saidMore = (thread: Standing, now: Date): Change => ({
  ...(thread.status === 'answered' && { status: 'looking' as const, lookedAt: thread.lookedAt ?? now }),
  waitingSince: thread.waitingSince ?? now,
  updatedAt: now,
})

export const answered = (thread: Standing, now: Date): Change => ({
  ...(!isEnded(thread) && { status: 'answered' as const }),
  answeredAt: now,
  isHelped: null,
  isNew: true,
  waitingSince: null,
  updatedAt: now,
})

export const ended = (status: 'done' | 'closed', now: Date): Change => ({
  status,
  endedAt: now,
  isHelped: null,
  isNew: true,
  waitingSince: null,
  updatedAt: now,
})

/** Yes ends it; no brings it back to us. */
export function judged(thread: Standing, isHelped: boolean, now: Date): Change | null {
  if (!mayJudge(thread)) return null
  if (!isHelped)
    return {
      isHelped,
      status: 'looking',
      lookedAt: thread.lookedAt ?? now,
      endedAt: null,
      waitingSince: now,
      updatedAt: now,
    }
  return thread.status === 'done'
    ? { isHelped, waitingSince: null, updatedAt: now }
    : { isHelped, status: 'closed', endedAt: now, waitingSince: null, updatedAt: now }
}
