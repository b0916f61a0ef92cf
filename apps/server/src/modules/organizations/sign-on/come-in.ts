import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enterByRoster } from '../roster/queries.ts'
import { settleIn } from '../roster/places.ts'
import { activate, findMember, insertMember, lockMine } from '../queries.ts'
import type { Arrived } from './arrive.ts'
import {
  deleteArrival,
  enterByArrival,
  findIdentity,
  findIdentityOf,
  insertIdentity,
  setRemoved,
} from './queries.ts'

const longestName = 20

/** Who has come back, as the organization's provider knows them. */
export interface Arrival {
  organizationId: string
  subjectIndex: string
  stateHash: string
  name: string
  isLinking: boolean
  /** Who has come by the same before; null where nobody has. */
  ownerId: string | null
  /** Taken out of the organization, and not let in again since. */
  isRemoved: boolean
  /** This person came by another before. */
  isOther: boolean
}

/** By issuer and subject, never by an address or a name: those change hands. */
const indexOf = (secrets: Secrets, organizationId: string, { person }: Arrived): string =>
  secrets.blindIndex('organization_sign_on', JSON.stringify([organizationId, person.issuer, person.subject]))

/** Null where the sign-in was not this person's, or is over. The transaction is inside the organization. */
export async function readArrival(
  tx: Tx,
  secrets: Secrets,
  { userId, arrived }: { userId: string; arrived: Arrived },
): Promise<Arrival | null> {
  const { stateHash, person } = arrived
  const entered = await enterByArrival(tx, userId, stateHash)
  if (!entered) return null
  const { organizationId, isLinking } = entered
  const subjectIndex = indexOf(secrets, organizationId, arrived)
  const known = await findIdentity(tx, organizationId, subjectIndex)
  const mine = await findIdentityOf(tx, organizationId, userId)
  const isIn = known !== null && (await findMember(tx, organizationId, known.userId)) !== null
  return {
    organizationId,
    subjectIndex,
    stateHash,
    name: person.name.slice(0, longestName).trim(),
    isLinking,
    ownerId: known?.userId ?? null,
    isRemoved: known !== null && known.removedAt !== null && !isIn,
    isOther: mine !== null && mine.subjectIndex !== subjectIndex,
  }
}

/** This person is known by it from now on. False where somebody else was first. The transaction is inside. */
export const linkIdentity = (
  tx: Tx,
  { organizationId, subjectIndex }: Arrival,
  userId: string,
  now: Date,
): Promise<boolean> => insertIdentity(tx, { organizationId, subjectIndex, userId, createdAt: now })

/** Into the organization, to where a list has a place for them, and acting there; whoever is in it already stays what they are. */
export async function comeIn(
  tx: Tx,
  { organizationId, name, stateHash }: Arrival,
  { userId, actorId, now }: { userId: string; actorId: string; now: Date },
): Promise<void> {
  await lockMine(tx, userId)
  const place = await enterByRoster(tx, userId, organizationId)
  const isKept = place !== null && place.userId === null && place.endsAt > now
  if (isKept) await settleIn(tx, { userId, place, name, now })
  await enterByArrival(tx, actorId, stateHash)
  const fresh = { organizationId, userId, isActive: false, role: 'member', name, joinedAt: now } as const
  if (!isKept) await insertMember(tx, fresh)
  await setRemoved(tx, organizationId, userId, null)
  await deleteArrival(tx, stateHash)
  await lockMine(tx, userId)
  await activate(tx, userId, organizationId)
}
