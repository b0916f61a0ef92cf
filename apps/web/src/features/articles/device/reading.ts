import { boundedMap } from '../../../lib/storage/bounded-map.ts'
import { deviceStore, type Store } from '../../../lib/storage/stored.ts'

/** How far an article has been read: the block at the top of the screen, and the share of the whole in percent. */
export interface Place {
  block: number
  percent: number
}

interface Kept extends Place {
  /** When, in milliseconds. */
  at: number
}

const limits = { over: 60, trim: 20 }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  (['block', 'percent', 'at'] as const).every((name) => Number.isFinite((value as Kept)[name]))

/** Begun, and not read to its end. */
export const isMiddle = ({ percent }: Place): boolean => percent >= 5 && percent <= 94

export interface ReadingPlaces {
  of(id: string): Place | null
  keep(id: string, place: Place, now: number): void
  /** The one that was read last. */
  last(): { id: string; place: Place } | null
}

/** Kept on this device: ids and numbers. */
export function createReadingPlaces(store: Store): ReadingPlaces {
  const places = boundedMap<unknown>(store, 'article-reading', limits)
  return {
    of(id) {
      const kept = places.get(id)
      return isKept(kept) ? { block: kept.block, percent: kept.percent } : null
    },
    keep: (id, place, now) =>
      places.put([
        [id, { ...place, at: now }],
        ['', id],
      ]),
    last() {
      const id = places.get('')
      const kept = typeof id === 'string' ? places.get(id) : null
      return typeof id === 'string' && isKept(kept) ? { id, place: kept } : null
    },
  }
}

let shared: ReadingPlaces | null = null

export function readingPlaces(): ReadingPlaces {
  shared ??= createReadingPlaces(deviceStore(() => window.localStorage))
  return shared
}
