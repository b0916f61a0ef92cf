import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { removedLife } from './policy.ts'
import { deleteRemoved, listRemoved } from './queries.ts'

const before = (now: Date): Date => new Date(now.getTime() - removedLife)

/** Drawings that were taken away and can no longer be brought back. */
export const removedDrawings = ({ db }: { db: Database }): DueWork => ({
  name: 'removed-drawings',
  list: (now, limit) => listRemoved(db.direct, before(now), limit),
  settle: ({ id }, now) => db.transaction((tx) => deleteRemoved(tx, id, before(now))),
})
