import { chooseLanguage, deviceLabel } from '@mindisle/base'
import { changesSomething, isRaw, splitKey } from '@mindisle/contract'
import { consoleContract, mayUse, type ConsoleEndpoint, type ConsoleKey } from '@mindisle/contract/console'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db/database.ts'
import { addressList } from '../../platform/http/address-list.ts'
import { inputDecoder } from '../../platform/http/decode.ts'
import { notFound, notSignedIn, proofNeeded, Refusal, roleNeeded } from '../../platform/http/refusal.ts'
import { schemaOf } from '../../platform/http/schema-of.ts'
import { cookieOf, sessionCookie } from '../../platform/http/session-cookie.ts'
import { limitAddress } from '../../platform/limits/address.ts'
import type { ConsoleDeps, ConsoleFacts, SignedIn } from './call.ts'
import { findOpenSession } from './entry/session.ts'
import { consoleHandlers } from './handlers.ts'
import { isFreshProof } from './policy.ts'

const cookieName = 'console'
const longest = 12 * 3_600

/** A page of another site can send a form along with the cookie, but never this header without our leave, which nobody gets. */
function requireOwnPage(request: FastifyRequest): void {
  const { origin, host } = request.headers
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
  if (request.headers['x-console'] !== '1' || isForeign) throw new Refusal(403, 'console.foreign')
}

function admit({ needs, fresh }: ConsoleEndpoint, signedIn: SignedIn | null, now: Date): void {
  if (needs === 'nobody') return
  if (!signedIn) throw notSignedIn()
  if (needs !== 'operator' && !mayUse(signedIn.operator.roles, needs.right)) throw roleNeeded()
  if (fresh && !isFreshProof(signedIn.session.provenAt, now)) throw proofNeeded()
}

type Handle = (call: unknown, made?: unknown) => Promise<object>
interface Acts {
  prepare?: (call: unknown) => Promise<unknown>
  handle: Handle
}

const actsOf = (handler: unknown): Acts =>
  typeof handler === 'function' ? { handle: handler as Handle } : (handler as Acts)

type Hooks = Pick<ConsoleFacts, 'tx' | 'afterCommit'>
type CallWith = (hooks: Hooks) => unknown

const noTransaction = (): never => {
  throw new Error('this call has no transaction')
}

/** What is changed is one transaction; what it leaves for later is done once that is durable. */
async function run({ db }: ConsoleDeps, acts: Acts, writes: boolean, callWith: CallWith): Promise<object> {
  const outside = { tx: db.direct, afterCommit: noTransaction }
  if (!writes) return acts.handle(callWith(outside))
  const made = await acts.prepare?.(callWith(outside))
  const after: Array<() => Promise<void> | void> = []
  const afterCommit: Hooks['afterCommit'] = (work) => void after.push(work)
  const data = await db.transaction((tx: Tx) => acts.handle(callWith({ tx, afterCommit }), made))
  for (const work of after) await work()
  return data
}

/** What the whole console shares: who may come from where, and the cookie of a session. */
function gateOf({ db, config, now }: ConsoleDeps) {
  const isLetIn = addressList(config.consoleAddresses)
  const isHttps = config.publicUrl.startsWith('https:')
  const cookie = sessionCookie({ name: cookieName, isHttps, seconds: longest })
  return {
    cookie,
    async enter(endpoint: ConsoleEndpoint, request: FastifyRequest, writes: boolean): Promise<void> {
      if (!isLetIn(request.ip)) throw notFound()
      if (writes) requireOwnPage(request)
      const token = cookieOf(request.headers.cookie, cookie.name)
      request.signedIn = token === null ? null : await findOpenSession(db.direct, token, config.mode, now())
      admit(endpoint, request.signedIn as SignedIn | null, now())
    },
  }
}

/** Operators are let in by their own cookie alone: no token of a person opens anything here. */
export function serveConsole(app: FastifyInstance, deps: ConsoleDeps): void {
  const { cookie, enter } = gateOf(deps)
  const handlers = consoleHandlers(deps)
  app.decorateRequest('signedIn', null)
  for (const [key, endpoint] of Object.entries<ConsoleEndpoint>(consoleContract)) {
    const { method, path } = splitKey(key)
    const acts = actsOf(handlers[key as ConsoleKey])
    const decode = inputDecoder(endpoint)
    const writes = changesSomething(key)
    const facts = (request: FastifyRequest, reply: FastifyReply) => ({
      ...(request.signedIn as SignedIn | null),
      now: deps.now(),
      language: chooseLanguage(request.headers['accept-language']),
      addressIndex: deps.secrets.blindIndex('address', limitAddress(request.ip)),
      device: deviceLabel(request.headers),
      keepSession: (token: string | null) => void reply.header('set-cookie', cookie.write(token)),
      query: decode.query(request.query),
      body: decode.body(request.body),
    })
    app.route({
      method,
      url: path,
      schema: schemaOf({ ...endpoint, body: isRaw(endpoint.body) ? undefined : endpoint.body }),
      config: { key },
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      onRequest: (request) => enter(endpoint, request, writes),
      async handler(request, reply) {
        if (isRaw(endpoint.body) !== Buffer.isBuffer(request.body)) throw new Refusal(422, 'http.invalid')
        const shared = facts(request, reply)
        const data = await run(deps, acts, writes, (hooks) => ({ ...shared, ...hooks }))
        return { success: true, message: '', data }
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** An operator with a session; never a person. */
    signedIn: unknown
  }
}
