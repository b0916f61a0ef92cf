import type { Language } from '@mindisle/base'
import type { Endpoint } from '@mindisle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticator, TokenFacts } from '../auth/authenticator.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import type { Limits } from '../limits/limits.ts'
import type { ServerText, ServerTexts } from '../texts.ts'
import type { InputDecoder } from './decode.ts'
import type { Heard, Listen } from './heard.ts'
import type { Streams } from './streams.ts'

export interface EndpointDeps {
  db: Database
  /** Answers what may be a little old; null where there is none. */
  replica?: Replica | null
  secrets: Secrets
  limits: Pick<Limits, 'takeMany'>
  texts: ServerTexts
  /** By endpoint: what is said where nothing of that name is found. */
  gone?: Readonly<Partial<Record<string, ServerText>>>
  /** What people's words sound like; without it nothing is heard. */
  listen?: Listen
  /** Refuses what operators have closed for this person; without it everything is open. */
  requireOpen?(feature: string, userId: string | null, language: Language): Promise<void>
  now: () => Date
  authenticator: Authenticator
  /** A fresh token for the same session; null when another request has just fetched one. */
  renewToken(facts: TokenFacts, now: Date): Promise<string | null>
  /** Another token for a session whose first one was never stored. */
  mintToken(tx: Tx, sessionId: string, now: Date): Promise<string>
}

declare module 'fastify' {
  interface FastifyRequest {
    tokenFacts: TokenFacts | null
    /** The database was not there; who sent words is heard before that is said. */
    away: Error | null
    /** Its handler was called: it may have written, whatever it answers. */
    hasBegun: boolean
  }
}

export type Handle = (call: unknown, prepared?: unknown) => unknown

export interface Acts {
  prepare?: (call: unknown) => Promise<unknown>
  handle: Handle
}

/** One request on its way through the endpoint that it asked for. */
export interface Turn extends Acts {
  request: FastifyRequest
  reply: FastifyReply
  key: string
  endpoint: Endpoint
  decode: InputDecoder
  heard: Heard
  deps: EndpointDeps
  streams: Streams
}
