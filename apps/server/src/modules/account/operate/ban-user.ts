import type { Acting } from '../../operators/index.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { setBan } from '../verbs/set-ban.ts'

const inWords = (isBanned: boolean): string => (isBanned ? 'banned' : 'not banned')

/** False when there is nobody of this id. */
export async function banUser(
  acting: Acting,
  deps: Pick<AccountDeps, 'accountChanged'>,
  { userId, isBanned }: { userId: string; isBanned: boolean },
): Promise<boolean> {
  const [user] = await queries.lockUsers(acting.tx, [userId])
  if (!user) return false
  await setBan(acting, deps, { userId, isBanned })
  const verb = isBanned ? 'user ban' : 'user unban'
  await acting.record({ verb, subject: userId, before: inWords(user.status === 0), after: inWords(isBanned) })
  return true
}
