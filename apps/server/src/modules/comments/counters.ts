import type { Tx } from '../../platform/db/database.ts'
import type { Subject } from './subject.ts'
import { addReplies, addToRating, type CommentRow, type Rating } from './queries.ts'

type Counted = Pick<CommentRow, 'subjectKind' | 'subjectId' | 'parentId' | 'stars' | 'state'>
export type Change = readonly [before: Counted | null, after: Counted | null]

const isShown = (row: Counted | null): boolean => row?.state === 'shown'

function addTo(rating: Rating, row: Counted | null, sign: 1 | -1): void {
  if (!row || !isShown(row)) return
  rating.commentCount += sign
  if (row.stars !== null) rating.starCounts[row.stars - 1] = (rating.starCounts[row.stars - 1] ?? 0) + sign
}

const isNothing = ({ commentCount, starCounts }: Rating): boolean =>
  commentCount === 0 && starCounts.every((stars) => stars === 0)

/**
 * Brings the number of replies of each comment and the rating of each subject in step with what was changed. The comments
 * themselves must be locked by then; ratings come last and in order, so that nobody waits in a circle.
 */
export async function settle(tx: Tx, changes: readonly Change[]): Promise<void> {
  const replies = new Map<string, number>()
  const ratings = new Map<string, { subject: Subject; rating: Rating }>()
  for (const [before, after] of changes) {
    const row = before ?? after
    if (!row) continue
    const { parentId, subjectKind, subjectId } = row
    if (parentId !== null) {
      const change = Number(isShown(after)) - Number(isShown(before))
      replies.set(parentId, (replies.get(parentId) ?? 0) + change)
      continue
    }
    const key = `${subjectKind} ${subjectId}`
    const rating = ratings.get(key)?.rating ?? { commentCount: 0, starCounts: [0, 0, 0, 0, 0] }
    addTo(rating, before, -1)
    addTo(rating, after, 1)
    ratings.set(key, { subject: { subjectKind, subjectId }, rating })
  }
  for (const [id, change] of replies) if (change !== 0) await addReplies(tx, id, change)
  for (const [, { subject, rating }] of [...ratings].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (!isNothing(rating)) await addToRating(tx, subject, rating)
}
