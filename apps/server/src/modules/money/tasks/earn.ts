import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { taskPoints } from './policy.ts'
import { insertReward, type RewardRow } from './queries.ts'
import { wasTakenBefore } from './taken-before.ts'

type Earned = Pick<RewardRow, 'userId' | 'task' | 'occasion' | 'points'>

/** The points wait until they are taken. The caller holds the person: nobody who is being erased earns anything. */
export const earn = (tx: Tx, earned: Earned, now: Date): Promise<void> =>
  insertReward(tx, { id: newId(), ...earned, createdAt: now })

async function earnOnce(tx: Tx, secrets: Secrets, earned: Earned, now: Date): Promise<void> {
  if (!(await wasTakenBefore(tx, secrets, earned.userId, earned))) await earn(tx, earned, now)
}

export const rewardTest = (
  tx: Tx,
  secrets: Secrets,
  { userId, assessmentId }: { userId: string; assessmentId: string },
  now: Date,
): Promise<void> =>
  earnOnce(
    tx,
    secrets,
    { userId, task: 'finish_test', occasion: assessmentId, points: taskPoints.finish_test },
    now,
  )

export const rewardProfile = (tx: Tx, secrets: Secrets, userId: string, now: Date): Promise<void> =>
  earnOnce(
    tx,
    secrets,
    { userId, task: 'complete_profile', occasion: 'once', points: taskPoints.complete_profile },
    now,
  )
