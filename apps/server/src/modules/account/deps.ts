import type { ModuleDeps } from '../../module.ts'
import { tellAccountChanges, type AccountChanged } from '../../platform/auth/account-changes.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Sms } from '../../platform/sms/port.ts'

export interface AccountDeps {
  secrets: Secrets
  limits: Limits
  sms: Sms
  /** Answers carry the SMS code itself; never in production. */
  showsCodes: boolean
  /** Tells every process that what it remembers of this person is out of date. */
  accountChanged: AccountChanged
}

export const accountDepsOf = ({ config, secrets, limits, sms, authenticator }: ModuleDeps): AccountDeps => ({
  secrets,
  limits,
  sms,
  showsCodes: config.mode === 'demo' && sms.name === 'console',
  accountChanged: tellAccountChanges(authenticator),
})
