import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readParent, traceFields, type OpenSpan, type Tracer } from '../telemetry/trace.ts'

/** Each request is a span, named by the pattern of its route: ids and queries belong to people. */
export function watchRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const parent = readParent(request.headers['traceparent'])
    const span = tracer.begin(`${request.method} ${route}`, 'server', parent)
    spans.set(request, span)
    span.within(() => {
      request.log = request.log.child(traceFields())
      done()
    })
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    spans.get(request)?.end({
      isFailed: statusCode >= 500,
      facts: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'http.response.status_code': statusCode,
      },
    })
    done()
  })
}
