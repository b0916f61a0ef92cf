import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Use } from '../../../platform/limits/limits.ts'
import { isSolved, makeChallenge } from '../../../platform/proof-of-work.ts'
import { SmsFailed } from '../../../platform/sms/port.ts'
import { askerOf, codeLifeSeconds, makeCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { findKnownDevice } from '../known-devices.ts'
import * as limits from '../limits.ts'
import { mobileIndexOf } from '../mobile.ts'
import { findUser } from '../queries.ts'

type Key = 'POST /api/auth/sms_code'

const resendSeconds = 60

/** Known and unknown numbers take the same way, so that nobody learns who has an account. */
export async function sendSmsCode(call: Call<Key>, deps: AccountDeps): Promise<DataOf<Key>> {
  const { mobile, purpose } = call.body
  const mobileIndex = mobileIndexOf(deps.secrets, mobile)
  const device = findKnownDevice(deps.secrets, mobileIndex, call.body.known_devices ?? [], call.now)
  const isOwners = device !== null || (await isSignedInWith(call, mobileIndex))
  const asker = `${mobileIndex}:${device ?? askerOf(deps.secrets, call)}`
  const uses = isOwners
    ? await takeAsOwner(deps, { mobileIndex, asker })
    : await takeAsAnyone(call, deps, { mobileIndex, asker })
  const code = await makeCode(call, deps.secrets, { mobileIndex, purpose, isOwners })
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

async function isSignedInWith({ tx, actor }: Call<Key>, mobileIndex: string): Promise<boolean> {
  if (!actor?.isAuthMobile) return false
  return (await findUser(tx, actor.userId))?.mobileIndex === mobileIndex
}

interface Question {
  mobileIndex: string
  asker: string
}

async function take({ limits: counters }: AccountDeps, uses: readonly Use[]): Promise<void> {
  const wait = await counters.take(uses)
  if (wait !== null) throw tooOften(wait)
}

/** Nothing that a stranger can count up: neither the number's own sends nor those of the address or of all. */
async function takeAsOwner(deps: AccountDeps, { mobileIndex, asker }: Question): Promise<Use[]> {
  const uses: Use[] = [
    [limits.smsPerAskerMinute, asker],
    [limits.smsPerAskerDay, asker],
    [limits.smsOfOwnerDay, mobileIndex],
  ]
  await take(deps, uses)
  return uses
}

async function takeAsAnyone(
  call: Call<Key>,
  deps: AccountDeps,
  { mobileIndex, asker }: Question,
): Promise<Use[]> {
  const own: Use[] = [
    [limits.smsPerAskerMinute, asker],
    [limits.smsPerAskerDay, asker],
    [limits.smsPerAddressHour, call.addressIndex],
    [limits.smsPerAddressDay, call.addressIndex],
  ]
  await take(deps, own)
  const calm = await deps.limits.take([
    [limits.smsFreePerNumberHour, mobileIndex],
    [limits.smsFreePerNumberDay, mobileIndex],
  ])
  if (calm !== null && !(await hasProof(call, deps, asker))) {
    await deps.limits.giveBack(own)
    const challenge = makeChallenge(deps.secrets, asker, call.now)
    throw refused('work_needed', 'account.work_needed', { data: { challenge, retry_after: calm } })
  }
  const shared: Use[] = [
    [limits.smsPerNumberDay, mobileIndex],
    [limits.smsOfAllPerHour, 'all'],
  ]
  await take(deps, shared)
  return [...own, ...shared]
}

/** Spent here and not in the transaction: whatever becomes of this call, the same proof opens no second one. */
async function hasProof({ body, now }: Call<Key>, deps: AccountDeps, asker: string): Promise<boolean> {
  const { proof } = body
  if (!proof || !isSolved(deps.secrets, asker, proof, now)) return false
  return (await deps.limits.take([[limits.smsProofOnce, proof.challenge]])) === null
}
