import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { saysSomething, tidy } from '../../../platform/words.ts'
import { judgeWords } from '../../safety/index.ts'
import { holdReservation } from '../bookings/slots.ts'
import { findReservation } from '../bookings/queries.ts'
import { evaluatePerHour } from '../limits.ts'
import { faceOf } from '../present.ts'
import { findCounselor, type ReservationRow } from '../queries.ts'
import { serviceOf } from '../services.ts'
import { changeUntil, tookPlace } from './policy.ts'
import { countMeetings, findOf, putEvaluation, type EvaluationRow } from './queries.ts'
import { evaluationPlace, wordsOf } from './words.ts'

type ShowKey = 'GET /api/reservation/evaluation'
type Key = 'POST /api/reservation/evaluate'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

function requireMine(session: ReservationRow | null, userId: string, now: Date): ReservationRow {
  if (session?.userId !== userId || !tookPlace(session, now)) throw notFound('reservation.gone')
  return session
}

const mineOf = (row: EvaluationRow, words: string): DataOf<ShowKey>['mine'] => ({
  heard: row.heard,
  on_topic: row.onTopic,
  fit: row.fit,
  again: row.again,
  seen_by: row.seenBy,
  words,
  words_state: row.wordsState,
  answer: row.answerState === 'shown' ? row.answer : null,
  changed_at: row.changedAt.toISOString(),
})

export async function showEvaluation(
  { tx, now, actor, language, query }: Call<ShowKey>,
  { personKeys }: Pick<Deps, 'personKeys'>,
): Promise<DataOf<ShowKey>> {
  const session = requireMine(await findReservation(tx, query.id), actor.userId, now)
  const counselor = await findCounselor(tx, session.counselorId)
  if (!counselor) throw notFound('reservation.gone')
  const row = await findOf(tx, session.id)
  const words = row ? wordsOf(row, await personKeys.ringOf(tx, actor.userId)) : ''
  const until = changeUntil(row?.createdAt ?? now)
  return {
    counselor: faceOf(counselor, language),
    gender: counselor.gender,
    service_id: session.serviceId,
    title: serviceOf(session.serviceId).title[language],
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    mode: session.mode,
    nth: row?.nth ?? (await countMeetings(tx, session)),
    may_change: now <= until,
    change_until: until.toISOString(),
    mine: row && mineOf(row, words),
  }
}

type Words = Pick<EvaluationRow, 'words' | 'sealed' | 'wordsState' | 'isFolded'>

/** What others will read waits for one of us; words that stay as they were keep what was decided. */
async function keptWords(
  { tx, actor, body, heard }: Call<Key>,
  { personKeys }: Pick<Deps, 'personKeys'>,
  { id, before }: { id: string; before: EvaluationRow | null },
): Promise<Words> {
  const text = tidy(body.words)
  if (!saysSomething(text)) return { words: null, sealed: null, wordsState: null, isFolded: false }
  if (body.seen_by === 'us') {
    const sealed = await personKeys.sealFor(tx, actor.userId, evaluationPlace(id), text)
    return { words: null, sealed, wordsState: null, isFolded: false }
  }
  if (before?.words === text)
    return { words: text, sealed: null, wordsState: before.wordsState, isFolded: before.isFolded }
  const isFolded = heard.mustWait || judgeWords(text).folded
  return { words: text, sealed: null, wordsState: 'held', isFolded }
}

async function nthOf(tx: Tx, session: ReservationRow, before: EvaluationRow | null): Promise<number> {
  return before?.nth ?? countMeetings(tx, session)
}

export async function evaluate(call: Call<Key>, deps: Deps): Promise<object> {
  const { tx, now, actor, body } = call
  const wait = await deps.limits.take([[evaluatePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const held = await holdReservation(tx, body.id)
  const session = requireMine(held?.reservation ?? null, actor.userId, now)
  const before = await findOf(tx, session.id)
  if (before && now > changeUntil(before.createdAt)) throw new Refusal(422, 'evaluation.over')
  const id = before?.id ?? newId()
  const words = await keptWords(call, deps, { id, before })
  await putEvaluation(tx, {
    id,
    reservationId: session.id,
    counselorId: session.counselorId,
    userId: actor.userId,
    nth: await nthOf(tx, session, before),
    heard: body.heard,
    onTopic: body.on_topic,
    fit: body.fit,
    again: body.again,
    seenBy: body.seen_by,
    ...words,
    // An answer is to the words it was given to.
    ...(words.words === before?.words ? {} : { answer: null, answerState: null }),
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  })
  return {}
}
