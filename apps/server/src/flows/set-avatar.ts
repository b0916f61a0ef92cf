import type { Profile } from '@mindisle/contract'
import {
  avatarPurpose,
  lockUsers,
  presentProfile,
  updateUser,
  type AccountDeps,
} from '../modules/account/index.ts'
import { removeFiles, storePicture, type FilesDeps } from '../modules/files/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notSignedIn, tooOften } from '../platform/http/refusal.ts'
import { picturePerHour } from './limits.ts'

/** The picture is made outside any transaction. Sending the same one twice leaves one. */
export async function setAvatar(
  { now, actor, body }: Call<'POST /api/member/avatar'>,
  deps: Pick<AccountDeps, 'limits' | 'accountChanged'> & FilesDeps,
): Promise<Profile> {
  const { userId } = actor
  const wait = await deps.limits.take([[picturePerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const after: Array<() => Promise<void> | void> = []
  const afterCommit = (work: (typeof after)[number]) => void after.push(work)
  const file = { purpose: avatarPurpose, userId, bytes: body, now }
  const user = await storePicture(deps, file, async (tx, key) => {
    const [before] = await lockUsers(tx, [userId])
    if (!before) throw notSignedIn()
    if (before.avatarKey) await removeFiles(tx, { key: before.avatarKey }, now)
    await deps.accountChanged({ tx, afterCommit }, userId)
    return updateUser(tx, userId, { avatarKey: key })
  })
  for (const work of after) await work()
  return presentProfile(user, actor.isAuthMp)
}
