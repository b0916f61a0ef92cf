import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenFacts } from '../auth/authenticator.ts'
import { sha256, type Secrets } from '../crypto/secrets.ts'
import type { Tx } from '../db/database.ts'
import {
  forgetKey,
  keptBefore,
  once,
  unkeyed,
  type Kept,
  type KeyedRequest,
  type Outcome,
} from '../idempotency/once.ts'
import { answerKey, requestHash } from '../idempotency/sealed-answer.ts'
import { mayOnlyReplay } from './admit.ts'
import { describeRefusal, languageOf } from './errors.ts'
import { noteApart, noteWithin } from './heard.ts'
import { keyHeaderOf } from './key-header.ts'
import { notSignedIn, Refusal } from './refusal.ts'
import { callFor } from './request-call.ts'
import { noTransaction } from './run-direct.ts'
import type { EndpointDeps, Turn } from './turn.ts'
import { hasLostRace } from './unavailable.ts'

function keyedRequest(
  request: FastifyRequest,
  key: string,
  facts: TokenFacts | null,
  secrets: Secrets,
  now: Date,
): KeyedRequest | null {
  const header = keyHeaderOf(request)
  if (header === null) return null
  const visitorId = (request.body as { visitor_id?: string } | undefined)?.visitor_id
  const device = visitorId ?? `anyone:${header}`
  const body = Buffer.isBuffer(request.body) ? sha256(request.body) : JSON.stringify(request.body ?? null)
  const scope = facts ? `user:${facts.userId}` : `device:${sha256(device)}`
  return {
    key: sha256(`${scope}\n${header}`),
    userId: facts?.userId ?? null,
    answerKey: answerKey(secrets, scope, header),
    endpoint: key,
    requestHash: requestHash(secrets, scope, header, body),
    now,
  }
}

const without = (data: object, secrets: readonly string[]): object =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !secrets.includes(name)))

/** What is done first, outside. Nobody prepares for a call that can only be answered as it was before. */
async function prepare(turn: Turn, now: Date): Promise<unknown> {
  if (!turn.prepare || mayOnlyReplay(turn.endpoint, turn.request, now)) return undefined
  const hooks = { tx: turn.deps.db.direct, afterCommit: noTransaction, tokenSession: noTransaction }
  return turn.prepare(callFor(turn, now, hooks))
}

/**
 * A proof that works once refuses the repeat of a call that it has let through: the answer of that time counts. Where
 * there was no room nothing is looked up: a crowd that is turned away would take the database from everybody else, and
 * whoever repeats a call comes again.
 */
async function keptDespite(error: unknown, turn: Turn, keyed: KeyedRequest | null): Promise<Kept> {
  const isHeard = error instanceof Refusal && !error.details.isUnheard
  const kept = isHeard && keyed ? await keptBefore(turn.deps.db, keyed) : null
  if (!kept) throw error
  return kept
}

const tries = 3
/** Both would meet again if they came back at once. */
const apartMilliseconds = 40

/** Whoever lost a race has done nothing yet: it begins anew, and nobody need hear of it. */
async function untilThrough(
  work: () => Promise<Kept>,
  { request }: Pick<Turn, 'request'>,
  left = tries - 1,
): Promise<Kept> {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || !hasLostRace(error)) throw error
    request.log.warn({ left }, 'lost a race in the database')
    await setTimeout(Math.random() * apartMilliseconds)
    return untilThrough(work, { request }, left - 1)
  }
}

/** All of it or nothing, and once for one key. */
export async function runTransaction(turn: Turn): Promise<unknown> {
  const { request, reply, key, endpoint, handle, deps } = turn
  const now = deps.now()
  const after: Array<() => Promise<void> | void> = []
  let fresh: object = {}
  const translate = deps.texts[languageOf(request)]
  const describe = (refusal: Refusal): Outcome => {
    if (!refusal.details.keepWrites) after.length = 0
    const answer = describeRefusal(refusal, (text) => translate(text, refusal.details.values))
    return { status: refusal.status, answer, signedIn: null }
  }
  const work = async (tx: Tx, made: unknown): Promise<Outcome> => {
    let signedIn: Outcome['signedIn'] = null
    const hooks = {
      tx,
      afterCommit: (hook: () => Promise<void> | void) => void after.push(hook),
      tokenSession: (sessionId: string, userId: string) => void (signedIn = { sessionId, userId }),
    }
    if (mayOnlyReplay(endpoint, request, now)) throw notSignedIn()
    fresh = (await handle(callFor(turn, now, hooks), made)) as object
    await noteWithin(tx, turn, now)
    return { status: 200, answer: without(fresh, endpoint.secrets ?? []), signedIn }
  }
  const keyed = keyedRequest(request, key, request.tokenFacts, deps.secrets, now)
  const kept = await prepare(turn, now).then(
    (made) => {
      const act = (tx: Tx) => work(tx, made)
      const run = () => {
        after.length = 0
        return keyed ? once(deps.db, keyed, act, describe) : unkeyed(deps.db, act, describe)
      }
      return untilThrough(run, turn)
    },
    (error: unknown) => keptDespite(error, turn, keyed),
  )
  try {
    for (const hook of after) await hook()
  } catch (error) {
    if (keyed) await forgetKey(deps.db, keyed)
    throw error
  }
  if (kept.status !== 200) {
    // What was refused is not kept, but whoever wrote it has been heard.
    if (!kept.isReplay) await noteApart(turn, now)
    return sendKept(reply, kept)
  }
  const data = kept.isReplay ? await restored(kept, deps, now) : fresh
  return { success: true, message: '', data }
}

function sendKept(reply: FastifyReply, kept: Kept): FastifyReply {
  const retryAfter = (kept.answer as { data?: { retry_after?: number } | null }).data?.retry_after
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.code(kept.status).serializer(JSON.stringify).send(kept.answer)
}

async function restored(kept: Kept, deps: EndpointDeps, now: Date): Promise<object> {
  const { sessionId } = kept
  if (sessionId === null) return kept.answer as object
  const token = await deps.db.transaction((tx) => deps.mintToken(tx, sessionId, now))
  return { ...(kept.answer as object), token }
}
