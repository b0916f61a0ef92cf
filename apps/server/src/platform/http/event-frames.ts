import type { Endpoint } from '@mindisle/contract'
import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import type { Described } from './errors.ts'
import { asWritten } from './written.ts'

export interface SentEvent {
  id: string
  event: string
  data: unknown
}

/** By the endpoint, because the serializer is compiled once for each schema object. */
const written = new WeakMap<Endpoint, Schemas>()
type Schemas = Record<string, Record<string, unknown>>

function schemasOf(endpoint: Endpoint): Schemas {
  const known = written.get(endpoint)
  if (known) return known
  const entries = Object.entries<TSchema>({ ...endpoint.events })
  const schemas = Object.fromEntries(entries.map(([name, schema]) => [name, { ...asWritten(schema) }]))
  written.set(endpoint, schemas)
  return schemas
}

/** One event as it goes over the wire, with no field that the contract does not name. */
export function frameOf(endpoint: Endpoint, { id, event, data }: SentEvent, reply: FastifyReply): string {
  const schema = schemasOf(endpoint)[event]
  if (!schema) throw new Error(`the contract has no event ${event}`)
  if (!/^[\x21-\x7e]{1,256}$/.test(id))
    throw new Error('an event without a proper id cannot be taken up again')
  return `id: ${id}\nevent: ${event}\ndata: ${reply.serializeInput(data as Record<string, unknown>, schema)}\n\n`
}

/** Without it a reader cannot tell the end from a lost connection. */
export const endFrame = 'event: end\ndata: {}\n\n'
export const heartbeatFrame = ': still here\n\n'

export const failedFrame = ({ status, body }: Described): string =>
  `event: failed\ndata: ${JSON.stringify({ status, ...body })}\n\n`
