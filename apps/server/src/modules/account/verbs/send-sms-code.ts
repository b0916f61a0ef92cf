import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Use } from '../../../platform/limits/limits.ts'
import { SmsFailed } from '../../../platform/sms/port.ts'
import { codeLifeSeconds, makeCode } from '../codes.ts'
import type { AccountDeps } from '../deps.ts'
import { mobileIndexOf } from '../mobile.ts'
import {
  smsOfAllPerHour,
  smsPerAddressDay,
  smsPerAddressHour,
  smsPerNumberDay,
  smsPerNumberMinute,
} from '../limits.ts'

type Key = 'POST /api/auth/sms_code'

const resendSeconds = 60

/** Known and unknown numbers take the same way, so that nobody learns who has an account. */
export async function sendSmsCode(call: Call<Key>, deps: AccountDeps): Promise<DataOf<Key>> {
  const { mobile, purpose } = call.body
  const mobileIndex = mobileIndexOf(deps.secrets, mobile)
  const uses: Use[] = [
    [smsPerAddressHour, call.addressIndex],
    [smsPerAddressDay, call.addressIndex],
    [smsPerNumberMinute, mobileIndex],
    [smsPerNumberDay, mobileIndex],
    [smsOfAllPerHour, 'all'],
  ]
  const wait = await deps.limits.take(uses)
  if (wait !== null) throw tooOften(wait)
  const code = await makeCode(call.tx, deps.secrets, { mobileIndex, purpose }, call.now)
  call.afterCommit(async () => {
    try {
      await deps.sms.send({ mobile, code, purpose })
    } catch (error) {
      if (!(error instanceof SmsFailed)) throw error
      await deps.limits.giveBack(uses)
      throw refused('sms_failed', 'account.sms_failed')
    }
  })
  return {
    expires_in: codeLifeSeconds,
    resend_in: resendSeconds,
    ...(deps.showsCodes && { dev_code: code }),
  }
}
