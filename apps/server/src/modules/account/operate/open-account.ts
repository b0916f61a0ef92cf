import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { mobileIndexOf } from '../mobile.ts'
import { presentMobile } from '../present.ts'
import * as queries from '../queries.ts'
import { listRoles } from '../roles/queries.ts'
import { rememberedFor } from '../sessions.ts'

/** By a whole number or a whole id: nobody is found by a part of either. */
export const findAccount = (tx: Tx, secrets: Secrets, wanted: string): Promise<queries.UserRow | null> =>
  /^\+?[0-9]{6,15}$/.test(wanted)
    ? queries.findMember(tx, mobileIndexOf(secrets, wanted))
    : queries.findUser(tx, wanted)

/** What somebody who helps needs of an account: its devices, roles and merges, and no more of the number than its ends. */
export async function readAccount(tx: Tx, secrets: Secrets, user: queries.UserRow, now: Date) {
  const seenAfter = new Date(now.getTime() - rememberedFor)
  return {
    mobile: presentMobile(user, secrets),
    devices: await queries.listSessions(tx, user.id, seenAfter),
    merges: await queries.listReceipts(tx, user.id),
    roles: (await listRoles(tx, user.id)).filter(({ revoked_at: revokedAt }) => revokedAt === null),
  }
}
