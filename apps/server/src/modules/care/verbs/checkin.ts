import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { findCounselors, listSessionsAround } from '../../counselors/index.ts'
import { answersPerHour } from '../limits.ts'
import { mayAnswer, opensAt } from '../policy.ts'
import { findCheckin, listCheckins, listCheckinsOf, putCheckin, shareCheckin } from '../queries.ts'
import { checkinPlace, openAnswers } from '../sealed.ts'
import { requireMine, requireSide } from '../sides.ts'

type ShowKey = 'GET /api/reservation/checkin'
type AnswerKey = 'POST /api/reservation/checkin'
type DeskKey = 'GET /api/counselor/desk/checkin'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

export async function showCheckin(
  { tx, now, actor, language, query }: Call<ShowKey>,
  { personKeys }: Pick<Deps, 'personKeys'>,
): Promise<DataOf<ShowKey>> {
  const session = await requireMine(tx, actor.userId, query.id)
  const [counselor] = await findCounselors(tx, [session.counselorId])
  const ring = await personKeys.ringOf(tx, actor.userId)
  const own = await findCheckin(tx, session.id)
  return {
    name: counselor?.name[language] ?? '',
    starts_at: session.startsAt.toISOString(),
    opens_at: opensAt(session).toISOString(),
    may_answer: mayAnswer(session, now),
    mine: own && { ...openAnswers(ring, own), is_shared: own.isShared },
    trend: (await listCheckins(tx, actor.userId)).map((row) => ({
      at: row.answeredAt.toISOString(),
      ...openAnswers(ring, row),
    })),
  }
}

export async function answerCheckin(
  { tx, now, actor, body }: Call<AnswerKey>,
  { limits, personKeys }: Deps,
): Promise<object> {
  const { userId } = actor
  const wait = await limits.take([[answersPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const session = await requireMine(tx, userId, body.id)
  if (!mayAnswer(session, now)) throw new Refusal(422, 'care.not_now')
  const { mood, sleep, people, daily } = body
  const told = JSON.stringify({ mood, sleep, people, daily })
  const sealed = await personKeys.sealFor(tx, userId, checkinPlace(session.id), told)
  await putCheckin(tx, {
    reservationId: session.id,
    userId,
    sealed,
    isShared: body.is_shared,
    answeredAt: now,
  })
  return {}
}

export async function shareAnswers({
  tx,
  actor,
  body,
}: Call<'POST /api/reservation/checkin/share'>): Promise<object> {
  const session = await requireMine(tx, actor.userId, body.id)
  await shareCheckin(tx, session.id, body.is_shared)
  return {}
}

/** Of one client's sessions with this counselor, what was let be seen; of others there is nothing. */
export async function showToCounselor(
  { tx, now, actor, query }: Call<DeskKey>,
  { personKeys }: Pick<Deps, 'personKeys'>,
): Promise<DataOf<DeskKey>> {
  const { session, counselor, isCounselor } = await requireSide(tx, actor.userId, query.id, now)
  if (!isCounselor) throw notFound('care.gone')
  const { userId } = session
  const all = await listSessionsAround(tx, { userId, counselorId: counselor.id }, new Date(0))
  const rows = await listCheckinsOf(
    tx,
    all.filter(({ startsAt }) => startsAt <= session.startsAt).map(({ id }) => id),
  )
  const shared = rows.filter(({ isShared }) => isShared)
  if (!shared.some(({ reservationId }) => reservationId === session.id)) return { list: [] }
  const ring = await personKeys.ringOf(tx, userId)
  return { list: shared.map((row) => ({ at: row.answeredAt.toISOString(), ...openAnswers(ring, row) })) }
}
