import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import { notFound, notSignedIn } from '../../../../platform/http/refusal.ts'
import { lockPerson } from '../../../account/index.ts'
import { systemAccounts, points } from '../../ledger/model.ts'
import { accountIdOf, findBalance, post } from '../../ledger/queries.ts'
import { findReward, takeRewards } from '../queries.ts'

type Key = 'POST /api/reward/claim'

/** Each reward is one transfer of its own; what was taken already brings nothing more, and is no mistake. */
export async function claimRewards({ tx, now, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const { userId } = actor
  // Held before the rewards, as by a merge: two who wait for each other would both fail.
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const { id = null } = body
  if (id !== null && !(await findReward(tx, userId, id))) throw notFound()
  const taken = await takeRewards(tx, userId, id, now)
  const account = taken.length > 0 ? await accountIdOf(tx, userId) : ''
  let sum = 0
  for (const reward of taken) {
    const lines = [points(systemAccounts.rewards, -reward.points), points(account, reward.points)]
    await post(tx, { key: `reward:${reward.id}`, kind: 'reward', orderId: null, at: now, lines })
    sum += reward.points
  }
  return { points: sum, balance: await findBalance(tx, userId) }
}
