import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn } from '../../../platform/http/refusal.ts'
import { usualZone } from '../../../platform/time-zone.ts'
import { lockUsers } from '../../account/index.ts'
import { putAnswers } from '../queries.ts'
import { currentEpisode } from './current-episode.ts'
import { presentEpisode } from './show-episode.ts'

type Key = 'POST /api/safety/check_in'

/** An answer when nothing is open any more changes nothing: a page may have stood open for days. */
export async function answerCheckIn({ tx, now, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const [user] = await lockUsers(tx, [actor.userId])
  if (!user) throw notSignedIn()
  const before = await currentEpisode(tx, user.id, now)
  if (before) await putAnswers(tx, user.id, [{ at: now, answer: body.answer }])
  return presentEpisode(await currentEpisode(tx, user.id, now), now, usualZone)
}
