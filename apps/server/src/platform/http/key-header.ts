import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export function keyHeaderOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header))
    throw new Refusal(422, 'http.invalid')
  return header
}
