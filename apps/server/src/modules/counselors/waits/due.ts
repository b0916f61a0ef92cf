import type { Database } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { notify } from '../../notices/index.ts'
import { lockCounselor } from '../queries.ts'
import { timesFreed, waitAgain } from './line.ts'
import { offerWentOn, waitEnded } from './notice-kinds.ts'
import { mostUnanswered } from './policy.ts'
import { deleteWait, dropOffer, findWait, isUnanswered, listUnanswered } from './queries.ts'

/** A time that was offered and not answered goes on to the next. */
export const passOffersOn = ({ db }: { db: Database }): DueWork<{ id: string; counselorId: string }> => ({
  name: 'pass-session-offers-on',
  list: (_now, limit) => listUnanswered(db.direct, limit),
  settle: ({ id, counselorId }, now) =>
    db.transaction(async (tx) => {
      if (!(await lockCounselor(tx, counselorId)) || !(await isUnanswered(tx, id))) return
      const wait = await findWait(tx, id)
      if (!wait?.offeredAt) return
      const unanswered = wait.unanswered + 1
      const isOut = unanswered >= mostUnanswered
      if (isOut) {
        if (wait.timeId !== null) await dropOffer(tx, wait.timeId)
        await deleteWait(tx, id)
      } else await waitAgain(tx, wait, unanswered, now)
      const facts = { counselor_id: counselorId, starts_at: wait.offeredAt.toISOString() }
      const about = `${id} ${wait.offeredUntil?.toISOString()}`
      await notify(tx, isOut ? waitEnded : offerWentOn, { userId: wait.userId, about, facts }, now)
      await timesFreed(tx, counselorId, now)
    }),
})
