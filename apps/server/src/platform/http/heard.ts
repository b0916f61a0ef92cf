import { saidIn, unheardTexts, type Endpoint, type Said } from '@mindisle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLive } from '../auth/authenticator.ts'
import type { Tx } from '../db/database.ts'
import type { Turn } from './turn.ts'
import { whatIsMissing } from './unavailable.ts'

/** What somebody's words sounded like. */
export interface Heard {
  /** Who may need help: the author, or somebody they write about. `soft`: it sounded a little dark, a word is enough. */
  needsHelp: 'self' | 'friend' | 'soft' | null
  /** Others may not read it before a human has. */
  mustWait: boolean
  /** Notes that it was heard, never the words; null where there is nothing to note. */
  note: ((tx: Tx, userId: string, now: Date) => Promise<void>) | null
}

/** Long texts take their time; whoever listens lets others have the thread meanwhile. */
export type Listen = (said: readonly Said[]) => Heard | Promise<Heard>

export const nothingHeard: Heard = { needsHelp: null, mustWait: false, note: null }

type Input = Record<'params' | 'query' | 'body', unknown>

/** The longest text of the contract; what has not been checked yet may be longer. */
const longest = 10_000
const cut = ({ text, hearing }: Said): Said => ({ text: text.slice(0, longest), hearing })

/** Listens to all that an endpoint takes of people's words; an app with one that does not say how is not built. Null where it takes none. */
export function listenerFor(key: string, endpoint: Endpoint, listen: Listen | undefined) {
  const unheard = unheardTexts(endpoint)
  if (unheard.length > 0) throw new Error(`${key} does not say how it hears ${unheard.join(', ')}`)
  const collect = saidIn(endpoint)
  if (!collect || !listen) return null
  return (input: unknown): Heard | Promise<Heard> => {
    const said = collect(input as Input).filter(({ text }) => text.trim() !== '')
    return said.length === 0 ? nothingHeard : listen(said.map(cut))
  }
}

/**
 * With every answer to what was sent, a refusal and a fault as well: help must not wait for what went wrong. What was only
 * looked for says so in its data, where the page has a place for it.
 */
export function tellHelp(reply: FastifyReply, { needsHelp }: Heard): void {
  if (needsHelp) void reply.header('needs-help', needsHelp)
}

type Heards = Pick<Turn, 'request' | 'heard' | 'deps'>

export async function noteWithin(tx: Tx, { request, heard }: Heards, now: Date): Promise<void> {
  const { tokenFacts } = request
  if (heard.note && tokenFacts && isLive(tokenFacts, now)) await heard.note(tx, tokenFacts.userId, now)
}

/** By itself, where no transaction of the call is there for it; that it fails takes nothing from the answer. */
export async function noteApart(turn: Heards, now: Date): Promise<void> {
  if (!turn.heard.note) return
  await turn.deps.db
    .transaction((tx) => noteWithin(tx, turn, now))
    .catch((error: unknown) => turn.request.log.error({ err: error }, 'what was heard could not be noted'))
}

/** Without the database nothing can be done, but words can be listened to: they must have come in first. */
export function rememberAway(isSaid: boolean, request: FastifyRequest, error: unknown): void {
  if (!isSaid || whatIsMissing(error) === null) throw error
  request.away = error as Error
}

type Hear = NonNullable<ReturnType<typeof listenerFor>>

export async function refuseAway(
  away: Error,
  hear: Hear | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  if (hear) tellHelp(reply, await hear(request))
  throw away
}

export const unlessAway =
  (request: FastifyRequest, done: (error?: Error) => void) =>
  (error?: Error): void => {
    if (!error || whatIsMissing(error) === null) return done(error)
    request.away = error
    done()
  }
