import type { FastifyInstance } from 'fastify'
import type { RefundDeps } from '../deps.ts'
import { takeNotice } from '../orders/payments/take-notice.ts'

const mostBytes = 64 * 1024

/** Gateways tell us here. Their words are read as they came: a signature is over bytes. */
export function serveNotices(app: FastifyInstance, deps: RefundDeps & { now: () => Date }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { gateway: string } }>('/pay/notice/:gateway', async (request, reply) => {
      const gateway = deps.gateways.find(({ name }) => name === request.params.gateway)
      if (!gateway) return reply.code(404).send()
      const body = typeof request.body === 'string' ? request.body : ''
      const isTaken = await takeNotice(deps, gateway, { headers: request.headers, body }, deps.now())
      const answer = gateway.answerNotice(isTaken)
      return reply.code(answer.status).type(answer.type).send(answer.body)
    })
  })
}
