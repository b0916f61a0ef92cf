import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { faceOf, findCounselors, findReservation } from '../../counselors/index.ts'
import { listRecentPages } from '../../diary/index.ts'
import { notify } from '../../notices/index.ts'
import { countLines } from '../../plans/index.ts'
import { listOwnNamed } from '../../reports/index.ts'
import { capsulePlace, choiceOf, openChoice } from '../choice.ts'
import { contentOf } from '../content.ts'
import { sealPerHour } from '../limits.ts'
import { capsuleSealed } from '../notice-kinds.ts'
import { closesAt, isOpen, mayFill, type Session } from '../policy.ts'
import { emptyCapsule, findCapsule, listLooks, lockCapsule, putCapsule } from '../queries.ts'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

const gone = () => notFound('capsule.gone')

async function requireMine(tx: Tx, userId: string, id: string): Promise<Session> {
  const session = await findReservation(tx, id)
  if (session?.userId !== userId) throw gone()
  return session
}

const shownReports = 20
const shownPages = 30

export async function showChoices(
  { tx, now, actor, language, query }: Call<'GET /api/capsule/choices'>,
  { personKeys }: Pick<Deps, 'personKeys'>,
): Promise<DataOf<'GET /api/capsule/choices'>> {
  const { userId } = actor
  const session = await requireMine(tx, userId, query.id)
  const [counselor] = await findCounselors(tx, [session.counselorId])
  if (!counselor) throw gone()
  const capsule = await findCapsule(tx, session.id)
  const ring = await personKeys.ringOf(tx, userId)
  const choice = capsule && isOpen(session, capsule, now) ? openChoice(ring, capsule) : null
  const reports = await listOwnNamed(tx, userId, language, shownReports)
  const { day: _day, ...chosen } = choice ?? { day: '' }
  return {
    counselor: faceOf(counselor, language),
    gender: counselor.gender,
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    closes: {
      session: closesAt(session, 'session').toISOString(),
      week: closesAt(session, 'week').toISOString(),
    },
    reports: reports.map(({ id, name, at }) => ({ id, name, at: at.toISOString() })),
    entries: await listRecentPages(tx, personKeys, userId, shownPages),
    plan_lines: await countLines(tx, personKeys, userId),
    mine:
      choice && capsule
        ? {
            ...(chosen as Omit<typeof choice, 'day'>),
            ends: capsule.ends,
            sealed_at: capsule.sealedAt.toISOString(),
          }
        : null,
    looks: (await listLooks(tx, session.id)).map((at) => at.toISOString()),
    may_change: mayFill(session, now),
  }
}

export async function previewCapsule(
  { tx, now, actor, language, body }: Call<'POST /api/capsule/preview'>,
  { personKeys: keys }: Pick<Deps, 'personKeys'>,
): Promise<DataOf<'POST /api/capsule/preview'>> {
  const { userId } = actor
  await requireMine(tx, userId, body.id)
  return contentOf({ tx, keys, userId, language }, choiceOf(body, now))
}

/** The counselor is told that there is something, and nothing of what. */
export async function sealCapsule(
  { tx, now, actor, body }: Call<'POST /api/capsule/seal'>,
  { limits, personKeys }: Deps,
): Promise<object> {
  const { userId } = actor
  const wait = await limits.take([[sealPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const session = await requireMine(tx, userId, body.id)
  if (!mayFill(session, now) || now >= closesAt(session, body.ends)) throw new Refusal(422, 'capsule.over')
  await lockCapsule(tx, session.id)
  const choice = choiceOf(body, now)
  const sealed = await personKeys.sealFor(tx, userId, capsulePlace(session.id), JSON.stringify(choice))
  await putCapsule(tx, {
    reservationId: session.id,
    userId,
    sealed,
    ends: body.ends,
    sealedAt: now,
    closesAt: closesAt(session, body.ends),
  })
  const [counselor] = await findCounselors(tx, [session.counselorId])
  if (counselor?.userId)
    await notify(
      tx,
      capsuleSealed,
      { userId: counselor.userId, about: session.id, facts: { reservation_id: session.id } },
      now,
    )
  return {}
}

export async function revokeCapsule({ tx, actor, body }: Call<'POST /api/capsule/revoke'>): Promise<object> {
  const session = await requireMine(tx, actor.userId, body.id)
  if (await lockCapsule(tx, session.id)) await emptyCapsule(tx, session.id)
  return {}
}
