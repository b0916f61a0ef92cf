import type { DataOf } from '@mindisle/contract'
import { violates } from '../../../platform/db/violations.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, refused, Refusal } from '../../../platform/http/refusal.ts'
import { spendCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { maskMobile } from '../../../platform/sms/port.ts'
import { knownDeviceOf } from '../known-devices.ts'
import { mobileIndexOf } from '../mobile.ts'
import * as queries from '../queries.ts'
import { countedCode } from '../try-limits.ts'

type Key = 'POST /api/member/mobile'

/** The new number proves itself by its code; the person has just proven who they are. */
export async function changeMobile(call: Call<Key>, deps: AccountDeps): Promise<DataOf<Key>> {
  const { tx, now, body, actor } = call
  const [user] = await queries.lockUsers(tx, [actor.userId])
  if (!user?.mobileIndex) throw notSignedIn()
  const newIndex = mobileIndexOf(deps.secrets, body.mobile)
  if (newIndex === user.mobileIndex) throw new Refusal(422, 'account.mobile_same')
  await countedCode(deps.limits, call, () =>
    spendCode(call, deps.secrets, { mobileIndex: newIndex, purpose: 'new_mobile', code: body.code }),
  )
  const taken = () => refused('mobile_taken', 'account.mobile_taken')
  if (await queries.findMember(tx, newIndex)) throw taken()
  await queries
    .updateUser(tx, user.id, {
      mobileIndex: newIndex,
      mobileSealed: deps.secrets.seal(body.mobile),
      mobileDoubtedAt: null,
    })
    .catch((error: unknown) => {
      throw violates(error, 'users_mobile_index_unique') ? taken() : error
    })
  await queries.revokeSessions(tx, user.id, now, { except: actor.sessionId })
  await deps.accountChanged(call, user.id)
  return {
    auth_mobile: maskMobile(body.mobile),
    known_device: knownDeviceOf(deps.secrets, body.mobile, now),
  }
}
