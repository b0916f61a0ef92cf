import type { LoginResult } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readInForce } from '../documents.ts'
import { presentConfig, presentMobile, presentProfile } from '../present.ts'
import { listAgreements, type UserRow } from '../queries.ts'

/** What the account itself tells whoever comes in. */
export async function readAccess(
  tx: Tx,
  secrets: Secrets,
  { user, isAuthMp }: { user: UserRow; isAuthMp: boolean },
): Promise<Pick<LoginResult, 'profile' | 'auth_mobile' | 'config'>> {
  const [agreed, inForce] = await Promise.all([listAgreements(tx, user.id), readInForce(tx)])
  return {
    profile: presentProfile(user, isAuthMp),
    auth_mobile: presentMobile(user, secrets),
    config: presentConfig(user, agreed, inForce),
  }
}
