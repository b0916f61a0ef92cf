import { requireOutside } from '../src/platform/db/transaction-watch.ts'

/** A port whose calls may take their time: one inside a transaction is refused. */
export const outsideOnly = <T extends object>(name: string, port: T): T =>
  new Proxy(port, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        const result: unknown = value.apply(target, given)
        // What answers at once has asked nobody.
        if (!(result instanceof Promise)) return result
        try {
          requireOutside(`${name}: ${String(property)}`)
        } catch (error) {
          void result.catch(() => undefined)
          throw error
        }
        return result
      }
    },
  })
