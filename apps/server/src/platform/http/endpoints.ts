import type { Language } from '@mindisle/base'
import { changesSomething, contract, splitKey, type Endpoint, type Key } from '@mindisle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverTexts } from '../../messages/messages.ts'
import { isDueForRenewal, isLive, type Authenticator, type TokenFacts } from '../auth/authenticator.ts'
import { sha256, type Secrets } from '../crypto/secrets.ts'
import type { Database, Tx } from '../db/database.ts'
import { forgetKey, once, unkeyed, type KeyedRequest, type Outcome } from '../idempotency/once.ts'
import { limitAddress } from '../limits/address.ts'
import type { Call, CallFacts, Handlers } from './call.ts'
import { describeRefusal, languageOf } from './errors.ts'
import { requireReadable } from './readable.ts'
import { mobileUnverified, notSignedIn, Refusal } from './refusal.ts'
import { sendReused } from './reusable.ts'
import { asWritten } from './written.ts'

export interface EndpointDeps {
  db: Database
  secrets: Secrets
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
  }
}

const envelope = (endpoint: Endpoint) => ({
  type: 'object',
  properties: { success: { type: 'boolean' }, message: { type: 'string' }, data: asWritten(endpoint.data) },
})

function schemaOf(endpoint: Endpoint) {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && endpoint.body !== 'picture' && { body: endpoint.body }),
    response: { 200: envelope(endpoint) },
  }
}

function admit(endpoint: Endpoint, facts: TokenFacts | null, now: Date): void {
  const live = facts !== null && isLive(facts, now)
  if (!live) {
    if (endpoint.who === 'anyone') return
    throw notSignedIn()
  }
  if (facts.isBanned && endpoint.banned !== 'allowed')
    throw new Refusal(403, 'auth.banned', { type: 'banned' })
  if (endpoint.who === 'member' && !facts.isAuthMobile) throw mobileUnverified()
}

/**
 * Signing in ends the session of the token that came along. When the answer is lost, the same request comes again with
 * that dead token: it may fetch its first answer, and nothing else.
 */
function mayOnlyReplay(endpoint: Endpoint, { tokenFacts, headers }: FastifyRequest, now: Date): boolean {
  const isDead = tokenFacts !== null && !isLive(tokenFacts, now)
  const signsIn = endpoint.who !== 'anyone' && endpoint.secrets?.includes('token') === true
  return isDead && signsIn && headers['idempotency-key'] !== undefined
}

function keyHeaderOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header))
    throw new Refusal(422, 'http.invalid')
  return header
}

function keyedRequest(
  request: FastifyRequest,
  key: Key,
  facts: TokenFacts | null,
  secrets: Secrets,
  now: Date,
): KeyedRequest | null {
  const header = keyHeaderOf(request)
  if (header === null) return null
  const visitorId = (request.body as { visitor_id?: string } | undefined)?.visitor_id
  const device = visitorId ?? `anyone:${header}`
  const body = Buffer.isBuffer(request.body)
    ? request.body.toString('base64')
    : JSON.stringify(request.body ?? null)
  return {
    scope: facts ? `user:${facts.userId}` : `device:${sha256(device)}`,
    key: header,
    endpoint: key,
    // Keyed, because a body may hold a code or a number that a plain hash would give away.
    requestHash: secrets.blindIndex('request', body),
    now,
  }
}

const without = (data: object, secrets: readonly string[]): object =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !secrets.includes(name)))

export function registerEndpoints(app: FastifyInstance, handlers: Handlers, deps: EndpointDeps): void {
  app.decorateRequest('tokenFacts', null)
  for (const key of Object.keys(contract) as Key[]) registerEndpoint(app, key, handlers, deps)
}

const takesInput = (key: Key, { query, params }: Endpoint): boolean =>
  changesSomething(key) || query !== undefined || params !== undefined

function registerEndpoint(app: FastifyInstance, key: Key, handlers: Handlers, deps: EndpointDeps): void {
  const endpoint: Endpoint = contract[key]
  const { method, path } = splitKey(key)
  const handle = handlers[key] as (call: Call<Key>) => Promise<object>
  const answer = !changesSomething(key) ? answerDirect : endpoint.repeatable ? answerRepeatable : answerChange
  app.route({
    method,
    url: path,
    schema: schemaOf(endpoint),
    config: { key },
    onRequest: (request, reply, done) => enter(endpoint, request, reply, deps, done),
    ...(takesInput(key, endpoint) && {
      preValidation: async (request) => requireReadable(endpoint, request),
    }),
    handler: (request, reply) => answer({ request, reply, key, endpoint, handle, deps }),
  })
}

/** Most requests bring a token that is remembered: they go on at once, without a promise or a closure. */
function enter(
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
  if (!mayOnlyReplay(endpoint, request, now)) admit(endpoint, known, now)
  if (!known || !isLive(known, now) || !isDueForRenewal(known, now)) return undefined
  return renew(known, now, reply, deps)
}

