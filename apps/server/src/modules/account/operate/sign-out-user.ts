import type { Acting } from '../../operators/index.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'

/** On every device at once; they may sign in again. How many sessions it ended, null when there is nobody of this id. */
export async function signOutUser(
  acting: Acting,
  deps: Pick<AccountDeps, 'accountChanged'>,
  userId: string,
): Promise<number | null> {
  const [user] = await queries.lockUsers(acting.tx, [userId])
  if (!user) return null
  const ended = await queries.revokeSessions(acting.tx, userId, acting.now)
  await deps.accountChanged(acting, userId)
  await acting.record({
    verb: 'user sign-out',
    subject: userId,
    before: `${ended} ${ended === 1 ? 'session' : 'sessions'}`,
    after: 'none',
  })
  return ended
}
