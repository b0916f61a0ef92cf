import type { ModuleDeps } from '../../module.ts'
import { siteOf, type Site } from '../../platform/auth/passkeys.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { accountDepsOf, type AccountDeps } from '../account/index.ts'

export interface FactorsDeps extends Pick<AccountDeps, 'accountChanged' | 'db' | 'noteSignIn'> {
  secrets: Secrets
  limits: Limits
  site: Site
}

export function factorsDepsOf(deps: ModuleDeps): FactorsDeps {
  const { db, secrets, limits, accountChanged, noteSignIn } = accountDepsOf(deps)
  return { db, secrets, limits, accountChanged, noteSignIn, site: siteOf(deps.config.publicUrl) }
}
