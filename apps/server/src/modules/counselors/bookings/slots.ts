import { freeStarts } from '@mindisle/availability'
import type { Tx } from '../../../platform/db/database.ts'
import { overlaps } from '../../../platform/db/violations.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../notices/index.ts'
import type { CancelledBy } from '../model.ts'
import { cancelledByCounselor, cancelledByUs } from '../notice-kinds.ts'
import { remindAt } from '../policy.ts'
import type { Offering } from '../offers/offering.ts'
import { lockCounselor, type CounselorRow, type ReservationRow } from '../queries.ts'
import { isStanding } from '../standing.ts'
import { diaryOf } from '../time/calendar.ts'
import { bookTime, dropHolds, findTime, freeTime, insertTime } from '../time/queries.ts'
import { timesFreed } from '../waits/line.ts'
import { findReservation, listHeldWith, lockReservation, updateReservation } from './queries.ts'

/** Every change of whose time it is; the counselor is held by the caller. */

export const slotTaken = () => refused('slot_taken', 'reservation.slot_taken')
const ownTime = () => refused('slot_taken', 'reservation.own_time')

const minute = 60_000

/** Whether a session of that length can begin there; what the reservation itself takes does not stand in its way. */
export async function isFree(
  tx: Tx,
  counselor: Offering,
  { startsAt, minutes, except }: { startsAt: Date; minutes: number; except?: string },
  now: Date,
): Promise<boolean> {
  const { calendar, taken } = await diaryOf(tx, counselor, now)
  const at = startsAt.getTime()
  const others = taken.filter(({ reservationId }) => reservationId === null || reservationId !== except)
  const asked = { from: at, to: at + 1, now: now.getTime(), minutes, taken: others }
  return freeStarts(calendar, asked).length > 0
}

type Wanted = Pick<ReservationRow, 'id' | 'counselorId' | 'startsAt' | 'endsAt'> & { userId: string }

/** Takes the time: for minutes, or for good. The database has the last word. */
export async function takeTime(
  tx: Tx,
  { gap }: Pick<Offering, 'gap' | 'serviceId'>,
  { id, userId, counselorId, startsAt, endsAt }: Wanted,
  holdMinutes: number | null,
): Promise<Date | null> {
  await dropHolds(tx, { counselorId, clientId: userId })
  const row = {
    id: newId(),
    counselorId,
    clientId: userId,
    reservationId: id,
    kind: holdMinutes === null ? ('booked' as const) : ('hold' as const),
    startsAt,
    endsAt,
    freeAt: new Date(endsAt.getTime() + gap * minute),
  }
  try {
    return await insertTime(tx, row, holdMinutes)
  } catch (error) {
    if (overlaps(error, 'counselor_times_apart')) throw slotTaken()
    if (overlaps(error, 'counselor_times_client_apart')) throw ownTime()
    throw error
  }
}

export async function confirm(tx: Tx, reservation: ReservationRow, now: Date): Promise<void> {
  await bookTime(tx, reservation.id)
  await updateReservation(tx, reservation.id, {
    state: 'booked',
    remindAt: remindAt(reservation, now),
    changedAt: now,
  })
}

interface GivenUp {
  by: CancelledBy
  /** What was paid is still to be given back, by somebody else than whoever gives the session up. */
  isOwed: boolean
}

async function close(tx: Tx, reservation: ReservationRow, { by, isOwed }: GivenUp, now: Date): Promise<void> {
  await freeTime(tx, reservation.id)
  await updateReservation(tx, reservation.id, {
    state: 'cancelled',
    cancelledBy: by,
    isOwed,
    remindAt: null,
    // Of what the client does not get back, the counselor has a part too.
    shareAt: by === 'client' && reservation.orderId !== null ? now : null,
    changedAt: now,
  })
  await timesFreed(tx, reservation.counselorId, now)
}

/** The session will not be; its time is free for others. */
export async function giveUp(tx: Tx, reservation: ReservationRow, by: CancelledBy, now: Date): Promise<void> {
  const { userId, id, state, orderId } = reservation
  const isOwed = by !== 'client' && state === 'booked' && orderId !== null
  await close(tx, reservation, { by, isOwed }, now)
  if (by === 'client' || userId === null) return
  const kind = by === 'us' ? cancelledByUs : cancelledByCounselor
  await notify(tx, kind, { userId, about: id, facts: { reservation_id: id } }, now)
}

export interface Held {
  counselor: CounselorRow
  reservation: ReservationRow
}

/** The client asks for it. Whoever is banned cannot come: nobody loses a session by not waiting for them. */
export async function giveUpAsked(tx: Tx, { counselor, reservation }: Held, now: Date): Promise<void> {
  const by = (await isStanding(tx, counselor)) ? 'client' : 'us'
  await close(tx, reservation, { by, isOwed: false }, now)
}

/**
 * Before somebody who is held takes a time: its counselor, and all with whom they hold others that they may think better of. In
 * one order, so that two who change places do not wait for each other.
 */
export async function lockAround(tx: Tx, userId: string, counselorId: string): Promise<void> {
  const all = new Set([...(await listHeldWith(tx, userId)), counselorId])
  for (const id of [...all].toSorted()) await lockCounselor(tx, id)
}

/** The counselor of a reservation, held, and the reservation as it is now. */
export async function holdReservation(tx: Tx, id: string): Promise<Held | null> {
  const seen = await findReservation(tx, id)
  const counselor = seen && (await lockCounselor(tx, seen.counselorId))
  const reservation = counselor && (await lockReservation(tx, id))
  return reservation ? { counselor, reservation } : null
}

export const hasTime = async (tx: Tx, { id }: Pick<ReservationRow, 'id'>): Promise<boolean> =>
  (await findTime(tx, id)) !== null
