import type { BanReason } from '@mindisle/contract'
import type { CallFacts } from '../../../platform/http/call.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'

/** A ban takes hold at once on every device and in every process. */
export async function setBan(
  call: Pick<CallFacts, 'tx' | 'afterCommit'>,
  deps: Pick<AccountDeps, 'accountChanged'>,
  { userId, banReason }: { userId: string; banReason: BanReason | null },
): Promise<boolean> {
  const [user] = await queries.lockUsers(call.tx, [userId])
  if (!user) return false
  await queries.updateUser(call.tx, userId, { status: banReason === null ? 1 : 0, banReason })
  await deps.accountChanged(call, userId)
  return true
}
