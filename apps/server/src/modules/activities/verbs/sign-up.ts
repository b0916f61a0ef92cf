import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, refused, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { checkAnswers, sealAnswers } from '../answers.ts'
import { signUpPerHour } from '../limits.ts'
import { confirm, enter } from '../places/line.ts'
import { findPlace, updatePlace } from '../places/queries.ts'
import { checkoutLife, closedFor, isFree, keptUntil } from '../policy.ts'
import { lockActivity, type ActivityRow, type PlaceRow } from '../queries.ts'

type Key = 'POST /api/activity/sign-up'
type State = DataOf<Key>['state']

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

const full = () => refused('activity_full', 'activity.full')

/** Says yes to a place that is kept, or changes what was written for one. */
async function goOn(
  { tx, now }: Call<Key>,
  activity: ActivityRow,
  place: PlaceRow,
  answers: Uint8Array | null,
): Promise<State> {
  if (answers) await updatePlace(tx, place.id, { answers })
  if (place.state !== 'kept' || !isFree(activity)) return place.state as State
  await confirm(tx, activity, place, now)
  return 'taken'
}

export async function signUp(call: Call<Key>, { limits, personKeys }: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const { userId } = actor
  const wait = await limits.take([[signUpPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const activity = await lockActivity(tx, body.id)
  if (!activity) throw notFound('activity.gone')
  const closed = closedFor(activity, now)
  if (closed) throw refused('activity_closed', `activity.closed.${closed}`)
  const place = await findPlace(tx, userId, activity.id)
  const id = place?.id ?? newId()
  const given = checkAnswers(activity.form, body.answers)
  const answers = await sealAnswers(tx, personKeys, { id, userId }, given)
  if (place) return { state: await goOn(call, activity, place, answers) }
  const state = isFree(activity) ? 'taken' : 'kept'
  const keepUntil = keptUntil(activity, now, checkoutLife)
  if (await enter(tx, activity, { id, userId, state, keepUntil, answers }, now)) return { state }
  if (!body.may_wait) throw full()
  await enter(tx, activity, { id, userId, state: 'waiting', answers }, now)
  return { state: 'waiting' }
}
