import type { DataOf } from '@mindisle/contract'
import { participationOf } from '@mindisle/disclosure'
import type { Tx } from '../../../platform/db/database.ts'
import { sumSeats } from '../queries.ts'

type Told = DataOf<'GET /api/org/licences'>['seats']

/** They are counted one by one and told in fives: exact ones would say when somebody began, and whether everybody did (R56). */
export async function tellSeats(tx: Tx, organizationId: string, now: Date): Promise<Told> {
  const { seats, used } = await sumSeats(tx, organizationId, now)
  const { band, atLeast } = participationOf(seats - used, seats)
  return { seats, left: band, at_least: atLeast }
}
