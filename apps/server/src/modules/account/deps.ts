import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { CallFacts } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Sms } from '../../platform/sms/port.ts'

export interface AccountDeps {
  secrets: Secrets
  limits: Limits
  sms: Sms
  /** Answers carry the SMS code itself; never in production. */
  showsCodes: boolean
  /** Tells every process that what it remembers of this person is out of date. */
  accountChanged(call: Pick<CallFacts, 'tx' | 'afterCommit'>, userId: string): Promise<void>
}
