import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import { sameText } from '../../../platform/crypto/secrets.ts'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { findUsers } from '../../account/index.ts'
import { openAnswers } from '../answers.ts'
import type { Answers, FormField } from '../model.ts'
import { checkInPerHour } from '../limits.ts'
import { findPlace, findPlaceById, listPlaces, updatePlace } from '../places/queries.ts'
import { isCheckInTime } from '../policy.ts'
import { findActivity, lockActivity, type ActivityRow, type PlaceRow } from '../queries.ts'
import { activitiesTexts } from '../texts.ts'

type CheckInKey = 'POST /api/activity/check-in'
type OrganiseKey = 'GET /api/activity/organise'
type TickKey = 'POST /api/activity/tick'

/** A code that is photographed and sent on is worth nothing a minute later. */
const codeLife = 30_000

const codeAt = (secrets: Secrets, id: string, window: number): string =>
  secrets.blindIndex('activity-check-in', `${id} ${window}`).slice(0, 16)

/** The one that is shown now, and the one that was shown while somebody raised a phone. */
function isCodeNow(secrets: Secrets, id: string, code: string, now: Date): boolean {
  const window = Math.floor(now.getTime() / codeLife)
  return [window, window - 1].some((one) => sameText(codeAt(secrets, id, one), code))
}

export async function checkIn(
  { tx, now, actor, body }: Call<CheckInKey>,
  { secrets, limits }: { secrets: Secrets; limits: Limits },
): Promise<DataOf<CheckInKey>> {
  const wait = await limits.take([[checkInPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const activity = await lockActivity(tx, body.id)
  const place = activity && (await findPlace(tx, actor.userId, activity.id))
  if (!activity || place?.state !== 'taken') throw notFound('activity.no_place')
  if (!isCodeNow(secrets, activity.id, body.code, now) || !isCheckInTime(activity, now))
    throw refused('code_invalid', 'activity.code_over')
  const at = place.checkedInAt ?? now
  await updatePlace(tx, place.id, { checkedInAt: at })
  return { checked_in_at: at.toISOString() }
}

/** To anybody else there is no such page. */
async function requireOrganised(tx: Tx, userId: string, id: string): Promise<ActivityRow> {
  const activity = await findActivity(tx, id)
  if (activity?.organiserId !== userId) throw notFound('activity.gone')
  return activity
}

interface Reading {
  keys: PersonKeys
  form: readonly FormField[]
  language: Call<OrganiseKey>['language']
}

async function answersOf(tx: Tx, place: PlaceRow, { keys, form, language }: Reading) {
  if (!place.answers) return []
  const given: Answers = openAnswers(await keys.ringOf(tx, place.userId), place)
  return given.flatMap(({ id, text }) => {
    const field = form.find((one) => one.id === id)
    if (!field) return []
    const said = field.kind === 'choice' ? field.options[Number(text)]?.[language] : text
    return [{ label: field.label[language], text: said ?? text }]
  })
}

export async function organise(
  { tx, now, actor, language, query }: Call<OrganiseKey>,
  { secrets, personKeys: keys }: { secrets: Secrets; personKeys: PersonKeys },
): Promise<DataOf<OrganiseKey>> {
  const activity = await requireOrganised(tx, actor.userId, query.id)
  const places = await listPlaces(tx, activity.id)
  const seated = places.filter(({ state }) => state === 'taken')
  const users = new Map(
    (
      await findUsers(
        tx,
        seated.map(({ userId }) => userId),
      )
    ).map((user) => [user.id, user]),
  )
  const nobody = activitiesTexts[language]('activity.someone')
  const people = []
  for (const place of seated)
    people.push({
      place_id: place.id,
      name: users.get(place.userId)?.nickname || nobody,
      answers: await answersOf(tx, place, { keys, form: activity.form, language }),
      checked_in_at: place.checkedInAt?.toISOString() ?? null,
    })
  return {
    title: activity.title[language],
    code: codeAt(secrets, activity.id, Math.floor(now.getTime() / codeLife)),
    code_ms: codeLife - (now.getTime() % codeLife),
    people,
    waiting: places.filter(({ state }) => state === 'waiting').length,
  }
}

export async function tick({ tx, now, actor, body }: Call<TickKey>): Promise<object> {
  const activity = await requireOrganised(tx, actor.userId, body.id)
  await lockActivity(tx, activity.id)
  const place = await findPlaceById(tx, body.place_id)
  if (place?.activityId !== activity.id || place.state !== 'taken') throw notFound('activity.no_place')
  await updatePlace(tx, place.id, { checkedInAt: body.is_here ? (place.checkedInAt ?? now) : null })
  return {}
}
