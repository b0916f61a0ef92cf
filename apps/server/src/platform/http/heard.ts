import { saidIn, unheardTexts, type Endpoint, type Said } from '@mindisle/contract'
import type { FastifyReply } from 'fastify'
import { isLive } from '../auth/authenticator.ts'
import type { Tx } from '../db/database.ts'
import type { Turn } from './turn.ts'

/** What somebody's words sounded like. */
export interface Heard {
  /** Who may need help: the author, or somebody they write about. */
  needsHelp: 'self' | 'friend' | null
  /** Others may not read it before a human has. */
  mustWait: boolean
  /** Notes that it was heard, never the words; null where there is nothing to note. */
  note: ((tx: Tx, userId: string, now: Date) => Promise<void>) | null
}

export type Listen = (said: readonly Said[]) => Heard

export const nothingHeard: Heard = { needsHelp: null, mustWait: false, note: null }

type Input = Record<'params' | 'query' | 'body', unknown>

/** Listens to all that an endpoint takes of people's words; an app with one that does not say how is not built. */
export function listenerFor(key: string, endpoint: Endpoint, listen: Listen | undefined) {
  const unheard = unheardTexts(endpoint)
  if (unheard.length > 0) throw new Error(`${key} does not say how it hears ${unheard.join(', ')}`)
  const collect = saidIn(endpoint)
  if (!collect || !listen) return () => nothingHeard
  return (input: Input): Heard => {
    const said = collect(input).filter(({ text }) => text.trim() !== '')
    return said.length === 0 ? nothingHeard : listen(said)
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
