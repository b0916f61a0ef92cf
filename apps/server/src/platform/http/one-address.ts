import type { FastifyInstance } from 'fastify'

const enough = 1000

/** Behind a proxy that was not named everybody has its address: they would share one set of limits, and a ban. */
export function warnOfOneAddress(app: FastifyInstance): void {
  let only: string | null = null
  let count = 0
  let isDecided = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isDecided && request.url.startsWith('/api/')) {
      only ??= request.ip
      count += 1
      isDecided = request.ip !== only || count === enough
      if (isDecided && request.ip === only) {
        request.log.warn(
          `The first ${enough} requests all came from one address. If a proxy stands in front, say so by TRUST_PROXY.`,
        )
      }
    }
    done()
  })
}
