import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { commentLikes, commentReports, comments, ratings } from './tables.ts'
import type { Subject } from './subject.ts'

export type CommentRow = typeof comments.$inferSelect
export type NewComment = typeof comments.$inferInsert
export type Rating = Pick<typeof ratings.$inferSelect, 'commentCount' | 'starCounts'>

const first = <T>(rows: T[]): T | null => rows[0] ?? null
const none: Rating = { commentCount: 0, starCounts: [0, 0, 0, 0, 0] }

export async function findComment(tx: Tx, id: string): Promise<CommentRow | null> {
  return first(await tx.select().from(comments).where(eq(comments.id, id)))
}

/** Locks comments before the replies to them, each in the order of ids, so that nobody waits in a circle. */
export async function lockComments(tx: Tx, which: SQL | undefined): Promise<CommentRow[]> {
  return tx
    .select()
    .from(comments)
    .where(which)
    .orderBy(sql`${comments.parentId} is not null`, asc(comments.id))
    .for('update')
}

/** A comment, locked together with the one it replies to. */
export async function lockThread(tx: Tx, id: string): Promise<CommentRow | null> {
  const found = await findComment(tx, id)
  if (!found) return null
  const rows = await lockComments(tx, inArray(comments.id, [id, found.parentId ?? id]))
  return rows.find((row) => row.id === id) ?? null
}

const about = ({ subjectKind, subjectId }: Subject) =>
  and(eq(comments.subjectKind, subjectKind), eq(comments.subjectId, subjectId))

const ownTop = (userId: string, subject: Subject) =>
  and(eq(comments.userId, userId), about(subject), isNull(comments.parentId))

export async function findOwnTop(tx: Tx, userId: string, subject: Subject): Promise<CommentRow | null> {
  return first(await tx.select().from(comments).where(ownTop(userId, subject)))
}

export async function lockOwnTop(tx: Tx, userId: string, subject: Subject): Promise<CommentRow | null> {
  return first(await lockComments(tx, ownTop(userId, subject)))
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<CommentRow> {
  const [row] = await tx.insert(comments).values(comment).returning()
  return row as CommentRow
}

export async function updateComment(
  tx: Tx,
  id: string,
  changes: Partial<Pick<CommentRow, 'text' | 'stars' | 'state' | 'isFolded'>>,
): Promise<CommentRow> {
  const [row] = await tx.update(comments).set(changes).where(eq(comments.id, id)).returning()
  if (!row) throw new Error('the comment vanished under a lock')
  return row
}

/** With it go the replies, and everyone's likes and reports of all these. */
export async function deleteComments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(comments).where(inArray(comments.id, [...ids]))
}

export interface TopFilter {
  subject: Subject
  sort: 'newest' | 'liked'
  stars: number | undefined
  page: number
  perPage: number
}

/** The page is cut from the index alone; only the rows that are shown are read. */
export async function listTop(tx: Tx, filter: TopFilter): Promise<CommentRow[]> {
  const { subject, sort, stars, page, perPage } = filter
  const order = [sort === 'liked' ? desc(comments.likeCount) : desc(comments.createdAt), desc(comments.id)]
  const ids = tx
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        about(subject),
        isNull(comments.parentId),
        eq(comments.state, sql`'shown'`),
        stars === undefined ? undefined : eq(comments.stars, stars),
      ),
    )
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return tx
    .select()
    .from(comments)
    .where(sql`${comments.id} in ${ids}`)
    .orderBy(...order)
}

/** What one may read: what is shown, and what of one's own waits to be looked at. */
const readableBy = (userId: string | null): SQL =>
  sql`(${comments.state} = 'shown' or (${comments.state} = 'held' and ${comments.userId} = ${userId}))`

export async function listFirstReplies(
  tx: Tx,
  parentIds: readonly string[],
  userId: string | null,
  limit: number,
): Promise<CommentRow[]> {
  if (parentIds.length === 0) return []
  const ids = sql.join(
    parentIds.map((id) => sql`(${id})`),
    sql`, `,
  )
  return tx
    .select()
    .from(comments)
    .where(
      sql`${comments.id} in (
        select reply.id from (values ${ids}) parent (id)
        cross join lateral (
          select comments.id from comments where comments.parent_id = parent.id and ${readableBy(userId)}
          order by created_at, id limit ${limit}) reply)`,
    )
    .orderBy(comments.createdAt, comments.id)
}

export async function listReplies(
  tx: Tx,
  parentId: string,
  userId: string | null,
  { page, perPage }: { page: number; perPage: number },
): Promise<CommentRow[]> {
  return tx
    .select()
    .from(comments)
    .where(and(eq(comments.parentId, parentId), readableBy(userId)))
    .orderBy(comments.createdAt, comments.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countOwnHeldReplies(tx: Tx, parentId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(comments)
    .where(and(eq(comments.parentId, parentId), eq(comments.userId, userId), eq(comments.state, 'held')))
  return row?.n ?? 0
}

export async function listOwn(tx: Tx, userId: string, page: number, perPage: number) {
  const mine = eq(comments.userId, userId)
  const list = await tx
    .select()
    .from(comments)
    .where(mine)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await tx.select({ n: count() }).from(comments).where(mine)
  return { list, total: counted?.n ?? 0 }
}

export async function listHeld(tx: Tx, limit: number): Promise<CommentRow[]> {
  return tx
    .select()
    .from(comments)
    .where(eq(comments.state, sql`'held'`))
    .orderBy(comments.createdAt)
    .limit(limit)
}

export async function countHeld(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(comments)
    .where(eq(comments.state, sql`'held'`))
  return row?.n ?? 0
}

export async function listLikedBy(tx: Tx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.userId, userId), inArray(commentLikes.commentId, [...ids])))
  return new Set(rows.map((row) => row.id))
}

