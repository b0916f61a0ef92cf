import type { RefusalType } from '@mindisle/contract'
import type { MessageValues } from '@mindisle/base'
import type { ServerText } from '../texts.ts'

export type RefusalStatus = 401 | 403 | 404 | 422 | 429

interface Details {
  type?: RefusalType
  values?: MessageValues
  /** A text that is already in the reader's language, e.g. an operator's note. */
  message?: string
  data?: unknown
  /** What was written so far stands: a wrong code must count even though the request is refused. */
  keepWrites?: boolean
  /** Nobody has looked at what was asked: there is no room for it now, and to say so must cost next to nothing. */
  isUnheard?: boolean
}

/** An answer the caller can do something about. Anything else that is thrown is our own fault. */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly text: ServerText,
    readonly details: Details = {},
  ) {
    super(text)
  }
}

export const notSignedIn = (): Refusal => new Refusal(401, 'auth.expired')
/** Unless told, an endpoint's own words for it: see `gone` in module.ts. */
export const notFound = (text: ServerText = 'http.not_found'): Refusal => new Refusal(404, text)
export const mobileUnverified = (): Refusal =>
  new Refusal(403, 'auth.mobile_unverified', { type: 'mobile_unverified' })
export const proofNeeded = (): Refusal => new Refusal(403, 'auth.proof_needed', { type: 'proof_needed' })
export const roleNeeded = (): Refusal => new Refusal(403, 'auth.role_needed', { type: 'role_needed' })
export const refused = (type: RefusalType, text: ServerText, details: Details = {}): Refusal =>
  new Refusal(422, text, { ...details, type })
export const tooOften = (waitSeconds: number, details: Details = {}): Refusal =>
  new Refusal(429, waitSeconds < 90 ? 'limits.seconds' : 'limits.minutes', {
    ...details,
    values: { count: waitSeconds < 90 ? waitSeconds : Math.ceil(waitSeconds / 60) },
    data: { retry_after: waitSeconds },
  })
/** Too many at once, whoever asks. */
export const noRoom = (waitSeconds: number): Refusal => tooOften(waitSeconds, { isUnheard: true })
