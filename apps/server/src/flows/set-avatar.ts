import type { Profile } from '@mindisle/contract'
import { findUser, presentProfile, updateUser, type AccountDeps } from '../modules/account/index.ts'
import { keepPicture, removeFiles } from '../modules/files/index.ts'
import type { Call } from '../platform/http/call.ts'
import { tooOften } from '../platform/http/refusal.ts'
import type { Storage } from '../platform/storage/port.ts'

const avatarSide = 512

export async function setAvatar(
  call: Call<'POST /api/member/avatar'>,
  { storage, limits, accountChanged }: Pick<AccountDeps, 'limits' | 'accountChanged'> & { storage: Storage },
): Promise<Profile> {
  const { tx, now, actor, body } = call
  const wait = await limits.take([['picture_user_hour', actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const key = await keepPicture(call, storage, {
    userId: actor.userId,
    kind: 'avatar',
    bytes: body,
    side: avatarSide,
  })
  const before = await findUser(tx, actor.userId)
  if (before?.avatarKey) await removeFiles(tx, { key: before.avatarKey }, now)
  await accountChanged(call, actor.userId)
  return presentProfile(await updateUser(tx, actor.userId, { avatarKey: key }), actor.isAuthMp)
}
