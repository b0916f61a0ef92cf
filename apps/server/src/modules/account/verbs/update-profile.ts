import { educationIds } from '@mindisle/content'
import type { Profile } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { AccountDeps } from '../deps.ts'
import { isPossibleBirthday } from '../policy.ts'
import { presentProfile } from '../present.ts'
import * as queries from '../queries.ts'

type ProfileCall = Call<'POST /api/member/personal/profile'>

export async function updateProfile(call: ProfileCall, deps: AccountDeps): Promise<Profile> {
  const { tx, now, body, actor } = call
  const { is_public: isPublic, ...changes } = body
  if (changes.nickname !== undefined) changes.nickname = changes.nickname.trim()
  if (changes.nickname === '') throw new Refusal(422, 'profile.nickname_empty')
  if (changes.birthday && !isPossibleBirthday(changes.birthday, now))
    throw new Refusal(422, 'profile.birthday_range')
  if (changes.education && !educationIds.includes(changes.education)) {
    throw new Refusal(422, 'profile.education_unknown')
  }
  const wanted = {
    ...changes,
    ...(isPublic !== undefined && { isPublic: Number(isPublic) }),
  } as Partial<queries.NewUser>
  const isEmpty = Object.keys(wanted).length === 0
  const user = await (isEmpty
    ? queries.findUser(tx, actor.userId)
    : queries.updateUser(tx, actor.userId, wanted))
  if (!user) throw new Error('the user vanished')
  if (!isEmpty) await deps.accountChanged(call, actor.userId)
  return presentProfile(user, actor.isAuthMp)
}
