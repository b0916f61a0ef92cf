import type { ModuleDeps } from '../../module.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { accountDepsOf, type AccountDeps } from '../account/index.ts'

export interface FactorsDeps extends Pick<AccountDeps, 'accountChanged'> {
  secrets: Secrets
  limits: Limits
  /** Where passkeys are made and used: the address people know us by. */
  site: { id: string; origin: string }
}

export function factorsDepsOf(deps: ModuleDeps): FactorsDeps {
  const { hostname, origin } = new URL(deps.config.publicUrl)
  const { secrets, limits, accountChanged } = accountDepsOf(deps)
  return { secrets, limits, accountChanged, site: { id: hostname, origin } }
}
