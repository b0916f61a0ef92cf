import type { Endpoint } from '@mindisle/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const deepest = 32

/** PostgreSQL keeps neither a NUL nor half a surrogate pair: in text or jsonb they would end as our fault. */
const canBeKept = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Level by level, because recursion over a bottomless body would overflow the stack. */
function isReadable(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const below: unknown[] = []
    for (const part of level) {
      if (typeof part === 'string' && !canBeKept(part)) return false
      if (typeof part !== 'object' || part === null) continue
      for (const [name, child] of Object.entries(part)) below.push(name, child)
    }
    level = below
  }
  return true
}

/** Refuses what no field of any endpoint can mean, before it is validated. */
export function requireReadable(endpoint: Endpoint, { body, query, params }: FastifyRequest): void {
  if (endpoint.body === 'picture' ? !Buffer.isBuffer(body) : Buffer.isBuffer(body))
    throw new Refusal(422, 'http.wrong_type')
  const json = Buffer.isBuffer(body) ? null : body
  if (![json, query, params].every(isReadable)) throw new Refusal(422, 'http.invalid')
}
