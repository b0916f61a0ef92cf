import type { FastifyInstance } from 'fastify'

type Later = <T>(make: () => T) => () => T

/**
 * What takes long to make and is needed by one endpoint each is made when that is first asked, or after the server listens,
 * one in a turn: after a crash nobody waits until all of it is ready.
 */
export function compileLater(app: FastifyInstance): Later {
  const waiting: Array<() => unknown> = []
  let isOpen = true
  const makeNext = (): void => {
    const make = isOpen ? waiting.pop() : undefined
    if (!make) return
    try {
      make()
    } catch (error) {
      app.log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'a schema cannot be compiled')
    }
    setImmediate(makeNext).unref()
  }
  app.addHook('onListen', async () => makeNext())
  app.addHook('onClose', async () => {
    isOpen = false
  })
  return <T>(make: () => T) => {
    let made: { value: T } | null = null
    const get = (): T => (made ??= { value: make() }).value
    waiting.push(get)
    return get
  }
}
