import type { DataOf } from '@mindisle/contract'
import { useEffect, useState } from 'react'
import { timeZone } from '../../lib/dates/time-zone.ts'
import { useCaller } from '../../lib/http/caller.ts'
import { useSessionStore } from '../session/session-context.ts'
import type { SessionStore } from '../session/store.ts'

export type Episode = DataOf<'GET /api/safety/episode'>
export type CheckInAnswer = 'better' | 'same' | 'harder' | 'not_today' | 'no_more'

/** What the rest of the app knows of it. */
const hardTimeOf = ({ level, is_sheltered: isSheltered }: Episode) =>
  level === 'none' ? undefined : isSheltered ? 'sheltered' : 'held'

function keep(session: SessionStore, episode: Episode): void {
  const { myConfig } = session.getState()
  if (!myConfig) return
  const { hard_time: _before, ...rest } = myConfig
  const hardTime = hardTimeOf(episode)
  session.setState({ myConfig: { ...rest, ...(hardTime && { hard_time: hardTime }) } })
}

/** Read where it is shown, without a word where that fails: help stands there anyway. */
export function useEpisode(): Episode | null {
  const caller = useCaller()
  const session = useSessionStore()
  const [episode, setEpisode] = useState<Episode | null>(null)
  useEffect(() => {
    const read = async () => {
      const zone = timeZone()
      const query = zone ? { time_zone: zone } : {}
      const now = await caller.quiet('GET /api/safety/episode', { query }).catch(() => null)
      if (!now) return
      setEpisode(now)
      keep(session, now)
    }
    void read()
  }, [caller, session])
  return episode
}

/** What the person needs now does not wait for the server to have heard it. */
export function useAnswer(): (answer: CheckInAnswer) => Promise<void> {
  const caller = useCaller()
  const session = useSessionStore()
  return async (answer) => {
    const options = { retries: 2 }
    const now = await caller
      .quiet('POST /api/safety/check_in', { body: { answer } }, options)
      .catch(() => null)
    // What calms takes the card away only with the next look at home: its words are still being read.
    if (now && answer === 'harder') keep(session, now)
  }
}
