import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { serverTexts } from '../../messages/messages.ts'
import { answerError, useErrors } from './errors.ts'
import { notFound } from './refusal.ts'
import { useValidation } from './validation.ts'

export interface EdgeOptions {
  logger: FastifyBaseLogger | false
  trustProxy: boolean | string[]
  isHttps: boolean
  pictureBytes: number
  /** `'sha256-…'` of each inline script of the page. */
  scriptHashes: readonly string[]
}

const jsonBytes = 256 * 1024

/** What cannot even be read as HTTP still gets the envelope and a status the client knows. */
function refuseUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({ success: false, message: serverTexts['zh-Hans']('http.invalid'), data: null })
  socket.end(
    `HTTP/1.1 422 Unprocessable Entity\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

function useBodies(app: FastifyInstance, pictureBytes: number): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBytes },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      return parseJson(request, body as string, done)
    },
  )
  app.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: pictureBytes },
    (_request, body, done) => done(null, body),
  )
}

function useLog(app: FastifyInstance): void {
  // The pattern of the route, never the address itself: ids and queries belong to people.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: jsonBytes,
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  useValidation(app)
  useErrors(app)
  useBodies(app, options.pictureBytes)
  useLog(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    reply.header('vary', 'accept-language')
  })
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))
  return app
}
