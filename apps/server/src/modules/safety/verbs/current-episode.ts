import type { LoginResult } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import { episodeAt, isSheltered, type Episode } from '../episode.ts'
import { listAnswers, listSigns } from '../queries.ts'

export interface CurrentEpisode extends Episode {
  /** Of every sign that is kept. */
  kinds: readonly string[]
}

export async function currentEpisode(tx: Tx, userId: string, now: Date): Promise<CurrentEpisode | null> {
  const rows = await listSigns(tx, userId)
  if (rows.length === 0) return null
  const signs = rows.flatMap(({ level, firstAt, lastAt }) => [
    { level, at: firstAt },
    { level, at: lastAt },
  ])
  const episode = episodeAt(signs, await listAnswers(tx, userId), now)
  return episode && { ...episode, kinds: [...new Set(rows.flatMap(({ kinds }) => kinds))] }
}

/** As the app is told when it opens; nothing where there is nothing. */
export async function hardTimeOf(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<LoginResult['config']['hard_time']> {
  const episode = await currentEpisode(tx, userId, now)
  return episode ? (isSheltered(episode) ? 'sheltered' : 'held') : undefined
}
