import type { Tx } from '../../../platform/db/database.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { unlock } from '../../entitlements/index.ts'
import { everywhere } from '../queries.ts'
import {
  changeUsed,
  deleteSeat,
  findAssignmentOfTeam,
  findSeat,
  insertSeat,
  listSeatsOfAssignment,
  listSeatsOfPerson,
  lockLicences,
  type SeatRow,
} from './queries.ts'

interface Wanted {
  organizationId: string
  assignmentId: string
  userId: string
  /** Until when it may be used. */
  endsAt: Date
}

/** Whoever begins a paid table uses one seat of the licence that ends first. The transaction is inside the organization. */
export async function takeSeat(tx: Tx, wanted: Wanted, now: Date): Promise<void> {
  const { organizationId, assignmentId, userId } = wanted
  const licences = await lockLicences(tx, organizationId, now)
  if (await findSeat(tx, assignmentId, userId)) return
  const licence = licences.find(({ used, seats }) => used < seats)
  if (!licence) throw refused('no_seats', 'org.no_seats')
  await changeUsed(tx, licence.id, 1)
  await insertSeat(tx, { ...wanted, licenceId: licence.id, takenAt: now })
}

/** Nothing was handed in: it is there for somebody else. */
export async function giveBack(tx: Tx, seats: readonly SeatRow[]): Promise<void> {
  for (const seat of seats) if (await deleteSeat(tx, seat)) await changeUsed(tx, seat.licenceId, -1)
}

export const giveBackOf = async (tx: Tx, assignmentId: string): Promise<void> =>
  giveBack(tx, await listSeatsOfAssignment(tx, assignmentId))

export const giveBackFrom = async (tx: Tx, userId: string, organizationId: string): Promise<void> =>
  giveBack(tx, await listSeatsOfPerson(tx, userId, organizationId))

/**
 * What was handed in to these teams is whole for whoever answered, where a seat was kept for it. The seat stays used, and nothing
 * stays of who had it.
 */
export const useSeat = (
  tx: Tx,
  { userId, reportId, teamIds }: { userId: string; reportId: string; teamIds: readonly string[] },
  now: Date,
): Promise<void> =>
  everywhere(tx, async () => {
    for (const teamId of teamIds) {
      const assignment = await findAssignmentOfTeam(tx, teamId)
      if (!assignment || !(await deleteSeat(tx, { assignmentId: assignment.id, userId }))) continue
      const { organizationId } = assignment
      await unlock(tx, { userId, kind: 'report', subjectId: reportId, organizationId }, now)
    }
  })
