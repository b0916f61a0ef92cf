import { fromWire } from '../http/wire.ts'
import { isEmptied } from './emptied.ts'

/** A place on the device that survives a reload; private windows and full disks may refuse it. */
export interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A value kept on the device under a key; anything unreadable counts as absent. */
export interface Stored<T> {
  read(): T | null
  write(value: T): void
  remove(): void
}

export function stored<T>(store: Store, key: string, isValid: (value: unknown) => value is T): Stored<T> {
  return {
    read() {
      try {
        const text = store.getItem(key)
        // Earlier versions kept answers of the server as they were on the wire.
        const value: unknown = text === null ? null : fromWire(JSON.parse(text))
        return isValid(value) ? value : null
      } catch {
        return null
      }
    },
    write(value) {
      if (isEmptied()) return
      try {
        store.setItem(key, JSON.stringify(value))
      } catch {
        // Nothing is lost but the memory of it: the app goes on without.
      }
    },
    remove() {
      try {
        store.removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

/** A value that is fresh for a while. */
export interface Timed<T> {
  at: number
  value: T
}

export interface TimedStored<T> {
  fresh(now: number): T | null
  /** Also what is out of date: better than nothing while offline. */
  any(): T | null
  write(value: T, now: number): void
  remove(): void
}

const isTimed = (value: unknown): value is Timed<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Timed<unknown>).at === 'number' &&
  'value' in value

export function timedStored<T>(store: Store, key: string, life: number): TimedStored<T> {
  const place = stored(store, key, isTimed)
  return {
    fresh(now) {
      const kept = place.read()
      // A clock that was set back must not make old data fresh for years.
      return kept && now - kept.at < life && now >= kept.at ? (kept.value as T) : null
    },
    any: () => (place.read()?.value as T | undefined) ?? null,
    write: (value, now) => place.write({ at: now, value }),
    remove: place.remove,
  }
}

/** The device's own storage, or a memory that lasts as long as the page where there is none. */
export function deviceStore(open: () => Store): Store {
  try {
    const store = open()
    store.setItem('probe', '1')
    store.removeItem('probe')
    return store
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }
  }
}
