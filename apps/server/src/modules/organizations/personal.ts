import type { PersonalData } from '../../platform/personal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findUser } from '../account/index.ts'
import { holdTeamsOf } from '../teams/index.ts'
import { countTaken, forgetPlacesOf, listOwnPlaces, listTakenPlaces, movePlaces } from './roster/queries.ts'
import { deleteIdentitiesOf, listIdentities, moveIdentities } from './sign-on/queries.ts'
import { findSeat, listSeatsOfPerson, setSeatOwner } from './seats/queries.ts'
import { forgetSeats, giveBack } from './seats/seats.ts'
import { applicationPlace } from './sealed-words.ts'
import {
  deletePerson,
  everywhere,
  listApplications,
  listMine,
  lockPlacesOf,
  moveApplications,
  moveMemberships,
} from './queries.ts'

/** Two seats for one thing are one. */
async function moveSeats(tx: Tx, from: string, to: string): Promise<number> {
  const seats = await listSeatsOfPerson(tx, from)
  for (const seat of seats)
    if (await findSeat(tx, seat.assignmentId, to)) await giveBack(tx, [seat])
    else await setSeatOwner(tx, seat, to)
  return seats.length
}

/**
 * Places, then teams, then licences, as whoever begins, leaves or is let go holds them. Giving a seat back first would wait for a team
 * whose holder waits for the licence.
 */
async function holdAll(tx: Tx, userIds: readonly string[]): Promise<void> {
  await lockPlacesOf(tx, userIds)
  await holdTeamsOf(tx, userIds)
}

const listSeats = (tx: Tx, userId: string) => everywhere(tx, () => listSeatsOfPerson(tx, userId))

/** What waits for their number, and what they took by it or by an earlier one. */
async function listPlaces(tx: Tx, userId: string) {
  const taken = await everywhere(tx, () => listTakenPlaces(tx, userId))
  const waiting = (await listOwnPlaces(tx, userId)).filter(({ is_taken: isTaken }) => !isTaken)
  return [...taken, ...waiting]
}

/** Stands before the keys that its words are sealed by. */
export const organizationsPersonal = {
  name: 'organizations',
  tables: [
    'organization_members',
    'organization_applications',
    'organization_seats',
    'organization_roster',
    'organization_identities',
    'organization_arrivals',
  ] as const,
  count: async (tx, userId) => ({
    organizations:
      (await listMine(tx, userId)).length +
      (await listApplications(tx, userId)).length +
      (await listSeats(tx, userId)).length +
      (await listIdentities(tx, userId)).length +
      (await everywhere(tx, () => countTaken(tx, userId))),
  }),
  merge: (tx, fromUserId, toUserId) =>
    everywhere(tx, async () => {
      await holdAll(tx, [fromUserId, toUserId])
      return {
        organizations:
          (await moveSeats(tx, fromUserId, toUserId)) +
          (await moveIdentities(tx, fromUserId, toUserId)) +
          (await movePlaces(tx, fromUserId, toUserId)) +
          (await moveMemberships(tx, fromUserId, toUserId)) +
          (await moveApplications(tx, fromUserId, toUserId)),
      }
    }),
  async export(tx, userId, { keys }) {
    const applications = await listApplications(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    return {
      organizations: (await listMine(tx, userId)).map(({ name, role, known_as, is_active, joined_at }) => ({
        organization: name,
        role,
        known_as,
        is_active,
        joined_at,
      })),
      organization_seats: (await listSeats(tx, userId)).map(({ takenAt, endsAt }) => ({
        taken_at: takenAt,
        ends_at: endsAt,
      })),
      organization_sign_ins: (await listIdentities(tx, userId)).map(({ organization, linked_at }) => ({
        organization,
        linked_at,
      })),
      organization_places: (await listPlaces(tx, userId)).map(({ organization, name, role, ends_at }) => ({
        organization,
        known_as: name,
        role,
        ends_at,
      })),
      organization_applications: applications.map(({ id, sealed, ...row }) => ({
        ...row,
        ...(JSON.parse(ring.open(applicationPlace(id), sealed).toString()) as object),
      })),
    }
  },
  erase: (tx, userId) =>
    everywhere(tx, async () => {
      await holdAll(tx, [userId])
      await forgetSeats(tx, userId)
      await forgetPlacesOf(tx, userId, (await findUser(tx, userId))?.mobileIndex ?? null)
      await deleteIdentitiesOf(tx, userId)
      await deletePerson(tx, userId)
    }),
} satisfies PersonalData
