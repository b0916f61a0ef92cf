import type { LoginResult } from '@mindisle/contract'
import { readAccess, type UserRow } from '../modules/account/index.ts'
import { isConnectedToWeChat } from '../modules/connect/index.ts'
import { findBalance } from '../modules/money/index.ts'
import { orgConfigOf } from '../modules/organizations/index.ts'
import type { Secrets } from '../platform/crypto/secrets.ts'
import type { Tx } from '../platform/db/database.ts'

/** What the app needs to know about the person who just came in. */
export async function loginResult(
  tx: Tx,
  secrets: Secrets,
  { user, token }: { user: UserRow; token: string },
): Promise<LoginResult> {
  return {
    token,
    ...(await readAccess(tx, secrets, { user, isAuthMp: await isConnectedToWeChat(tx, user.id) })),
    balance: await findBalance(tx, user.id),
    org_config: await orgConfigOf(tx, user.id),
  }
}
