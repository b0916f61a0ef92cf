import { stored, type Store } from '../storage/stored.ts'

export interface Written {
  read(): string
  tell(place: string): void
}

/** The server could not say: for as long as this page is open, nothing is new enough but the newest. */
const unknown = 'f'.repeat(24)

const isPlace = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)

/**
 * The furthest place that the server named after a write from this device, whichever tab it came from. It goes along with what
 * is read: a server that reads from copies then takes none that lacks it.
 */
export function createWritten(store: Store): Written {
  const kept = stored(store, 'written', isPlace)
  let own = ''
  const read = (): string => {
    const others = kept.read() ?? ''
    return others > own ? others : own
  }
  return {
    read,
    tell(place) {
      if (!isPlace(place) || place <= read()) return
      own = place
      if (place === unknown) kept.remove()
      else kept.write(place)
    },
  }
}
