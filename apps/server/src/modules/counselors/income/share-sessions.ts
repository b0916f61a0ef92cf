import type { Database } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { earnBySession } from '../../incentive/index.ts'
import { holdPayment } from '../../money/index.ts'
import { updateReservation } from '../bookings/queries.ts'
import { holdReservation } from '../bookings/slots.ts'
import { isClaimed } from '../no-show/policy.ts'
import type { ReservationRow } from '../queries.ts'
import { listToShare } from './queries.ts'

const hour = 3_600_000

/** It took place, or the time was kept free for somebody who did not come or said so too late. */
const isEarned = ({ state, cancelledBy, missedBy }: ReservationRow): boolean =>
  state === 'done' || missedBy === 'client' || (state === 'cancelled' && cancelledBy === 'client')

/** What stayed of a session's price is shared once, in the order of everything: the order, the counselor, the session. */
export const sessionsToShare = ({
  db,
}: {
  db: Database
}): DueWork<{ id: string; orderId: string | null }> => ({
  name: 'share-sessions',
  list: (now, limit) => listToShare(db.direct, now, limit),
  settle: ({ id, orderId }, now) =>
    db.transaction(async (tx) => {
      const payment = orderId === null ? null : await holdPayment(tx, orderId)
      const held = await holdReservation(tx, id)
      const { reservation, counselor } = held ?? {}
      if (!reservation?.shareAt || reservation.shareAt > now) return
      if (payment?.isMoving || isClaimed(reservation)) {
        await updateReservation(tx, id, { shareAt: new Date(now.getTime() + hour) })
        return
      }
      await updateReservation(tx, id, { shareAt: null })
      if (!payment || orderId === null || !counselor?.userId || !isEarned(reservation)) return
      const { userId: payerId, sharePercent } = reservation
      const { receiptId, fen: paidFen } = payment
      await earnBySession(
        tx,
        { userId: counselor.userId, payerId, receiptId, orderId, paidFen, sharePercent },
        now,
      )
    }),
})
