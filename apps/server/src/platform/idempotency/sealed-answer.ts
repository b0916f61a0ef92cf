import { openBytes, sealBytes, type DataKey, type Place } from '../crypto/sealed.ts'
import type { Secrets } from '../crypto/secrets.ts'

/** Half of it is the key the client sent: neither the table nor our own keys open an answer without it. */
export function answerKey(secrets: Secrets, scope: string, key: string): DataKey {
  const bytes = Buffer.from(secrets.firstIndex('idempotency_answer', `${scope}\n${key}`), 'base64url')
  return { id: 'idempotentanswer', bytes }
}

/**
 * Keyed by the client's key as well: a code, a number, a mood of five or a sheet of nine answers is soon found by whoever
 * has our keys and tries all there are.
 */
export const requestHash = (secrets: Secrets, scope: string, key: string, body: string): string =>
  secrets.firstIndex('request', `${scope}\n${key}\n${body}`)

/** Most acts are answered by no more than that they were done: of those nothing is kept. */
export const saysNothing = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0

const placeOf = (endpoint: string): Place => ({ purpose: 'answer', rowId: endpoint })

export const sealAnswer = (key: DataKey, endpoint: string, answer: unknown): string =>
  sealBytes(key, placeOf(endpoint), Buffer.from(JSON.stringify(answer ?? null))).toString('base64url')

export const openAnswer = (key: DataKey, endpoint: string, sealed: string): unknown =>
  JSON.parse(openBytes(key, placeOf(endpoint), Buffer.from(sealed, 'base64url')).toString('utf8'))
