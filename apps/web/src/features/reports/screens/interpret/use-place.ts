import { useSyncExternalStore } from 'react'
import { readingPlaces, type Place } from '../../device/reading.ts'

/** Where one stopped in this report, as the device remembers it. */
export function usePlace(report: string): Place | null {
  const places = readingPlaces()
  return useSyncExternalStore(places.subscribe, () => places.of(report))
}
