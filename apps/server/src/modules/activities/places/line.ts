import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../notices/index.ts'
import { placeOffered } from '../notice-kinds.ts'
import { keptUntil, offerLife, remindAt } from '../policy.ts'
import { lockActivity, type ActivityRow, type PlaceRow } from '../queries.ts'
import { findFreeSeat, findNextInLine, findPlaceById, insertPlace, updatePlace } from './queries.ts'

/** Every change of who sits where; the activity is held by the caller. */

/** The seats that are free go along the line, each kept for twelve hours; nobody waits while one is free. */
export async function offerFreeSeats(tx: Tx, activity: ActivityRow, now: Date): Promise<void> {
  if (activity.cancelledAt || activity.startsAt <= now) return
  for (;;) {
    const next = await findNextInLine(tx, activity.id)
    const seat = next && (await findFreeSeat(tx, activity))
    if (!next || seat === null) return
    const until = keptUntil(activity, now, offerLife)
    await updatePlace(tx, next.id, {
      state: 'kept',
      seat,
      keepUntil: until,
      isOffer: true,
      changedAt: now,
    })
    const facts = { activity_id: activity.id, until: until.toISOString() }
    await notify(
      tx,
      placeOffered,
      { userId: next.userId, about: `${next.id} ${until.toISOString()}`, facts },
      now,
    )
  }
}

interface Arrival {
  id?: string
  userId: string
  state: 'kept' | 'taken' | 'waiting'
  keepUntil?: Date
  answers: Uint8Array | null
}

/** A new row; null when it needs a seat and there is none. */
export async function enter(
  tx: Tx,
  activity: ActivityRow,
  { id = newId(), userId, state, keepUntil, answers }: Arrival,
  now: Date,
): Promise<string | null> {
  const seat = state === 'waiting' ? null : await findFreeSeat(tx, activity)
  if (seat === null && state !== 'waiting') return null
  await insertPlace(tx, {
    id,
    activityId: activity.id,
    capacity: activity.capacity,
    userId,
    state,
    seat,
    keepUntil: state === 'kept' ? (keepUntil ?? null) : null,
    answers,
    remindAt: state === 'taken' ? remindAt(activity, now) : null,
    createdAt: now,
    changedAt: now,
  })
  return id
}

/** What was kept is the person's own. */
export const confirm = (tx: Tx, activity: ActivityRow, place: PlaceRow, now: Date): Promise<void> =>
  updatePlace(tx, place.id, {
    state: 'taken',
    keepUntil: null,
    remindAt: remindAt(activity, now),
    changedAt: now,
  })

/** Gives a place up, and with it what was written for it; the next one in line is asked. */
export async function giveUp(tx: Tx, activity: ActivityRow, place: PlaceRow, now: Date): Promise<void> {
  await updatePlace(tx, place.id, {
    state: 'left',
    seat: null,
    keepUntil: null,
    answers: null,
    checkedInAt: null,
    remindAt: null,
    changedAt: now,
  })
  if (place.seat !== null) await offerFreeSeats(tx, activity, now)
}

/** The activity of a place, held, and the place as it is now. */
export async function holdPlace(
  tx: Tx,
  place: Pick<PlaceRow, 'id' | 'activityId'>,
): Promise<{ activity: ActivityRow; place: PlaceRow } | null> {
  const activity = await lockActivity(tx, place.activityId)
  const held = activity && (await findPlaceById(tx, place.id))
  return held ? { activity, place: held } : null
}
