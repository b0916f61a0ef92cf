import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { tidy } from '../../../platform/words.ts'
import { findUsers } from '../../account/index.ts'
import { notify } from '../../notices/index.ts'
import { saysPerHour } from '../limits.ts'
import { writtenByClient, writtenByCounselor } from '../notice-kinds.ts'
import { closesAt, isOpen, mostMessages } from '../policy.ts'
import { countMessages, findMessage, hasUnread, insertMessage, listMessages, markRead } from '../queries.ts'
import { messagePlace, openMessage } from '../sealed.ts'
import { requireSide, type Side } from '../sides.ts'
import { careTexts } from '../texts.ts'

type ShowKey = 'GET /api/reservation/thread'
type SayKey = 'POST /api/reservation/thread/say'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

/** The other one, as either knows them. */
async function otherOf(
  { tx, language }: Pick<Call<ShowKey>, 'tx' | 'language'>,
  { session, counselor, isCounselor }: Side,
) {
  if (!isCounselor)
    return { name: counselor.name[language], portrait: counselor.portrait, is_demo: counselor.isDemo }
  const [client] = await findUsers(tx, [session.userId])
  return { name: client?.nickname || careTexts[language]('care.client'), portrait: null, is_demo: false }
}

export async function showThread(
  call: Call<ShowKey>,
  { personKeys }: Pick<Deps, 'personKeys'>,
): Promise<DataOf<ShowKey>> {
  const { tx, now, actor, query } = call
  const side = await requireSide(tx, actor.userId, query.id, now)
  const { session, isCounselor } = side
  const rows = await listMessages(tx, session.id)
  const ring = await personKeys.ringOf(tx, session.userId)
  return {
    ...(await otherOf(call, side)),
    is_counselor: isCounselor,
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    until: closesAt(session).toISOString(),
    may_write: isOpen(session, now) && rows.length < mostMessages,
    messages: rows.map((row) => ({
      id: row.id,
      is_mine: row.isCounselor === isCounselor,
      text: openMessage(ring, row),
      at: row.createdAt.toISOString(),
      is_read: row.readAt !== null,
    })),
  }
}

/** Told once until it is read, however much is written meanwhile. */
async function tell({ tx, now, body }: Call<SayKey>, { session, counselor, isCounselor }: Side) {
  const userId = isCounselor ? session.userId : counselor.userId
  if (userId === null) return
  const kind = isCounselor ? writtenByCounselor : writtenByClient
  await notify(tx, kind, { userId, about: body.id, facts: { reservation_id: session.id } }, now)
}

export async function say(call: Call<SayKey>, { limits, personKeys }: Deps): Promise<object> {
  const { tx, now, actor, body } = call
  const side = await requireSide(tx, actor.userId, body.reservation_id, now)
  const { session, isCounselor } = side
  const sent = await findMessage(tx, body.id)
  if (sent && sent.reservationId !== session.id) throw notFound('care.gone')
  if (sent) return {}
  if (!isOpen(session, now)) throw new Refusal(422, 'care.closed')
  if ((await countMessages(tx, session.id)) >= mostMessages) throw new Refusal(422, 'care.full')
  const wait = await limits.take([[saysPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const isFirst = !(await hasUnread(tx, session.id, isCounselor))
  const { userId } = session
  const sealed = await personKeys.sealFor(tx, userId, messagePlace(body.id), tidy(body.text))
  const row = { id: body.id, reservationId: session.id, userId, isCounselor, sealed, createdAt: now }
  if ((await insertMessage(tx, row)) && isFirst) await tell(call, side)
  return {}
}

export async function readThread({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/reservation/thread/read'>): Promise<object> {
  const { session, isCounselor } = await requireSide(tx, actor.userId, body.id, now)
  await markRead(tx, session.id, !isCounselor, now)
  return {}
}
