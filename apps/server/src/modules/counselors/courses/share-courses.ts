import type { Database } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { earnBySession } from '../../incentive/index.ts'
import { holdPayment } from '../../money/index.ts'
import { isClaimed } from '../no-show/policy.ts'
import { holdCourse } from './dates.ts'
import { listToShareOf, updateCourse } from './queries.ts'

const hour = 3_600_000

/** What stayed of a course is shared once, when it is over: the order is held first, as everywhere. */
export const coursesToShare = ({
  db,
}: {
  db: Database
}): DueWork<{ id: string; orderId: string | null }> => ({
  name: 'share-courses',
  list: (now, limit) => listToShareOf(db.direct, now, limit),
  settle: ({ id, orderId }, now) =>
    db.transaction(async (tx) => {
      const payment = orderId === null ? null : await holdPayment(tx, orderId)
      const held = await holdCourse(tx, id)
      if (!held?.course.shareAt || held.course.shareAt > now) return
      const isUnknown = held.sessions.some((session) => isClaimed(session) || session.isOwed)
      if (payment?.isMoving || isUnknown) {
        await updateCourse(tx, id, { shareAt: new Date(now.getTime() + hour) })
        return
      }
      await updateCourse(tx, id, { shareAt: null })
      const { course, counselor } = held
      if (!payment || orderId === null || !counselor.userId) return
      const { receiptId, fen: paidFen } = payment
      const { userId: payerId, sharePercent } = course
      await earnBySession(
        tx,
        { userId: counselor.userId, payerId, receiptId, orderId, paidFen, sharePercent },
        now,
      )
    }),
})
