import type { Profile } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, tooOften } from '../../../platform/http/refusal.ts'
import { removeFile, storePicture, type FilesDeps } from '../../files/index.ts'
import { avatarPurpose } from '../avatar.ts'
import type { AccountDeps } from '../deps.ts'
import { picturePerHour } from '../limits.ts'
import { presentProfile } from '../present.ts'
import { lockUsers, updateUser } from '../queries.ts'

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
    if (before.avatarKey) await removeFile(tx, before.avatarKey, now)
    await deps.accountChanged({ tx, afterCommit }, userId)
    return updateUser(tx, userId, { avatarKey: key })
  })
  for (const work of after) await work()
  return presentProfile(user, actor.isAuthMp)
}
