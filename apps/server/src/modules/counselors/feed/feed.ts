import type { DataOf } from '@mindisle/contract'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import { randomText } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { feedsPerDay } from '../limits.ts'
import { dropFeed, findFeed, putFeed } from './queries.ts'

export const feedPath = '/api/reservation/feed/'

type ShowKey = 'GET /api/reservation/feed'
type MakeKey = 'POST /api/reservation/feed/make'

export async function showFeed({ tx, actor }: Call<ShowKey>): Promise<DataOf<ShowKey>> {
  return { made_at: (await findFeed(tx, actor.userId))?.createdAt.toISOString() ?? null }
}

/** Told once, as we keep no way to it: whoever lost it makes another, and the lost one ends. */
export async function makeFeed(
  { tx, now, actor, language }: Call<MakeKey>,
  { limits, config }: { limits: Limits; config: { publicUrl: string } },
): Promise<DataOf<MakeKey>> {
  const wait = await limits.take([[feedsPerDay, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const token = randomText(32)
  await putFeed(tx, { userId: actor.userId, tokenHash: sha256(token), language, createdAt: now })
  return { url: `${config.publicUrl}${feedPath}${token}.ics` }
}

export async function endFeed({ tx, actor }: Call<'POST /api/reservation/feed/end'>): Promise<object> {
  await dropFeed(tx, actor.userId)
  return {}
}
