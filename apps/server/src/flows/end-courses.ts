import { courseWork } from '../modules/counselors/index.ts'
import { holdPayment, orderRefunds, type MoneyDeps } from '../modules/money/index.ts'
import type { DueWork } from '../platform/jobs/due.ts'

type Deps = Pick<MoneyDeps, 'db' | 'goods'>

/** A course whose sessions are all over ends, and half of those that were given up too late goes back; where the counselor has left, all the rest. */
export const coursesToEnd = (deps: Deps): DueWork<{ id: string; orderId: string | null }> => ({
  name: 'end-courses',
  list: (now, limit) => courseWork.listOver(deps.db.direct, now, limit),
  settle: async ({ id, orderId }, now) => {
    const isEnded = await deps.db.transaction(async (tx) => {
      // Of a session that is on its way back nobody knows yet whether it will be: the course waits for it.
      const payment = orderId === null ? null : await holdPayment(tx, orderId)
      return payment?.isMoving === true || courseWork.end(tx, id, now)
    })
    if (isEnded || orderId === null) return
    // The order is held before its counselor, and so in a transaction of its own.
    await deps.db.transaction((tx) =>
      orderRefunds.begin({ tx, now }, deps, { orderId, userId: null, reason: 'other', by: 'operator' }),
    )
  },
})
