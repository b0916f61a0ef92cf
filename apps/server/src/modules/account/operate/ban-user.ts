import type { BanReason } from '@mindisle/contract'
import type { Acting } from '../../operators/index.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { setBan } from '../verbs/set-ban.ts'

const inWords = (reason: BanReason | null): string => (reason === null ? 'not banned' : `banned: ${reason}`)

/** With the reason that the person is told; null lets them in again. False when there is nobody of this id. */
export async function banUser(
  acting: Acting,
  deps: Pick<AccountDeps, 'accountChanged'>,
  { userId, banReason }: { userId: string; banReason: BanReason | null },
): Promise<boolean> {
  const [user] = await queries.lockUsers(acting.tx, [userId])
  if (!user) return false
  await setBan(acting, deps, { userId, banReason })
  await acting.record({
    verb: banReason === null ? 'user unban' : 'user ban',
    subject: userId,
    before: inWords(user.status === 0 ? (user.banReason ?? 'other') : null),
    after: inWords(banReason),
  })
  return true
}
