import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockUsers } from '../../account/index.ts'
import { settle } from '../counters.ts'
import { enoughReports } from '../policy.ts'
import * as queries from '../queries.ts'
import { complaintPerHour } from '../limits.ts'

type LikeKey = 'POST /api/comment/like'
type ReportKey = 'POST /api/comment/report'

/** Whoever is being erased at this moment must leave neither a like nor a report behind. */
async function requirePerson({ tx, actor }: Call<LikeKey | ReportKey>): Promise<void> {
  const [user] = await lockUsers(tx, [actor.userId])
  if (!user) throw notSignedIn()
}

export async function likeComment(call: Call<LikeKey>): Promise<DataOf<LikeKey>> {
  const { tx, now, actor, body } = call
  await requirePerson(call)
  const comment = await queries.lockThread(tx, body.id)
  if (comment?.state !== 'shown') throw notFound()
  const mine = { userId: actor.userId, commentId: comment.id }
  const changed = body.is_liked
    ? await queries.putLike(tx, { ...mine, createdAt: now })
    : await queries.removeLike(tx, mine.userId, mine.commentId)
  if (!changed) return { like_count: comment.likeCount }
  return { like_count: await queries.addLikes(tx, comment.id, body.is_liked ? 1 : -1) }
}

/** What several people have reported is hidden until a human has looked at it. */
export async function reportComment(
  call: Call<ReportKey>,
  { limits }: { limits: Limits },
): Promise<DataOf<ReportKey>> {
  const { tx, now, actor, body } = call
  const wait = await limits.take([[complaintPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  await requirePerson(call)
  const comment = await queries.lockThread(tx, body.id)
  if (!comment) throw notFound()
  const before = await queries.listReports(tx, comment.id)
  if (before.some((report) => report.userId === actor.userId)) return {}
  if (comment.state !== 'shown') throw notFound()
  await queries.putReport(tx, {
    userId: actor.userId,
    commentId: comment.id,
    reason: body.reason,
    createdAt: now,
  })
  if (before.length + 1 < enoughReports) return {}
  await settle(tx, [[comment, await queries.updateComment(tx, comment.id, { state: 'held' })]])
  return {}
}
