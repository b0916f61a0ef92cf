import { chooseLanguage } from '@mindisle/base'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorObject } from 'ajv'
import type { ServerText, ServerTexts } from '../texts.ts'
import { notFound, Refusal } from './refusal.ts'
import { whatIsMissing, type Missing } from './unavailable.ts'
import { fieldProblems } from './validation.ts'
import type { Fault } from '../faults/keep-faults.ts'

export interface RefusedBody {
  success: false
  message: string
  data: unknown
  type?: string
}

export const languageOf = (request: FastifyRequest) => chooseLanguage(request.headers['accept-language'])

export function describeRefusal(refusal: Refusal, translate: (key: ServerText) => string): RefusedBody {
  const { type, data = null, message } = refusal.details
  return { success: false, message: message ?? translate(refusal.text), data, ...(type && { type }) }
}

/** The framework's own statuses that the client does not know become 422. */
function textOfClientError(error: FastifyError): ServerText {
  if (error.statusCode === 413 || error.statusCode === 414) return 'http.too_large'
  if (error.statusCode === 415) return 'http.wrong_type'
  return 'http.invalid'
}

function isOurFault(error: FastifyError): boolean {
  return !error.validation && (error.statusCode === undefined || error.statusCode >= 500)
}

const missingTexts = {
  space: 'http.full',
  database: 'http.away',
  time: 'http.crowded',
} as const satisfies Record<Missing, ServerText>
const retryAfterSeconds: Record<Missing, number> = { space: 30, database: 30, time: 5 }

declare module 'fastify' {
  interface FastifyContextConfig {
    key?: string
    /** What is said where nothing of that name is found. */
    gone?: ServerText
  }
}

/** A name that nothing can have is answered like one that nothing has: a mistyped link tells nobody what ids look like. */
const namesNothing = ({ validation, validationContext }: FastifyError): boolean =>
  validationContext !== 'body' && validation?.[0]?.keyword === 'pattern'

function goneInstead(error: FastifyError | Refusal, request: FastifyRequest): Refusal | null {
  const { gone } = request.routeOptions.config
  if (gone === undefined) return null
  const isNothing =
    error instanceof Refusal ? error.status === 404 && error.text === 'http.not_found' : namesNothing(error)
  return isNothing ? notFound(gone) : null
}

export interface Described {
  status: number
  body: RefusedBody
}

/** What is answered for an error; our own faults are logged here, once. */
export function describeError(
  thrown: FastifyError | Refusal,
  request: FastifyRequest,
  texts: ServerTexts,
): Described {
  const error = goneInstead(thrown, request) ?? thrown
  const translate = texts[languageOf(request)]
  if (error instanceof Refusal) {
    const body = describeRefusal(error, (key) => translate(key, error.details.values))
    return { status: error.status, body }
  }
  const missing = whatIsMissing(error)
  if (missing !== null) {
    request.log.error({ err: { name: error.name, code: error.code }, missing }, 'cannot answer now')
    return { status: 503, body: { success: false, message: translate(missingTexts[missing]), data: null } }
  }
  if (isOurFault(error)) {
    request.log.error({ err: { name: error.name, code: error.code, stack: safeStack(error) } }, 'our fault')
    return { status: 500, body: { success: false, message: translate('http.broken'), data: null } }
  }
  const fields = error.validation ? fieldProblems(error.validation as unknown as ErrorObject[]) : []
  const data = fields.length > 0 ? { fields } : null
  return { status: 422, body: { success: false, message: translate(textOfClientError(error)), data } }
}

export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  texts: ServerTexts,
): FastifyReply {
  const { status, body } = describeError(error, request, texts)
  const retryAfter = error instanceof Refusal && (body.data as { retry_after?: number } | null)?.retry_after
  if (retryAfter) reply.header('retry-after', retryAfter)
  if (status === 503) reply.header('retry-after', retryAfterSeconds[whatIsMissing(error) ?? 'database'])
  return reply.code(status).send(body)
}

/**
 * Database errors carry the values of the row in their message: the log keeps only where it happened. The message
 * goes first, because a value of several lines can look like a place.
 */
function safeStack({ stack = '', message }: Error): string {
  const end = message ? stack.lastIndexOf(message) : 0
  if (end === -1) return ''
  return stack
    .slice(end + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}

/** A name of ours or of whoever threw it; a message could hold what somebody wrote. */
function codeOf(error: FastifyError | Refusal): string {
  if (error instanceof Refusal) return error.text
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return String(error.code ?? code ?? error.name)
}

export function useErrors(
  app: FastifyInstance,
  texts: ServerTexts,
  onMissing: (missing: Missing) => void = () => undefined,
  onFault: (fault: Fault) => void = () => undefined,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const missing = whatIsMissing(error)
    if (missing !== null) onMissing(missing)
    const answered = answerError(error, request, reply, texts)
    const { statusCode: status } = reply
    if (status >= 500) onFault({ route: request.routeOptions.url ?? 'none', code: codeOf(error), status })
    return answered
  })
}
