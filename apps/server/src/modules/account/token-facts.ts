import type { TokenFacts } from '../../platform/auth/authenticator.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inForceOf } from './documents.ts'
import { isMobileVerified } from './policy.ts'
import { presentConfig, presentProfile } from './present.ts'
import { prepareTokenRow } from './queries.ts'

/** Who is behind a token, with what is asked about them most often. */
export function prepareTokenFacts(tx: Tx): (tokenHash: string) => Promise<TokenFacts | null> {
  const find = prepareTokenRow(tx)
  return async (tokenHash) => {
    const row = await find(tokenHash)
    if (!row) return null
    const { user, agreed, edited, revokedAt, ...facts } = row
    return {
      ...facts,
      userId: user.id,
      isBanned: user.status === 0,
      isAuthMobile: isMobileVerified(user),
      isRevoked: revokedAt !== null,
      profile: presentProfile(user, facts.isAuthMp),
      config: presentConfig(user, agreed, inForceOf(edited)),
    }
  }
}
