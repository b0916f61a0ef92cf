import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { dayIn, requireTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { isSheltered, needsCheckIn, type Episode } from '../episode.ts'
import { currentEpisode } from './current-episode.ts'

type Key = 'GET /api/safety/episode'

export const presentEpisode = (episode: Episode | null, now: Date, timeZone: string): DataOf<Key> => ({
  level: episode?.level ?? 'none',
  is_sheltered: episode !== null && isSheltered(episode),
  needs_check_in: episode !== null && needsCheckIn(episode, now, (time) => dayIn(timeZone, time)),
})

export async function showEpisode({ tx, now, actor, query }: Call<Key>): Promise<DataOf<Key>> {
  const timeZone = requireTimeZone(query.time_zone ?? usualZone)
  return presentEpisode(await currentEpisode(tx, actor.userId, now), now, timeZone)
}
