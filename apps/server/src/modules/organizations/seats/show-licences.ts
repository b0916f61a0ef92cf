import type { DataOf } from '@mindisle/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { goInside } from '../access.ts'
import { policy } from '../policy.ts'
import { seatPacks } from './packs.ts'
import { listLicences } from './queries.ts'
import { tellSeats } from './tell-seats.ts'

type Key = 'GET /api/org/licences'

const mostListed = 100

/** How many, and never for whom. */
export async function showLicences(call: Call<Key>, { db }: { db: Database }): Promise<DataOf<Key>> {
  const { now } = call
  return db.transaction(async (tx) => {
    const { organization, role } = await goInside(tx, call, policy.mayLook)
    const rows = await listLicences(tx, organization.id, mostListed)
    return {
      seats: await tellSeats(tx, organization.id, now),
      list: rows.map(({ id, seats, source, endsAt }) => ({
        id,
        // What was paid back keeps only what had been used of it: an exact number of people.
        seats: endsAt > now ? seats : null,
        source,
        ends_at: endsAt.toISOString(),
        is_over: endsAt <= now,
      })),
      packs: policy.mayLead(role)
        ? seatPacks.map(({ id, seats, fen }) => ({ id, seats, price_fen: fen }))
        : [],
    }
  })
}
