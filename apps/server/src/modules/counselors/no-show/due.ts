import type { Database } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { holdReservation } from '../bookings/slots.ts'
import { listDueClaims } from './queries.ts'
import { uphold } from './settle.ts'

/** Nobody answered: what the client says counts. */
export const claimsToSettle = ({ db }: { db: Database }): DueWork => ({
  name: 'settle-claims',
  list: (now, limit) => listDueClaims(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const held = await holdReservation(tx, id)
      const dueAt = held?.reservation.claimDueAt
      if (held && dueAt && dueAt <= now) await uphold(tx, held, now)
    }),
})
