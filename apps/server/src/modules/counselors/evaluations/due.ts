import type { Database } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { lockCounselor } from '../queries.ts'
import { settledBy } from './policy.ts'
import { countAll, listToCount } from './queries.ts'

/** Figures grow once five people have said something that no longer changes. */
export const countEvaluations = ({ db }: { db: Database }): DueWork => ({
  name: 'count-evaluations',
  list: (now, limit) => listToCount(db.direct, settledBy(now), limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      if (await lockCounselor(tx, id)) await countAll(tx, id, settledBy(now), now)
    }),
})