async function renew(known: TokenFacts, now: Date, reply: FastifyReply, deps: EndpointDeps): Promise<void> {
  const token = await deps.renewToken(known, now)
  if (token) reply.header('authorization', `Bearer ${token}`)
}

interface Turn {
  request: FastifyRequest
  reply: FastifyReply
  key: Key
  endpoint: Endpoint
  handle: (call: Call<Key>) => Promise<object>
  deps: EndpointDeps
}

type Hooks = Pick<CallFacts, 'tx' | 'afterCommit' | 'tokenSession'>

/**
 * What few calls ask for is worked out only when they do. A class, because an object literal with getters is built anew
 * property by property and cost a third of a whole request.
 */
class RequestCall {
  readonly tx: Tx
  readonly afterCommit: CallFacts['afterCommit']
  readonly tokenSession: CallFacts['tokenSession']
  readonly token: TokenFacts | null
  readonly actor: TokenFacts | null
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown

  constructor(
    private readonly request: FastifyRequest,
    private readonly secrets: Secrets,
    readonly now: Date,
    hooks: Hooks,
  ) {
    const token = request.tokenFacts
    this.tx = hooks.tx
    this.afterCommit = hooks.afterCommit
    this.tokenSession = hooks.tokenSession
    this.token = token
    this.actor = token && isLive(token, now) ? token : null
    this.body = request.body
    this.query = request.query
    this.params = request.params
  }

  get language(): Language {
    return languageOf(this.request)
  }
  get addressIndex(): string {
    return this.secrets.blindIndex('address', limitAddress(this.request.ip))
  }
  get address(): string {
    return this.request.ip
  }
  get device(): string {
    return deviceLabel(this.request)
  }
}

const callFor = ({ request, deps }: Turn, now: Date, hooks: Hooks): Call<Key> =>
  new RequestCall(request, deps.secrets, now, hooks) as unknown as Call<Key>

function deviceLabel(request: FastifyRequest): string {
  const { device, platform } = request.headers
  const label = typeof device === 'string' && device ? device : typeof platform === 'string' ? platform : ''
  return label.replace(/[^\p{L}\p{N} ._()/-]/gu, '').slice(0, 60)
}

const noTransaction = (): never => {
  throw new Error('this call has no transaction and no token')
}

/** Outside any transaction: reads, and changes that are one statement. */
async function answerDirect(turn: Turn): Promise<unknown> {
  const { db, now } = turn.deps
  const hooks = { tx: db.direct, afterCommit: noTransaction, tokenSession: noTransaction }
  const data = await turn.handle(callFor(turn, now(), hooks))
  return sendReused(turn.reply, data) ?? { success: true, message: '', data }
}

/** The key has nothing to guard here, but a bad one is refused everywhere alike. */
async function answerRepeatable(turn: Turn): Promise<unknown> {
  keyHeaderOf(turn.request)
  return answerDirect(turn)
}

async function answerChange(turn: Turn): Promise<unknown> {
  const { request, reply, key, endpoint, handle, deps } = turn
  const now = deps.now()
  const after: Array<() => Promise<void> | void> = []
  let fresh: object = {}
  const translate = serverTexts[languageOf(request)]
  const describe = (refusal: Refusal): Outcome => {
    if (!refusal.details.keepWrites) after.length = 0
    const answer = describeRefusal(refusal, (text) => translate(text, refusal.details.values))
    return { status: refusal.status, answer, sessionId: null }
  }
  const work = async (tx: Tx): Promise<Outcome> => {
    let sessionId: string | null = null
    const hooks = {
      tx,
      afterCommit: (hook: () => Promise<void> | void) => void after.push(hook),
      tokenSession: (id: string) => void (sessionId = id),
    }
    if (mayOnlyReplay(endpoint, request, now)) throw notSignedIn()
    fresh = await handle(callFor(turn, now, hooks))
    return { status: 200, answer: without(fresh, endpoint.secrets ?? []), sessionId }
  }
  const keyed = keyedRequest(request, key, request.tokenFacts, deps.secrets, now)
  const kept = keyed ? await once(deps.db, keyed, work, describe) : await unkeyed(deps.db, work, describe)
  try {
    for (const hook of after) await hook()
  } catch (error) {
    if (keyed) await forgetKey(deps.db, keyed)
    throw error
  }
  if (kept.status !== 200) return sendKept(reply, kept)
  const data = kept.isReplay ? await restored(kept, deps, now) : fresh
  return { success: true, message: '', data }
}

function sendKept(reply: FastifyReply, kept: Outcome): FastifyReply {
  const retryAfter = (kept.answer as { data?: { retry_after?: number } | null }).data?.retry_after
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.code(kept.status).serializer(JSON.stringify).send(kept.answer)
}

async function restored(kept: Outcome, deps: EndpointDeps, now: Date): Promise<object> {
  const { sessionId } = kept
  if (sessionId === null) return kept.answer as object
  const token = await deps.db.transaction((tx) => deps.mintToken(tx, sessionId, now))
  return { ...(kept.answer as object), token }
}
