import type { DataOf } from '@mindisle/contract'
import type { Call, CallFacts } from '../../../platform/http/call.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'

type Key = 'POST /api/member/deletion'

const graceMilliseconds = 7 * 24 * 3_600_000

/** Everything is signed out at once; signing in again within the grace takes the wish back. */
export async function leave(
  call: Pick<CallFacts, 'tx' | 'now' | 'afterCommit'>,
  deps: Pick<AccountDeps, 'accountChanged'>,
  userId: string,
): Promise<Date> {
  const { tx, now } = call
  const deleteAt = new Date(now.getTime() + graceMilliseconds)
  await queries.updateUser(tx, userId, { deleteAt })
  await queries.revokeSessions(tx, userId, now)
  await deps.accountChanged(call, userId)
  return deleteAt
}

export async function requestDeletion(call: Call<Key>, deps: AccountDeps): Promise<DataOf<Key>> {
  return { delete_at: (await leave(call, deps, call.actor.userId)).toISOString() }
}
