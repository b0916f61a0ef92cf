import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { findReservation } from '../counselors/index.ts'
import { closesAt, isOpen } from './policy.ts'
import { closeLater, emptyCapsule, listToClose, lockCapsule } from './queries.ts'

/** What has closed is empty; whether it is open is asked at every look besides. */
export const closeCapsules = ({ db }: { db: Database }): DueWork => ({
  name: 'close-capsules',
  list: (now, limit) => listToClose(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const capsule = await lockCapsule(tx, id)
      const session = capsule && (await findReservation(tx, id))
      if (session && isOpen(session, capsule, now)) await closeLater(tx, id, closesAt(session, capsule.ends))
      else await emptyCapsule(tx, id)
    }),
})
