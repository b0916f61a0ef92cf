import type { Acting } from '../../operators/index.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { leave } from '../verbs/request-deletion.ts'

/** As if the person had asked for it themselves: signed out at once, gone after the same days, taken back by signing in. */
export async function eraseAccount(
  acting: Acting,
  deps: Pick<AccountDeps, 'accountChanged'>,
  userId: string,
): Promise<Date | null> {
  const [user] = await queries.lockUsers(acting.tx, [userId])
  if (!user || user.deleteAt) return null
  const deleteAt = await leave(acting, deps, userId)
  await acting.record({
    verb: 'user erase',
    subject: userId,
    before: 'stays',
    after: `erased on ${deleteAt.toISOString().slice(0, 10)}`,
  })
  return deleteAt
}
