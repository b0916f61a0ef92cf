import { stored, type Store } from './stored.ts'

/** A cache on the device that drops its oldest entries when it grows too large. */
export interface BoundedMap<T> {
  get(key: string): T | undefined
  put(entries: ReadonlyArray<readonly [string, T]>): void
  size(): number
}

const isPairs = (value: unknown): value is Array<[string, unknown]> =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string')

export function boundedMap<T>(
  store: Store,
  key: string,
  limits: { over: number; trim: number },
): BoundedMap<T> {
  const place = stored(store, key, isPairs)
  const entries = new Map<string, T>((place.read() ?? []) as Array<[string, T]>)
  return {
    get: (name) => entries.get(name),
    size: () => entries.size,
    put(added) {
      for (const [name, value] of added) {
        entries.delete(name)
        entries.set(name, value)
      }
      if (entries.size > limits.over) {
        for (const name of [...entries.keys()].slice(0, limits.trim)) entries.delete(name)
      }
      place.write([...entries])
    },
  }
}
