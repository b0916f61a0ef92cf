import type { Language } from '@mindisle/base'
import type { Contract, DataOf, EventOf, InputOf, Key, StreamKey } from '@mindisle/contract'
import type { Actor, TokenFacts } from '../auth/authenticator.ts'
import type { Tx } from '../db/database.ts'
import type { Heard } from './heard.ts'

/** Everything a verb may want to know about the request, without knowing HTTP. */
export interface CallFacts {
  tx: Tx
  now: Date
  language: Language
  /** IPv4, or the /64 of an IPv6, as an index: enough to count by, not to find anyone. */
  addressIndex: string
  /** The address itself, for a gateway that must be told who pays; kept nowhere. */
  address: string
  device: string
  /** The organization that the header `org-id` names; whether this person is in it nobody has looked yet. */
  organizationId: string | null
  /** What the words that came along sounded like; it is noted whatever the verb does. */
  heard: Heard
  /** The token that came along, even one that expired or was revoked. */
  token: TokenFacts | null
  /** The same as it was sent, to be answered again instead of another. */
  bearer: string
  /** Runs once the transaction is durable; a refusal it throws becomes the answer. */
  afterCommit(work: () => Promise<void> | void): void
  /** Which session of whom an answer with a token belongs to, so that a replay can mint another. */
  tokenSession(sessionId: string, userId: string): void
}

type ActorOf<K extends Key> = Contract[K]['who'] extends 'anyone' ? Actor | null : Actor

export type Call<K extends Key> = CallFacts & InputOf<K> & { actor: ActorOf<K> }

/** What a stream is asked with besides: where to go on, and when nobody listens any more. */
export interface Resumption {
  lastEventId: string | null
  signal: AbortSignal
}
export type StreamCall<K extends StreamKey> = Call<K> & Resumption

/**
 * What takes its time (a hash, another service) comes first, outside the transaction that then holds a connection.
 * What it writes stays written, and what it refuses is not kept for the call's key.
 */
export interface PreparedHandler<K extends Key> {
  prepare(call: Call<K>): Promise<unknown>
  handle(call: Call<K>, prepared: unknown): Promise<DataOf<K>>
}

export const prepared = <K extends Key, P>(
  prepare: (call: Call<K>) => Promise<P>,
  handle: (call: Call<K>, prepared: P) => Promise<DataOf<K>>,
): PreparedHandler<K> => ({ prepare, handle: (call, made) => handle(call, made as P) })

export type Handler<K extends Key> = K extends StreamKey
  ? (call: StreamCall<K>) => AsyncGenerator<EventOf<K>, void>
  : ((call: Call<K>) => Promise<DataOf<K>>) | PreparedHandler<K>
export type Handlers<K extends Key = Key> = { [P in K]: Handler<P> }
