import { boundedMap } from '../../../lib/storage/bounded-map.ts'
import { deviceStore, type Store } from '../../../lib/storage/stored.ts'

/** Where somebody is in a report: the chapter read last, and how far each has been read, from 0 to 1. */
export interface Place {
  chapter: string
  /** How far down the chapter one was last. */
  at: Record<string, number>
  /** Chapters read to their end. */
  done: string[]
}

export interface ReadingPlaces {
  /** The same object until something is kept. */
  of(report: string): Place | null
  subscribe(changed: () => void): () => void
  keep(report: string, chapter: string, share: number): void
}

const limits = { over: 60, trim: 20 }
const readFrom = 0.97

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Place).chapter === 'string' &&
  typeof (value as Place).at === 'object' &&
  (value as Place).at !== null &&
  Array.isArray((value as Place).done)

/** Kept on this device only: ids and shares, no word of the report. */
export function createReadingPlaces(store: Store): ReadingPlaces {
  const places = boundedMap<unknown>(store, 'report-reading', limits)
  const listeners = new Set<() => void>()
  const of = (report: string): Place | null => {
    const kept = places.get(report)
    return isPlace(kept) ? kept : null
  }
  return {
    of,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    keep(report, chapter, share) {
      const before = of(report) ?? { chapter, at: {}, done: [] }
      const isDone = share >= readFrom || before.done.includes(chapter)
      const done = isDone ? [...new Set([...before.done, chapter])] : before.done
      places.put([[report, { chapter, at: { ...before.at, [chapter]: share }, done }]])
      listeners.forEach((changed) => changed())
    },
  }
}

let shared: ReadingPlaces | null = null

export function readingPlaces(): ReadingPlaces {
  shared ??= createReadingPlaces(deviceStore(() => window.localStorage))
  return shared
}
