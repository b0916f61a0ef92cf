import type { Tx } from '../../../platform/db/database.ts'
import { notify, type NoticeKind } from '../../notices/index.ts'
import { updateReservation } from '../bookings/queries.ts'
import type { Held } from '../bookings/slots.ts'
import { findCourse } from '../courses/queries.ts'
import { upheldAt } from '../courses/value.ts'
import { claimDismissed, claimLost, claimUpheld, claimWon, type About } from './notice-kinds.ts'

type Told = readonly [kind: NoticeKind<About>, userId: string | null]

async function tell(tx: Tx, id: string, all: readonly Told[], now: Date): Promise<void> {
  for (const [kind, userId] of all)
    if (userId !== null) await notify(tx, kind, { userId, about: id, facts: { reservation_id: id } }, now)
}

/**
 * The session is held. All that was paid goes back by the sweep that pays back what is owed, and with it what it earned. Of a
 * course that is not over the client chooses; of one that is over there is nothing left to book.
 */
export async function uphold(tx: Tx, { reservation, counselor }: Held, now: Date): Promise<void> {
  const { id, userId, orderId, courseId, priceFen } = reservation
  const course = courseId === null ? null : await findCourse(tx, courseId)
  await updateReservation(tx, id, {
    state: 'missed',
    missedBy: 'counselor',
    claim: 'upheld',
    claimDueAt: null,
    isOwed: orderId !== null || (course?.state === 'ended' && priceFen > 0),
    shareAt: null,
    remindAt: null,
    changedAt: upheldAt(course, now),
  })
  await tell(
    tx,
    id,
    [
      [claimUpheld, userId],
      [claimLost, counselor.userId],
    ],
    now,
  )
}

/** It stays as it was. */
export async function dismiss(tx: Tx, { reservation, counselor }: Held, now: Date): Promise<void> {
  const { id, userId, shareAt } = reservation
  await updateReservation(tx, id, {
    claim: 'dismissed',
    claimDueAt: null,
    changedAt: now,
    ...(shareAt !== null && { shareAt: now }),
  })
  await tell(
    tx,
    id,
    [
      [claimDismissed, userId],
      [claimWon, counselor.userId],
    ],
    now,
  )
}
