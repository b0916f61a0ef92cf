import type { Database } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { everywhere } from '../queries.ts'
import { listOverdueSeats, type SeatRow } from './queries.ts'
import { giveBack } from './seats.ts'

/** Who has begun and not finished until the end has used nothing up. */
export const returnSeats = ({ db }: { db: Database }): DueWork<SeatRow & { id: string }> => ({
  name: 'return-organization-seats',
  list: (now, limit) =>
    db.transaction((tx) =>
      everywhere(tx, async () =>
        (await listOverdueSeats(tx, now, limit)).map((seat) => ({
          ...seat,
          id: `${seat.assignmentId} ${seat.userId}`,
        })),
      ),
    ),
  settle: (seat) => db.transaction((tx) => everywhere(tx, () => giveBack(tx, [seat]))),
})
