import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused, roleNeeded } from '../../../platform/http/refusal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findReservation, updateReservation } from '../bookings/queries.ts'
import { giveUp, holdReservation, type Held } from '../bookings/slots.ts'
import { listOffers, replaceOffers } from '../offers/queries.ts'
import { usualService } from '../policy.ts'
import { lockCounselor, type CounselorRow } from '../queries.ts'
import { findService } from '../services.ts'
import { listHours } from '../time/queries.ts'
import { saidMissed } from '../no-show/notice-kinds.ts'
import { mayMiss } from '../no-show/policy.ts'
import { timesFreed } from '../waits/line.ts'
import { notify } from '../../notices/index.ts'
import { mayGiveUp } from './policy.ts'
import { replaceDay, replaceHours, updateSettings } from './queries.ts'
import { requireOwn } from './read-desk.ts'
import { joinedSpans, spansWithout } from './spans.ts'

/** Whoever changes when they can be had is held first, as whoever takes their time is. */
async function lockOwn(tx: Tx, userId: string): Promise<CounselorRow> {
  const { id } = await requireOwn(tx, userId)
  const counselor = await lockCounselor(tx, id)
  if (!counselor) throw roleNeeded()
  return counselor
}

export async function setHours({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/counselor/desk/hours'>): Promise<object> {
  const { id } = await lockOwn(tx, actor.userId)
  const weekdays = [...new Set(body.hours.map(({ weekday }) => weekday))]
  const hours = weekdays.flatMap((weekday) =>
    joinedSpans(body.hours.filter((one) => one.weekday === weekday)).map((span) => ({ weekday, ...span })),
  )
  await replaceHours(tx, id, hours)
  await timesFreed(tx, id, now)
  return {}
}

/** Kept as what is different from every week, so that a holiday or a new week's hours still show through elsewhere. */
export async function setDay({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/counselor/desk/day'>): Promise<object> {
  const { id } = await lockOwn(tx, actor.userId)
  const { day, open } = body
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const weekly = (await listHours(tx, [id])).filter((one) => one.weekday === weekday)
  const wanted = joinedSpans(open ?? [])
  const rows =
    open === null
      ? []
      : [
          ...wanted.map((span) => ({ kind: 'open' as const, ...span })),
          ...spansWithout(weekly, wanted).map((span) => ({ kind: 'closed' as const, ...span })),
        ]
  await replaceDay(tx, id, day, rows)
  await timesFreed(tx, id, now)
  return {}
}

export async function setSettings({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/counselor/desk/settings'>): Promise<object> {
  const { id } = await lockOwn(tx, actor.userId)
  const { prices, ...settings } = body
  const known = new Map(
    prices.filter((one) => findService(one.service_id)).map((one) => [one.service_id, one]),
  )
  if (!known.get(usualService)?.fen) throw refused('application_refused', 'desk.price_needed')
  const before = new Map((await listOffers(tx, id)).map((one) => [one.serviceId, one]))
  // An app from before a service had times of its own tells none: they stay.
  const offered = [...known].map(([serviceId, { fen, ...own }]) => {
    const { gap = null, notice = null, horizon = null } = { ...before.get(serviceId), ...own }
    return { serviceId, priceFen: fen, gap, notice, horizon }
  })
  await updateSettings(tx, id, settings)
  await replaceOffers(tx, id, offered)
  await timesFreed(tx, id, now)
  return {}
}

/** A session of this counselor, held; whatever is another's is not there. */
async function holdOwn(tx: Tx, userId: string, id: string): Promise<Held> {
  const own = await requireOwn(tx, userId)
  const seen = await findReservation(tx, id)
  if (seen?.counselorId !== own.id) throw notFound('reservation.gone')
  const held = await holdReservation(tx, id)
  if (!held) throw notFound('reservation.gone')
  return held
}

export async function setMeeting({
  tx,
  actor,
  body,
}: Call<'POST /api/counselor/desk/meeting'>): Promise<object> {
  await holdOwn(tx, actor.userId, body.id)
  await updateReservation(tx, body.id, { meeting: body.meeting })
  return {}
}

/** What was paid goes back by the sweep that pays back what is owed. */
export async function cancelAsCounselor({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/counselor/desk/cancel'>): Promise<object> {
  const { reservation } = await holdOwn(tx, actor.userId, body.id)
  if (reservation.state === 'cancelled') return {}
  if (!mayGiveUp(reservation, now)) throw refused('refund_refused', 'reservation.begun')
  await giveUp(tx, reservation, 'counselor', now)
  return {}
}

/** That the client did not come, or, as an answer to a client who says it of the counselor, that the session took place. */
export async function sayMissed({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/counselor/desk/missed'>): Promise<object> {
  const { reservation } = await holdOwn(tx, actor.userId, body.id)
  const { id, userId, state, claim, orderId } = reservation
  if (claim === 'disputed' || (state === 'missed' && !body.is_held)) return {}
  if (!mayMiss(reservation, now) || (body.is_held && claim !== 'open'))
    throw refused('refund_refused', 'desk.not_missed')
  // Both have spoken: one of us looks.
  const answered = claim === 'open' ? { claim: 'disputed' as const, claimDueAt: null } : {}
  // Whoever waited is paid; of a session that counted as held they have been.
  const isNew = state === 'booked' && orderId !== null
  const missed = {
    state: 'missed',
    missedBy: 'client',
    remindAt: null,
    ...(isNew && { shareAt: now }),
  } as const
  await updateReservation(tx, id, { ...answered, ...(!body.is_held && missed), changedAt: now })
  if (!body.is_held && claim === null && userId !== null)
    await notify(tx, saidMissed, { userId, about: id, facts: { reservation_id: id } }, now)
  return {}
}
