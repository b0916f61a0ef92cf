import type { Endpoint } from '@mindisle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDueForRenewal, isFresh, isLive, type TokenFacts } from '../auth/authenticator.ts'
import { mobileUnverified, notSignedIn, proofNeeded, Refusal, roleNeeded } from './refusal.ts'
import type { EndpointDeps } from './turn.ts'

export function admit(endpoint: Endpoint, facts: TokenFacts | null, now: Date): void {
  const live = facts !== null && isLive(facts, now)
  if (!live) {
    if (endpoint.who === 'anyone') return
    throw notSignedIn()
  }
  if (facts.isBanned && endpoint.banned !== 'allowed')
    throw new Refusal(403, 'auth.banned', { type: 'banned' })
  const { who } = endpoint
  if (who === 'anyone' || who === 'user') return
  if (!facts.isAuthMobile) throw mobileUnverified()
  if (typeof who === 'object' && !facts.roles.some(({ role }) => role === who.role)) throw roleNeeded()
}

/** Not part of `admit`: what began with a fresh proof may take longer than that stays fresh. */
function requireFresh({ fresh }: Endpoint, facts: TokenFacts | null, now: Date): void {
  if (fresh && facts?.isAuthMobile && !isFresh(facts, now)) throw proofNeeded()
}

/**
 * Signing in ends the session of the token that came along. When the answer is lost, the same request comes again with
 * that dead token: it may fetch its first answer, and nothing else.
 */
export function mayOnlyReplay(
  endpoint: Endpoint,
  { tokenFacts, headers }: FastifyRequest,
  now: Date,
): boolean {
  const isDead = tokenFacts !== null && !isLive(tokenFacts, now)
  const signsIn = endpoint.who !== 'anyone' && endpoint.secrets?.includes('token') === true
  return isDead && signsIn && headers['idempotency-key'] !== undefined
}

/** Most requests bring a token that is remembered: they go on at once, without a promise or a closure. */
export function enter(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: EndpointDeps,
  done: (error?: Error) => void,
): void {
  let waiting: Promise<void> | undefined
  try {
    const facts = deps.authenticator.look(request.headers.authorization)
    if (facts instanceof Promise)
      waiting = facts.then((known) => admitWith(known, endpoint, request, reply, deps))
    else waiting = admitWith(facts, endpoint, request, reply, deps)
  } catch (error) {
    return done(error as Error)
  }
  // oxlint-disable-next-line promise/no-callback-in-promise -- the framework's hook takes a callback
  if (waiting) waiting.then(() => done(), done)
  else done()
}

function admitWith(
  known: TokenFacts | null,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: EndpointDeps,
): Promise<void> | undefined {
  const now = deps.now()
  request.tokenFacts = known
  if (!mayOnlyReplay(endpoint, request, now)) {
    admit(endpoint, known, now)
    requireFresh(endpoint, known, now)
  }
  if (!known || !isLive(known, now) || !isDueForRenewal(known, now)) return undefined
  return renew(known, now, reply, deps)
}

async function renew(known: TokenFacts, now: Date, reply: FastifyReply, deps: EndpointDeps): Promise<void> {
  const token = await deps.renewToken(known, now)
  if (token) reply.header('authorization', `Bearer ${token}`)
}
