import type { Tx } from '../../../platform/db/database.ts'
import { episodeAt, type Episode } from '../episode.ts'
import { listAnswers, listSigns } from '../queries.ts'

export async function currentEpisode(tx: Tx, userId: string, now: Date): Promise<Episode | null> {
  const rows = await listSigns(tx, userId)
  if (rows.length === 0) return null
  const signs = rows.flatMap(({ level, firstAt, lastAt }) => [
    { level, at: firstAt },
    { level, at: lastAt },
  ])
  return episodeAt(signs, await listAnswers(tx, userId), now)
}
