import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { mayRead } from '../policy.ts'
import { averageOf, presentComments } from '../present.ts'
import * as queries from '../queries.ts'
import { requireVisible, subjectOf, type CommentSubjects } from '../subject.ts'

type ListKey = 'GET /api/comment/list'
type ShowKey = 'GET /api/comment/show'
type MineKey = 'GET /api/comment/mine'

interface Deps {
  subjects: CommentSubjects
}

const repliesShown = 2
const usualPage = 20

const pageOf = ({ page = 1, per_page: perPage = usualPage }: { page?: number; per_page?: number }) => ({
  page,
  perPage,
})

/** What I wrote and nobody has looked at yet stands first for me, so that I do not think it lost. */
async function ownHeld({ tx, actor, query }: Call<ListKey>): Promise<queries.CommentRow[]> {
  if (!actor || (query.page ?? 1) > 1) return []
  const own = await queries.findOwnTop(tx, actor.userId, subjectOf(query))
  const fits = query.stars === undefined || own?.stars === query.stars
  return own?.state === 'held' && fits ? [own] : []
}

export async function listComments(call: Call<ListKey>, { subjects }: Deps): Promise<DataOf<ListKey>> {
  const { tx, actor, language, query } = call
  const { page, perPage } = pageOf(query)
  const { sort = 'newest', stars } = query
  const subject = subjectOf(query)
  const userId = actor?.userId ?? null
  const [rating, held, shown] = await Promise.all([
    queries.findRating(tx, subject),
    ownHeld(call),
    queries.listTop(tx, { subject, sort, stars, page, perPage }),
    requireVisible(tx, subjects, subject),
  ])
  const top = [...held, ...shown]
  const replies = await queries.listFirstReplies(
    tx,
    top.map((row) => row.id),
    userId,
    repliesShown,
  )
  const rows = [...top, ...replies]
  const presented = await presentComments(tx, rows, { userId, language })
  const under = (id: string) => presented.filter((_, i) => rows[i]?.parentId === id)
  const total = stars === undefined ? rating.commentCount : (rating.starCounts[stars - 1] ?? 0)
  return {
    list: presented.slice(0, top.length).map((comment) => ({ ...comment, replies: under(comment.id) })),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
    star_counts: rating.starCounts,
    average: averageOf(rating),
  }
}

/** By the id of a reply comes the comment it is under. */
export async function showComment(
  { tx, actor, language, query }: Call<ShowKey>,
  { subjects }: Deps,
): Promise<DataOf<ShowKey>> {
  const { page, perPage } = pageOf(query)
  const userId = actor?.userId ?? null
  const named = await queries.findComment(tx, query.id)
  if (!named || !mayRead(named, userId)) throw notFound()
  const top = named.parentId === null ? named : await queries.findComment(tx, named.parentId)
  if (!top || !mayRead(top, userId)) throw notFound()
  const { namesOf } = await requireVisible(tx, subjects, top)
  const replies = await queries.listReplies(tx, top.id, userId, { page, perPage })
  const held = userId === null ? 0 : await queries.countOwnHeldReplies(tx, top.id, userId)
  const [comment, ...list] = await presentComments(tx, [top, ...replies], { userId, language })
  if (!comment) throw new Error('one row is one comment')
  const total = top.replyCount + held
  return {
    comment,
    table_name: (await namesOf(tx, [top.subjectId], language)).get(top.subjectId) ?? '',
    list,
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}

/** What each comment is about, in the order of the comments. */
async function namesFor(
  tx: Tx,
  rows: readonly queries.CommentRow[],
  language: Call<MineKey>['language'],
  subjects: CommentSubjects,
): Promise<string[]> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const kind of new Set(rows.map((row) => row.subjectKind))) {
    const ids = rows.filter((row) => row.subjectKind === kind).map((row) => row.subjectId)
    names.set(kind, (await subjects.get(kind)?.namesOf(tx, ids, language)) ?? new Map())
  }
  return rows.map(({ subjectKind, subjectId }) => names.get(subjectKind)?.get(subjectId) ?? '')
}

export async function myComments(
  { tx, actor, language, query }: Call<MineKey>,
  { subjects }: Deps,
): Promise<DataOf<MineKey>> {
  const { page, perPage } = pageOf(query)
  const { list, total } = await queries.listOwn(tx, actor.userId, page, perPage)
  const presented = await presentComments(tx, list, { userId: actor.userId, language })
  const names = await namesFor(tx, list, language, subjects)
  return {
    list: presented.map((comment, i) => ({
      ...comment,
      table_name: names[i] ?? '',
      parent_id: list[i]?.parentId ?? null,
    })),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}