/** Answers whether anything changed. */
export async function putLike(tx: Tx, like: typeof commentLikes.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(commentLikes).values(like).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function removeLike(tx: Tx, userId: string, commentId: string): Promise<boolean> {
  const mine = and(eq(commentLikes.userId, userId), eq(commentLikes.commentId, commentId))
  return (await tx.delete(commentLikes).where(mine).returning()).length > 0
}

export async function addLikes(tx: Tx, id: string, change: number): Promise<number> {
  const [row] = await tx
    .update(comments)
    .set({ likeCount: sql`${comments.likeCount} + ${change}` })
    .where(eq(comments.id, id))
    .returning({ likeCount: comments.likeCount })
  return row?.likeCount ?? 0
}

export async function putReport(tx: Tx, report: typeof commentReports.$inferInsert): Promise<void> {
  await tx.insert(commentReports).values(report).onConflictDoNothing()
}

export async function listReports(tx: Tx, commentId: string) {
  return tx.select().from(commentReports).where(eq(commentReports.commentId, commentId))
}

export async function deleteReports(tx: Tx, commentId: string): Promise<void> {
  await tx.delete(commentReports).where(eq(commentReports.commentId, commentId))
}

export async function findRating(tx: Tx, { subjectKind, subjectId }: Subject): Promise<Rating> {
  const [row] = await tx
    .select({ commentCount: ratings.commentCount, starCounts: ratings.starCounts })
    .from(ratings)
    .where(and(eq(ratings.subjectKind, subjectKind), eq(ratings.subjectId, subjectId)))
  return row ?? none
}

export async function addToRating(tx: Tx, subject: Subject, change: Rating): Promise<void> {
  const add = () =>
    tx.execute(sql`
      update ratings set
        comment_count = comment_count + ${change.commentCount},
        star_counts = array(
          select have + more from unnest(star_counts, ${sql.param(change.starCounts)}::int[])
            with ordinality as both_counts (have, more, place) order by place)
      where subject_kind = ${subject.subjectKind} and subject_id = ${subject.subjectId}`)
  if (((await add()).rowCount ?? 0) > 0) return
  await tx
    .insert(ratings)
    .values({ ...subject, ...none })
    .onConflictDoNothing()
  await add()
}

export async function addReplies(tx: Tx, parentId: string, change: number): Promise<void> {
  await tx
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + ${change}` })
    .where(eq(comments.id, parentId))
}

/** Everything a person has written, and everything whose numbers they have a part in. */
export async function lockAllOf(tx: Tx, userIds: readonly string[]): Promise<CommentRow[]> {
  const people = sql`(${sql.join(
    userIds.map((id) => sql`${id}`),
    sql`, `,
  )})`
  return lockComments(
    tx,
    sql`${comments.id} in (
      select id from comments where user_id in ${people}
      union select parent_id from comments where user_id in ${people}
      union select comment_id from comment_likes where user_id in ${people})`,
  )
}

export const listWritten = (tx: Tx, userId: string) =>
  tx.select().from(comments).where(eq(comments.userId, userId)).orderBy(comments.createdAt, comments.id)

export const listLikesOf = (tx: Tx, userId: string) =>
  tx.select().from(commentLikes).where(eq(commentLikes.userId, userId)).orderBy(commentLikes.createdAt)

export const listReportsOf = (tx: Tx, userId: string) =>
  tx.select().from(commentReports).where(eq(commentReports.userId, userId)).orderBy(commentReports.createdAt)

/** Takes likes away, and from the numbers with them. */
export async function deleteLikesOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from comment_likes where user_id = ${userId} returning comment_id)
    update comments set like_count = like_count - 1 where id in (select comment_id from gone)`)
}

export async function deleteReportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(commentReports).where(eq(commentReports.userId, userId))
}

export async function moveComments(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.update(comments).set({ userId: to }).where(eq(comments.userId, from))
  return moved.rowCount ?? 0
}

/** What both have liked or reported counts once. */
export async function moveLikes(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    update comment_likes mine set user_id = ${to} where user_id = ${from} and not exists (
      select 1 from comment_likes other where other.user_id = ${to} and other.comment_id = mine.comment_id)`)
  await deleteLikesOf(tx, from)
  return moved.rowCount ?? 0
}

export async function moveReports(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    update comment_reports mine set user_id = ${to} where user_id = ${from} and not exists (
      select 1 from comment_reports other where other.user_id = ${to} and other.comment_id = mine.comment_id)`)
  await deleteReportsOf(tx, from)
  return moved.rowCount ?? 0
}

export async function deleteSubject(tx: Tx, { subjectKind, subjectId }: Subject): Promise<void> {
  await tx
    .delete(comments)
    .where(and(eq(comments.subjectKind, subjectKind), eq(comments.subjectId, subjectId)))
  await tx.delete(ratings).where(and(eq(ratings.subjectKind, subjectKind), eq(ratings.subjectId, subjectId)))
}
