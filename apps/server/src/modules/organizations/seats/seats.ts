import type { Tx } from '../../../platform/db/database.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
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
  setSeatOwner,
  type SeatRow,
} from './queries.ts'

interface Wanted {
  organizationId: string
  assignmentId: string
  userId: string
  /** Until when it may be used. */
  endsAt: Date
}

/** Whose a seat is once they have gone: only whoever comes back finds it again. */
const goneOf = (
  secrets: Secrets,
  { assignmentId, userId }: Pick<Wanted, 'assignmentId' | 'userId'>,
): string => secrets.firstIndex('organization-seat', `${assignmentId} ${userId}`)

/** Whoever begins a paid table uses one seat of the licence that ends first. The transaction is inside the organization. */
export async function takeSeat(tx: Tx, secrets: Secrets, wanted: Wanted, now: Date): Promise<void> {
  const { organizationId, assignmentId, userId } = wanted
  const licences = await lockLicences(tx, organizationId, now)
  if (await findSeat(tx, assignmentId, userId)) return
  const left = await findSeat(tx, assignmentId, goneOf(secrets, wanted))
  if (left) return setSeatOwner(tx, left, userId)
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

/**
 * Nobody's any more, and kept until what was asked ends, like every other that is not used: one more that is free at the moment in which
 * somebody goes would say that they had begun.
 */
export async function leaveSeats(
  tx: Tx,
  secrets: Secrets,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  for (const seat of await listSeatsOfPerson(tx, userId, organizationId))
    await setSeatOwner(tx, seat, goneOf(secrets, seat))
}

/** The same of whoever is erased, and cannot come back. */
export async function forgetSeats(tx: Tx, userId: string): Promise<void> {
  for (const seat of await listSeatsOfPerson(tx, userId)) await setSeatOwner(tx, seat, newId())
}

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
