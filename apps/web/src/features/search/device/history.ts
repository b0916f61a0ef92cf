import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified, type SessionState } from '../../../shared/session/store.ts'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'
import { isHistory, noHistory, ownedBy, withNewest, without, type Who } from '../flow/history.ts'

const place = stored(
  deviceStore(() => window.localStorage),
  'search.history',
  isHistory,
)
const history = createStore(() => place.read() ?? noHistory)
history.subscribe((kept) => place.write({ owner: kept.owner, words: kept.words }))

const whoIs = (state: SessionState): Who => {
  if (state.init !== 'ready' || !state.userProfile) return undefined
  return isVerified(state) ? state.userProfile.id : null
}

/** It never leaves the device. */
export function useHistory() {
  const who = useSession(whoIs)
  const kept = useStore(history)
  const own = ownedBy(kept, who)
  useEffect(() => {
    if (own !== kept) history.setState(own)
  }, [own, kept])
  return {
    words: own.words,
    keep: (words: string) => history.setState((now) => withNewest(ownedBy(now, who), words)),
    remove: (words: string) => history.setState((now) => without(now, words)),
    clear: () => history.setState({ words: [] }),
  }
}
