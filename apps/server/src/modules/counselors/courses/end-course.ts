import type { Tx } from '../../../platform/db/database.ts'
import { isStanding } from '../standing.ts'
import { holdCourse } from './dates.ts'
import { findCourse, listToEnd, updateCourse } from './queries.ts'
import { backOfCourse, endOf, restOf } from './value.ts'

/** By then nobody can say any more that a session was not held. */
const settledAfter = 4 * 24 * 3_600_000

const list = (tx: Tx, now: Date, limit: number) =>
  listToEnd(tx, new Date(now.getTime() - settledAfter), limit)

/** Ends a course whose sessions are all over, or whose counselor has left; false where something of it still goes back first, as a refund of its order. */
async function end(tx: Tx, id: string, now: Date): Promise<boolean> {
  const held = await holdCourse(tx, id)
  if (held?.course.state !== 'open') return true
  if (restOf(held.course, held.sessions).count > 0 && !held.counselor.leftAt) return true
  if (backOfCourse(held.course, held.sessions, await isStanding(tx, held.counselor), now) > 0) return false
  await updateCourse(tx, id, { state: 'ended', shareAt: now, changedAt: endOf(held.sessions, now) })
  return true
}

const orderOf = async (tx: Tx, { courseId }: { courseId: string | null }): Promise<string | null> =>
  courseId === null ? null : ((await findCourse(tx, courseId))?.orderId ?? null)

/** For what spans sessions and money: courses that are to end, their end, and by which order a session of one is paid. */
export const courseWork = { listOver: list, end, orderOf }
