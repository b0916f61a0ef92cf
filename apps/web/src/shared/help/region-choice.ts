import {
  hotlineRegion,
  hotlineRegions,
  regionFor,
  type HotlineRegion,
} from '@mindisle/content/public/hotlines'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { timeZone } from '../../lib/dates/time-zone.ts'
import { useRegions } from './regions-now.ts'
import { deviceStore, stored, type Store } from '../../lib/storage/stored.ts'

const isRegionId = (value: unknown): value is string => hotlineRegions.some(({ id }) => id === value)

/** Guessed from clock and language, never from the network; a choice stays on the device. */
export function createRegionChoice(store: Store, guess: () => string) {
  const place = stored(store, 'help-region', isRegionId)
  const choice = createStore<{ id: string }>(() => ({ id: place.read() ?? guess() }))
  choice.subscribe(({ id }) => place.write(id))
  return choice
}

const guessHere = (): string => regionFor(window.navigator.language, timeZone())

let shared: ReturnType<typeof createRegionChoice> | null = null

/** One choice for the sheet and the page under it. */
export function useRegion(): [HotlineRegion, (id: string) => void] {
  shared ??= createRegionChoice(
    deviceStore(() => window.localStorage),
    guessHere,
  )
  const choice = shared
  const id = useStore(choice, (state) => state.id)
  const regions = useRegions()
  return [hotlineRegion(id, regions), (next) => choice.setState({ id: next })]
}
