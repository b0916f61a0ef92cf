import {
  changesSomething,
  isRaw,
  runsOf,
  splitKey,
  type Endpoint,
  type EndpointKey,
  type Runs,
} from '@mindisle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createWriteLimit } from '../limits/write-limit.ts'
import { boundedWork, type SlowWork } from '../slow-work.ts'
import { pictureLine } from '../storage/picture-line.ts'
import { enter } from './admit.ts'
import { writeCounter } from './count-write.ts'
import { inputDecoder } from './decode.ts'
import { languageOf } from './errors.ts'
import { tellAfterWork } from './from-replica.ts'
import { giveBack, letPass } from './give-back.ts'
import { listenerFor, nothingHeard, refuseAway, rememberAway, tellHelp, unlessAway } from './heard.ts'
import { schemaOf } from './schema-of.ts'
import { requireReadable } from './readable.ts'
import { runDirect } from './run-direct.ts'
import { runStream } from './run-stream.ts'
import { runTransaction } from './run-transaction.ts'
import { createStreams } from './streams.ts'
import type { Acts, EndpointDeps, Handle, Turn } from './turn.ts'

const runners: Record<Runs, (turn: Turn) => Promise<unknown>> = {
  transaction: runTransaction,
  direct: runDirect,
  stream: runStream,
}

function actsOf(key: string, endpoint: Endpoint, handler: unknown): Acts {
  if (typeof handler === 'function') return { handle: handler as Handle }
  if (runsOf(key, endpoint) !== 'transaction') throw new Error(`${key} has no transaction to prepare for`)
  return handler as Acts
}

const takesInput = (key: string, { query, params }: Endpoint): boolean =>
  changesSomething(key) || query !== undefined || params !== undefined

/** Before its bytes are taken in: a crowd would fill the memory with pictures that nobody has time for. */
function requireRoom({ raw }: FastifyRequest): void {
  try {
    pictureLine.requireRoom()
  } catch (error) {
    letPass(raw)
    throw error
  }
}

/** What anybody may send is a name or a proof; to read more than that from a crowd would be their work at our cost. */
const bytesOfAnyone = 16 * 1024

function bodyLimitOf({ who, body, bodyBytes }: Endpoint): { bodyLimit?: number } {
  if (bodyBytes !== undefined) return { bodyLimit: bodyBytes }
  return who === 'anyone' && !isRaw(body) ? { bodyLimit: bytesOfAnyone } : {}
}

/** As many as a school's first lesson; whoever comes after them is asked to come again. */
const mostInLine = 400

/** Their bodies are here by now: whoever sends one slowly keeps nobody's place. */
const lineFor = ({ atATime }: Endpoint): SlowWork | null =>
  atATime === undefined ? null : boundedWork({ running: atATime, waiting: mostInLine })

/** After its words were heard: whoever is in danger is told of help, also where something is closed. */
async function requireOpen(
  { feature }: Endpoint,
  request: FastifyRequest,
  deps: EndpointDeps,
): Promise<void> {
  if (feature === undefined) return
  await deps.requireOpen?.(feature, request.tokenFacts?.userId ?? null, languageOf(request))
}

/** The framework's hooks take callbacks: what is ready at once goes on without a promise. */
function settle(work: Promise<void> | undefined, done: (error?: Error) => void): void {
  if (!work) return done()
  // oxlint-disable-next-line promise/no-callback-in-promise -- see above
  work.then(() => done(), done)
}

function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('tokenFacts', null)
  app.decorateRequest('away', null)
  app.decorateRequest('hasBegun', false)
}

/** `Handlers` says which handler each endpoint needs; here they are all alike. */
export function registerEndpoints<M extends Readonly<Record<EndpointKey, Endpoint>>>(
  app: FastifyInstance,
  endpoints: M,
  handlers: { [K in keyof M]: unknown },
  deps: EndpointDeps,
): void {
  decorateRequests(app)
  const streams = createStreams(app, deps.authenticator)
  const countWrite = writeCounter(createWriteLimit(deps.limits), deps)
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { method, path } = splitKey(key)
    const acts = actsOf(key, endpoint, handlers[key as keyof M])
    const decode = inputDecoder(endpoint)
    const hear = listenerFor(key, endpoint, deps.listen)
    const isSaid = hear !== null && changesSomething(key)
    const gone = deps.gone?.[key]
    const run = runners[runsOf(key, endpoint)]
    const line = lineFor(endpoint)
    app.route({
      method,
      url: path,
      schema: schemaOf({ ...endpoint, body: isRaw(endpoint.body) ? undefined : endpoint.body }),
      ...bodyLimitOf(endpoint),
      config: { key, ...(gone && { gone }) },
      onRequest: (request, reply, done) =>
        enter(endpoint, request, reply, deps, isSaid ? unlessAway(request, done) : done),
      ...(changesSomething(key) && {
        preParsing: (request, _reply, _payload, done) => {
          if (isRaw(endpoint.body)) requireRoom(request)
          const counting = request.away ? undefined : countWrite(request)
          settle(
            counting?.catch((error: unknown) => rememberAway(isSaid, request, error)),
            done,
          )
        },
      }),
      ...(takesInput(key, endpoint) && {
        preValidation: (request, reply, done) => {
          if (!request.away) requireReadable(endpoint, request)
          settle(request.away ? refuseAway(request.away, hear, request, reply) : undefined, done)
        },
      }),
      ...(changesSomething(key) && deps.replica && { onSend: tellAfterWork(deps) }),
      handler: async (request, reply) => {
        request.hasBegun = true
        const heard = hear ? await hear(request) : nothingHeard
        if (isSaid) tellHelp(reply, heard)
        try {
          await requireOpen(endpoint, request, deps)
          const turn = { request, reply, key, endpoint, decode, heard, ...acts, deps, streams }
          return await (line ? line(() => run(turn)) : run(turn))
        } finally {
          // Nothing reads them any more, and the next picture may be under way.
          if (Buffer.isBuffer(request.body)) giveBack(request.body)
        }
      },
    })
  }
}
