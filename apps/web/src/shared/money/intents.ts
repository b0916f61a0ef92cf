import { minute } from '../../constants.ts'
import { newRequestKey } from '../../lib/http/request-key.ts'
import { deviceStore, stored, type Store } from '../../lib/storage/stored.ts'

interface Intent {
  key: string
  at: number
  order: string
}

/** An order waits half an hour to be paid; one that has little of it left is not taken up again. */
const life = 25 * minute

/**
 * What a person is about to buy. As long as one wish is not settled it keeps its key, also over a reload or a way to the
 * checkout and back, so that asking again is the same order and never a second one.
 */
export interface Intents {
  keyOf(orderWanted: string): string
  /** The wish has become this order, which still has to be paid. */
  made(orderWanted: string, order: string): void
  /** Refused or done: wishing for it again is a new act. */
  forget(orderWanted: string): void
  /** The order waits no longer. */
  settled(order: string): void
}

const isIntents = (value: unknown): value is Record<string, Intent> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (intent: unknown) =>
      typeof (intent as Intent | null)?.key === 'string' &&
      typeof (intent as Intent).at === 'number' &&
      typeof (intent as Intent).order === 'string',
  )

export function createIntents(store: Store, now: () => number): Intents {
  const place = stored(store, 'order-intents', isIntents)
  // Without storage a wish is still kept for as long as the page is open.
  let kept: Record<string, Intent> = place.read() ?? {}
  const keep = (
    wanted: (orderWanted: string, intent: Intent) => boolean,
    added: Record<string, Intent> = {},
  ) => {
    const rest = Object.entries(kept).filter(([orderWanted, intent]) => wanted(orderWanted, intent))
    kept = { ...Object.fromEntries(rest), ...added }
    place.write(kept)
  }
  const isLive = ({ at }: Intent): boolean => now() >= at && now() - at < life
  return {
    keyOf(orderWanted) {
      const known = kept[orderWanted]
      if (known && isLive(known)) return known.key
      const key = newRequestKey()
      keep((name, intent) => name !== orderWanted && isLive(intent), {
        [orderWanted]: { key, at: now(), order: '' },
      })
      return key
    },
    made(orderWanted, order) {
      const known = kept[orderWanted]
      if (known) keep((name) => name !== orderWanted, { [orderWanted]: { ...known, order } })
    },
    forget: (orderWanted) => keep((name) => name !== orderWanted),
    settled: (order) => keep((_, intent) => intent.order !== order),
  }
}

let shared: Intents | null = null

/** Of this tab: two tabs are two wishes, and each keeps its own. */
export function intents(): Intents {
  shared ??= createIntents(
    deviceStore(() => window.sessionStorage),
    Date.now,
  )
  return shared
}
