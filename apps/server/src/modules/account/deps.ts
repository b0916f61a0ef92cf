import type { ModuleDeps } from '../../module.ts'
import type { NoteSignIn } from '../../platform/auth/sign-ins.ts'
import { tellAccountChanges, type AccountChanged } from '../../platform/auth/account-changes.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Sms } from '../../platform/sms/port.ts'

export interface AccountDeps {
  db: Database
  secrets: Secrets
  limits: Limits
  sms: Sms
  /** Answers carry the SMS code itself; never in production. */
  showsCodes: boolean
  /** Tells every process that what it remembers of this person is out of date. */
  accountChanged: AccountChanged
  noteSignIn: NoteSignIn
}

export const accountDepsOf = ({
  config,
  db,
  secrets,
  limits,
  sms,
  authenticator,
  noteSignIn,
}: ModuleDeps): AccountDeps => ({
  db,
  secrets,
  limits,
  sms,
  showsCodes: config.mode === 'demo' && sms.name === 'console',
  accountChanged: tellAccountChanges(authenticator),
  noteSignIn,
})
