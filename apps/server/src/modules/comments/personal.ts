import type { PersonalData } from '../../platform/personal.ts'
import { settle } from './counters.ts'
import * as queries from './queries.ts'

export const commentsPersonal = {
  name: 'comments',
  tables: ['comments', 'comment_likes', 'comment_reports'] as const,

  count: async (tx, userId) => ({
    comments: (await queries.listWritten(tx, userId)).length,
    comment_likes: (await queries.listLikesOf(tx, userId)).length,
    comment_reports: (await queries.listReportsOf(tx, userId)).length,
  }),

  /** Where both have said what they think of the same thing, the account's own words stay. */
  async merge(tx, fromUserId, toUserId) {
    const locked = await queries.lockAllOf(tx, [fromUserId, toUserId])
    const topOf = (userId: string) => locked.filter((row) => row.userId === userId && row.parentId === null)
    const aboutOf = (row: queries.CommentRow) => `${row.subjectKind} ${row.subjectId}`
    const kept = new Set(topOf(toUserId).map(aboutOf))
    const doubled = topOf(fromUserId).filter((row) => kept.has(aboutOf(row)))
    await queries.deleteComments(
      tx,
      doubled.map((row) => row.id),
    )
    await settle(
      tx,
      doubled.map((row) => [row, null] as const),
    )
    return {
      comments: await queries.moveComments(tx, fromUserId, toUserId),
      comment_likes: await queries.moveLikes(tx, fromUserId, toUserId),
      comment_reports: await queries.moveReports(tx, fromUserId, toUserId),
    }
  },

  async export(tx, userId) {
    const written = await queries.listWritten(tx, userId)
    return {
      comments: written.map(({ userId: _userId, parentId, ...row }) => ({
        ...row,
        isReply: parentId !== null,
      })),
      comment_likes: (await queries.listLikesOf(tx, userId)).map(({ userId: _userId, ...row }) => row),
      comment_reports: (await queries.listReportsOf(tx, userId)).map(({ userId: _userId, ...row }) => row),
    }
  },

  async erase(tx, userId) {
    const own = (await queries.lockAllOf(tx, [userId])).filter((row) => row.userId === userId)
    await queries.deleteLikesOf(tx, userId)
    await queries.deleteReportsOf(tx, userId)
    await queries.deleteComments(
      tx,
      own.map((row) => row.id),
    )
    await settle(
      tx,
      own.map((row) => [row, null] as const),
    )
  },
} satisfies PersonalData
