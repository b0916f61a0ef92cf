import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { findKnownDevice } from './known-devices.ts'
import { findUser } from './queries.ts'

/** The account behind an invitation link: a visitor who invited may have registered since. Never oneself. */
export async function findInviter(
  tx: Tx,
  claimed: string | undefined,
  selfId: string,
): Promise<string | null> {
  if (!claimed || !/^[0-9a-z]{16}$/.test(claimed)) return null
  const inviter = await findUser(tx, claimed)
  const id = inviter?.mergedInto ?? inviter?.id ?? null
  return id === selfId ? null : id
}

/** Whether the number of this person was once proven on a device, by the marks that it shows. */
export async function hasProvenOn(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  devices: readonly string[],
  now: Date,
): Promise<boolean> {
  if (devices.length === 0) return false
  const mobileIndex = (await findUser(tx, userId))?.mobileIndex ?? null
  return mobileIndex !== null && findKnownDevice(secrets, mobileIndex, devices, now) !== null
}
