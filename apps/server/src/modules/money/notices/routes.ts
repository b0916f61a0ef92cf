import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { NoticeRequest, PaymentGateway } from '../../../platform/payment/port.ts'

const mostBytes = 64 * 1024

interface NoticeDeps {
  db: Database
  gateways: readonly PaymentGateway[]
  now: () => Date
  takeNotice(db: Database, gateway: PaymentGateway, request: NoticeRequest, now: Date): Promise<boolean>
}

/** Gateways tell us here. Their words are read as they came: a signature is over bytes. */
export function serveNotices(app: FastifyInstance, { db, gateways, now, takeNotice }: NoticeDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { gateway: string } }>('/pay/notice/:gateway', async (request, reply) => {
      const gateway = gateways.find(({ name }) => name === request.params.gateway)
      if (!gateway) return reply.code(404).send()
      const body = typeof request.body === 'string' ? request.body : ''
      const isTaken = await takeNotice(db, gateway, { headers: request.headers, body }, now())
      const answer = gateway.answerNotice(isTaken)
      return reply.code(answer.status).type(answer.type).send(answer.body)
    })
  })
}
