import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { listAssessments } from '../../../assessments/index.ts'
import { listTaken } from '../../../exams/index.ts'
import { stateOf, taskPaths, taskPoints, type TaskId } from '../policy.ts'
import { findStreak, hasClaimed, sumWaiting } from '../queries.ts'
import { roundPoints, streakOn } from '../streak.ts'
import { wasTakenBefore } from '../taken-before.ts'
import { requireTimeZone, usualZone } from '../../../../platform/time-zone.ts'
import { moneyTexts } from '../../texts.ts'

type Key = 'GET /api/task/list'

/** Every assessment counts once: as long as there is one that was never taken, there is something to do. */
async function isTestLeft({ tx, actor }: Call<Key>): Promise<boolean> {
  const taken = (await listTaken(tx, actor.userId)).map(({ assessmentId }) => assessmentId)
  const { total } = await listAssessments(tx, { except: taken }, 'recommended', { page: 1, perPage: 1 })
  return total > 0
}

const isProfileRewarded = async ({ tx, actor }: Call<Key>, secrets: Secrets): Promise<boolean> =>
  (await hasClaimed(tx, actor.userId, 'complete_profile')) ||
  (await wasTakenBefore(tx, secrets, actor.userId, { task: 'complete_profile', occasion: 'once' }))

export async function listTasks(call: Call<Key>, { secrets }: { secrets: Secrets }): Promise<DataOf<Key>> {
  const { tx, now, actor, language, query } = call
  const { userId } = actor
  const zone = requireTimeZone(query.time_zone ?? usualZone)
  const today = streakOn(await findStreak(tx, userId), zone, now)
  const waiting = await sumWaiting(tx, userId)
  const isOpen: Record<TaskId, boolean> = {
    sign_in: !today.isSigned,
    finish_test: await isTestLeft(call),
    complete_profile: !(await isProfileRewarded(call, secrets)),
  }
  // Yesterday's points must not hide that today can be signed in for.
  const isWaiting = (id: TaskId): boolean =>
    waiting.some((one) => one.task === id) && !(id === 'sign_in' && isOpen[id])
  const points: Record<TaskId, number> = { sign_in: today.points, ...taskPoints }
  const t = moneyTexts[language]
  const task = (id: TaskId) => ({
    id,
    title: t(`task.${id}.title`),
    text: t(`task.${id}.text`),
    points: points[id],
    state: stateOf(isOpen[id], isWaiting(id)),
    path: taskPaths[id],
  })
  return {
    streak: {
      days: today.days,
      longest: today.longest,
      is_signed_today: today.isSigned,
      round: [...roundPoints],
      round_done: today.roundDone,
    },
    tasks: [task('sign_in'), task('finish_test'), task('complete_profile')],
    waiting_points: waiting.reduce((sum, one) => sum + one.points, 0),
  }
}
