import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import { notSignedIn } from '../../../../platform/http/refusal.ts'
import { lockPerson } from '../../../account/index.ts'
import { earn } from '../earn.ts'
import { findStreak, putStreak } from '../queries.ts'
import { pointsOfDay, signInOn } from '../streak.ts'
import { requireTimeZone } from '../../../../platform/time-zone.ts'

type Key = 'POST /api/task/sign-in'

export async function signInToday({ tx, now, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const { userId } = actor
  const zone = requireTimeZone(body.time_zone)
  // Two taps at once are one day.
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const before = await findStreak(tx, userId)
  const after = signInOn(before, zone, now)
  const days = (after ?? before)?.days ?? 0
  const points = pointsOfDay(days)
  if (after) {
    await putStreak(tx, userId, after)
    await earn(tx, { userId, task: 'sign_in', occasion: after.lastDay, points }, now)
  }
  return { days, points, is_new: after !== null }
}
