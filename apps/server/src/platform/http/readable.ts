import { isRaw, type Endpoint } from '@mindisle/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const deepest = 32
const mostParts = 20_000

/** Of every string of Node 20, and unknown to the types of that year. */
interface Text {
  isWellFormed(): boolean
}

/** PostgreSQL keeps neither a NUL nor half a surrogate pair: in text or jsonb they would end as our fault. */
const canBeKept = (text: string): boolean => !text.includes('\0') && (text as unknown as Text).isWellFormed()

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Level by level, because recursion over a bottomless body would overflow the stack; and only so far, because whoever
 * sends a hundred thousand zeros means none of them, and everybody waits while they are counted.
 */
export function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return canBeKept(value)
  let level = isGroup(value) ? [value] : []
  let parts = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const below: object[] = []
    for (const group of level) {
      const names = Array.isArray(group) ? [] : Object.keys(group)
      const children: unknown[] = Array.isArray(group) ? group : Object.values(group)
      parts += children.length
      if (parts > mostParts || !names.every(canBeKept)) return false
      for (const child of children) {
        if (typeof child === 'string' && !canBeKept(child)) return false
        if (isGroup(child)) below.push(child)
      }
    }
    level = below
  }
  return true
}

/** Refuses what no field of any endpoint can mean, before it is validated. */
export function requireReadable(endpoint: Endpoint, { body, query, params }: FastifyRequest): void {
  if (isRaw(endpoint.body) ? !Buffer.isBuffer(body) : Buffer.isBuffer(body))
    throw new Refusal(422, 'http.wrong_type')
  const json = Buffer.isBuffer(body) ? null : body
  if (![json, query, params].every(isReadable)) throw new Refusal(422, 'http.invalid')
}
