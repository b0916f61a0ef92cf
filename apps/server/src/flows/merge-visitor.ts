import type { MergeReceipt } from '@mindisle/contract'
import {
  closeVisitor,
  findUser,
  isVisitor,
  lockUsers,
  readMergeReceipt,
  type AccountDeps,
} from '../modules/account/index.ts'
import type { CallFacts } from '../platform/http/call.ts'
import { onlySome, type Counts } from '../platform/personal.ts'
import { rewardCompleteProfile } from './change-profile.ts'
import type { PersonalDeps } from './personal-data.ts'

/**
 * Moves everything a visitor did into an account, once and for all. Both rows are locked first, so of two devices
 * that try at once one moves everything and the other finds it moved. Null when the visitor went to someone else.
 */
export async function mergeVisitor(
  call: Pick<CallFacts, 'tx' | 'now' | 'afterCommit'>,
  deps: PersonalDeps & Pick<AccountDeps, 'accountChanged' | 'secrets'>,
  { visitorUserId, userId }: { visitorUserId: string; userId: string },
): Promise<MergeReceipt | null> {
  const { tx, now } = call
  const visitor = (await lockUsers(tx, [visitorUserId, userId])).find((user) => user.id === visitorUserId)
  if (!visitor) return null
  if (visitor.mergedInto === userId) return readMergeReceipt(tx, visitorUserId)
  if (!isVisitor(visitor)) return null
  const moved: Counts = {}
  for (const module of deps.personal) Object.assign(moved, await module.merge(tx, visitorUserId, userId, now))
  const member = await findUser(tx, userId)
  if (member) await rewardCompleteProfile(call, deps, member)
  const receipt = await closeVisitor(tx, { visitorUserId, userId, moved: onlySome(moved) }, now)
  await deps.accountChanged(call, visitorUserId)
  await deps.accountChanged(call, userId)
  return receipt
}
