import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'

type Key = 'POST /api/member/deletion'

const graceMilliseconds = 7 * 24 * 3_600_000

/** Everything is signed out at once; signing in again within the grace takes the wish back. */
export async function requestDeletion(call: Call<Key>, deps: AccountDeps): Promise<DataOf<Key>> {
  const { tx, now, actor } = call
  const deleteAt = new Date(now.getTime() + graceMilliseconds)
  await queries.updateUser(tx, actor.userId, { deleteAt })
  await queries.revokeSessions(tx, actor.userId, now)
  await deps.accountChanged(call, actor.userId)
  return { delete_at: deleteAt.toISOString() }
}
