import { chooseLanguage, type Language } from '@mindisle/base'
import Fastify, {
  errorCodes,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { platformTexts, type ServerTexts } from '../texts.ts'
import type { Fault } from '../faults/keep-faults.ts'
import { answerError, useErrors } from './errors.ts'
import { oneATurn } from './one-a-turn.ts'
import { notFound, Refusal } from './refusal.ts'
import { securityHeaders, type SecurityOptions } from './security-headers.ts'
import type { Missing } from './unavailable.ts'
import { createUploadRoom } from './upload-room.ts'
import { useSchemas } from './validation.ts'

/** The one page that other sites may frame, and which sites may. */
export interface Widget {
  path: string
  origins: readonly string[]
}

/** None, how many stand in front, or their addresses: whoever is not trusted cannot choose the address a request comes from. */
export type TrustedProxies = false | number | string[]

export interface EdgeOptions extends Omit<SecurityOptions, 'frameOrigins'> {
  widget: Widget
  logger: FastifyBaseLogger | false
  trustProxy: TrustedProxies
  pictureBytes: number
  texts: ServerTexts
  /** Told of every request that could not be answered for want of it. */
  onMissing?: (missing: Missing) => void
  /** Told of every answer that was our fault. */
  onFault?: (fault: Fault) => void
}

/** An endpoint that takes longer texts says so in the contract. */
const jsonBytes = 32 * 1024
/** Letters that are read within a tenth of a millisecond, whatever they are. */
const quicklyRead = 1024

/** Data is no page: nothing in it may load, run or be framed. The docs are a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For what cannot be read: it meets none of the hooks that set the others. */
const bareHeaders = (isHttps: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

const invalidIn = (language: Language): string =>
  JSON.stringify({ success: false, message: platformTexts[language]('http.invalid'), data: null })

const refusedHeaders = (isHttps: boolean, body: string) => ({
  ...bareHeaders(isHttps),
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  connection: 'close',
})

/** What cannot even be read as HTTP still gets the envelope and a status the client knows. */
const refuseUnreadable = (isHttps: boolean) => (_error: Error, socket: Socket) => {
  if (!socket.writable) return void socket.destroy()
  const body = invalidIn('zh-Hans')
  const headers = Object.entries(refusedHeaders(isHttps, body)).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 422 Unprocessable Entity\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

/** Node itself would answer 417. */
const refuseExpectation = (isHttps: boolean) => (request: IncomingMessage, response: ServerResponse) => {
  const body = invalidIn(chooseLanguage(request.headers['accept-language']))
  response.writeHead(422, refusedHeaders(isHttps, body)).end(body)
}

function useBodies(app: FastifyInstance, pictureBytes: number): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const inTurn = oneATurn()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBytes },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      if (body.length < quicklyRead) return parseJson(request, body as string, done)
      return inTurn(() => parseJson(request, body as string, done))
    },
  )
  const takeIn = createUploadRoom()
  app.addContentTypeParser(/^(image|audio)\//, (request: FastifyRequest, body: IncomingMessage) => {
    // One that takes more than a picture says so in its contract.
    const most = Math.max(pictureBytes, request.routeOptions.bodyLimit)
    if (Number(request.headers['content-length']) > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    return takeIn(body, most)
  })
}

const quietLevels = new Set(['warn', 'error', 'fatal', 'silent'])

function useLog(app: FastifyInstance): void {
  if (quietLevels.has(app.log.level)) return
  // The pattern of the route, never the address itself: ids and queries belong to people.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'request')
    done()
  })
}

const lateRequestMilliseconds = 500
const idleCheckMilliseconds = 100

/**
 * A connection that is kept alive after its last answer, or that a browser opened in advance, would hold up the stop
 * for a minute. One that has said nothing gets a moment more, because its request may be on the way.
 */
function useStop(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', (done) => {
    const closeSilent = () => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
    setTimeout(closeSilent, lateRequestMilliseconds).unref()
    const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMilliseconds).unref()
    app.server.once('close', () => clearInterval(idleCheck))
    done()
  })
}

/** Its own files and the API, and nothing else; no page, not even ours, may frame it. */
const consolePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const isData = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs')

function useHeaders(app: FastifyInstance, options: EdgeOptions): void {
  const security = securityHeaders(options)
  const forPages = { ...security, vary: 'accept-language, accept-encoding' }
  const forWidget = {
    ...securityHeaders({ ...options, frameOrigins: options.widget.origins }),
    vary: forPages.vary,
  }
  const forAssets = { ...security, vary: 'accept-encoding' }
  // What belongs to a person must not outlive their stay in a browser.
  const forPersons = { ...forPages, 'cache-control': 'no-store' }
  const forData = { ...forPersons, 'content-security-policy': dataPolicy, 'x-robots-tag': 'noindex' }
  // Nothing of it is cached, framed, or told to where a link leads.
  const forConsole = {
    ...forPersons,
    'content-security-policy': consolePolicy,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  }
  const headersOf = (url: string): Record<string, string> => {
    if (url.startsWith('/api/')) return isData(url) ? forData : forPersons
    if (/^\/(files|pay)\//.test(url)) return forPersons
    if (/^\/admin(?![^/?])/.test(url)) return forConsole
    if (url.startsWith('/assets/')) return forAssets
    return url.split('?', 1)[0] === options.widget.path ? forWidget : forPages
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url))
    const lacksHost = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(lacksHost ? new Refusal(422, 'http.invalid') : undefined)
  })
}

/** The nearest so many; what stands before them may say what it likes. */
const trusted = (proxies: EdgeOptions['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

export function createEdge(options: EdgeOptions): FastifyInstance {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // Where only faults are logged, naming each request would cost more than answering it.
    childLoggerFactory: (logger, bindings, childOptions) =>
      quietLevels.has(logger.level) ? logger : logger.child(bindings, childOptions),
    trustProxy: trusted(options.trustProxy),
    bodyLimit: jsonBytes,
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Node itself would answer 400; the first hook below answers instead.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnreadable(options.isHttps),
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(bareHeaders(options.isHttps)), options.texts),
  })
  app.server.on('checkExpectation', refuseExpectation(options.isHttps))
  useSchemas(app)
  useErrors(app, options.texts, options.onMissing, options.onFault)
  useBodies(app, options.pictureBytes)
  useLog(app)
  useStop(app)
  useHeaders(app, options)
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply, options.texts))
  return app
}
