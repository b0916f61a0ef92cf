import type { Profile } from '@mindisle/contract'
import {
  isProfileComplete,
  lockPerson,
  updateProfile,
  type AccountDeps,
  type UserRow,
} from '../modules/account/index.ts'
import { rewardProfile } from '../modules/money/index.ts'
import type { Call, CallFacts } from '../platform/http/call.ts'
import { notSignedIn } from '../platform/http/refusal.ts'

/** Whatever filled the last gap, it is rewarded once. The caller holds the person. */
export async function rewardCompleteProfile(
  { tx, now }: Pick<CallFacts, 'tx' | 'now'>,
  { secrets }: Pick<AccountDeps, 'secrets'>,
  user: UserRow,
): Promise<void> {
  if (isProfileComplete(user)) await rewardProfile(tx, secrets, user.id, now)
}

export async function changeProfile(
  call: Call<'POST /api/member/personal/profile'>,
  deps: AccountDeps,
): Promise<Profile> {
  const { tx, now, actor } = call
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const profile = await updateProfile(call, deps)
  if (profile.is_profile_complete) await rewardProfile(tx, deps.secrets, actor.userId, now)
  return profile
}
