import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { notify } from '../notices/index.ts'
import { listOverdue, listToRemind, updateReservation } from './bookings/queries.ts'
import { holdReservation } from './bookings/slots.ts'
import { coursesToShare } from './courses/share-courses.ts'
import { countEvaluations } from './evaluations/due.ts'
import { evaluationAsked } from './evaluations/notice-kinds.ts'
import { sessionsToShare } from './income/share-sessions.ts'
import { claimsToSettle } from './no-show/due.ts'
import { counselorAway, reminded } from './notice-kinds.ts'
import { remindAt } from './policy.ts'
import { lockCounselor } from './queries.ts'
import { isStanding } from './standing.ts'
import { dropHold, listOverHolds, listToLookAt } from './time/queries.ts'
import { passOffersOn } from './waits/due.ts'
import { timesFreed } from './waits/line.ts'

interface Deps {
  db: Database
}

/** A time that nobody paid for is free again. */
const lapse = ({ db }: Deps): DueWork<{ id: string; counselorId: string }> => ({
  name: 'end-reservation-holds',
  list: (_now, limit) => listOverHolds(db.direct, limit),
  settle: ({ id, counselorId }, now) =>
    db.transaction(async (tx) => {
      if (!(await lockCounselor(tx, counselorId))) return
      await dropHold(tx, id)
      await timesFreed(tx, counselorId, now)
    }),
})

const look = ({ db }: Deps): DueWork => ({
  name: 'look-for-free-times',
  list: (now, limit) => listToLookAt(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      if (await lockCounselor(tx, id)) await timesFreed(tx, id, now)
    }),
})

const remind = ({ db }: Deps): DueWork => ({
  name: 'remind-of-sessions',
  list: (now, limit) => listToRemind(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const held = await holdReservation(tx, id)
      const { reservation } = held ?? {}
      if (!reservation?.remindAt || reservation.remindAt > now) return
      await updateReservation(tx, id, { remindAt: remindAt(reservation, now) })
      const { userId, state, startsAt } = reservation
      if (userId === null || state !== 'booked' || startsAt <= now) return
      const about = `${id} ${reservation.remindAt.toISOString()}`
      const kind = held && (await isStanding(tx, held.counselor)) ? reminded : counselorAway
      await notify(tx, kind, { userId, about, facts: { reservation_id: id } }, now)
    }),
})

/** Whoever did not come says so at the desk; else it took place. */
const finish = ({ db }: Deps): DueWork => ({
  name: 'finish-sessions',
  list: (now, limit) => listOverdue(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const held = await holdReservation(tx, id)
      if (held?.reservation.state !== 'booked' || held.reservation.endsAt > now) return
      const { userId, orderId } = held.reservation
      const shareAt = orderId === null ? null : now
      await updateReservation(tx, id, { state: 'done', remindAt: null, shareAt, changedAt: now })
      if (userId !== null)
        await notify(tx, evaluationAsked, { userId, about: id, facts: { reservation_id: id } }, now)
    }),
})

export const dueReservations = (deps: Deps): DueWork[] => [
  passOffersOn(deps) as DueWork,
  lapse(deps) as DueWork,
  look(deps),
  remind(deps),
  finish(deps),
  claimsToSettle(deps),
  sessionsToShare(deps) as DueWork,
  countEvaluations(deps),
  coursesToShare(deps) as DueWork,
]
