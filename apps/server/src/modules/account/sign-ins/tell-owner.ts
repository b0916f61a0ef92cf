import type { SignInWay } from '../../../platform/auth/sign-ins.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { CallFacts } from '../../../platform/http/call.ts'
import { notify } from '../../notices/index.ts'
import type { AccountDeps } from '../deps.ts'
import { findKnownDevice, seenDevices } from '../known-devices.ts'
import { findMember, lockUsers, type UserRow } from '../queries.ts'
import { guessedOften, signedInAnew } from './notice-kinds.ts'

export interface CameIn {
  user: UserRow
  sessionId: string
  way: SignInWay
  /** The marks that the device shows. */
  devices: readonly string[]
}

function isKnown(
  { token, now }: CallFacts,
  { secrets }: Pick<AccountDeps, 'secrets'>,
  { user, way, devices }: CameIn,
): boolean {
  // The key of our own app is made by a device and opens what was tied to it there.
  if (way === 'app' || token?.userId === user.id) return true
  return (
    seenDevices.find(secrets, user.id, devices, now) !== null ||
    (user.mobileIndex !== null && findKnownDevice(secrets, user.mobileIndex, devices, now) !== null)
  )
}

/**
 * Tells a member of a session on a device that shows no mark of theirs; answers the mark by which it is known from now
 * on. A guest has neither the page of devices nor anything to change.
 */
export async function tellOfDevice(
  call: CallFacts,
  deps: Pick<AccountDeps, 'secrets'>,
  came: CameIn,
): Promise<string | null> {
  const { user, sessionId, way } = came
  if (user.mobileIndex === null || isKnown(call, deps, came)) return null
  const told = { userId: user.id, about: sessionId, facts: { way, device: call.device } }
  await notify(call.tx, signedInAnew, told, call.now)
  return seenDevices.make(deps.secrets, user.id, call.now)
}

const tellOnce = (tx: Tx, { id: userId }: UserRow, now: Date): Promise<void> =>
  notify(tx, guessedOften, { userId, about: now.toISOString().slice(0, 10), facts: {} }, now)

/** The tries at this number's secrets are used up. Its owner is held: an erasure at the same moment takes the notice along. */
export async function tellOfGuesses(tx: Tx, mobileIndex: string, now: Date): Promise<void> {
  const owner = await findMember(tx, mobileIndex)
  if (owner) await tellOnce(tx, owner, now)
}

/** The same of a person, where no transaction is open. */
export const tellPersonOfGuesses = (db: Database, userId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [owner] = await lockUsers(tx, [userId])
    if (owner) await tellOnce(tx, owner, now)
  })
