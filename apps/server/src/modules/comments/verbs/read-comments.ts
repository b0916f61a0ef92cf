import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findTable, findTables } from '../../assessments/index.ts'
import { mayRead } from '../policy.ts'
import { averageOf, presentComments } from '../present.ts'
import * as queries from '../queries.ts'

type ListKey = 'GET /api/comment/list'
type ShowKey = 'GET /api/comment/show'
type MineKey = 'GET /api/comment/mine'

const repliesShown = 2
const usualPage = 20

const pageOf = ({ page = 1, per_page: perPage = usualPage }: { page?: number; per_page?: number }) => ({
  page,
  perPage,
})

/** What I wrote and nobody has looked at yet stands first for me, so that I do not think it lost. */
async function ownHeld({ tx, actor, query }: Call<ListKey>): Promise<queries.CommentRow[]> {
  if (!actor || (query.page ?? 1) > 1) return []
  const own = await queries.findOwnTop(tx, actor.userId, query.table_id)
  const fits = query.stars === undefined || own?.stars === query.stars
  return own?.state === 'held' && fits ? [own] : []
}

export async function listComments(call: Call<ListKey>): Promise<DataOf<ListKey>> {
  const { tx, actor, language, query } = call
  const { page, perPage } = pageOf(query)
  const { table_id: tableId, sort = 'newest', stars } = query
  const userId = actor?.userId ?? null
  const [table, rating, held, shown] = await Promise.all([
    findTable(tx, tableId),
    queries.findRating(tx, tableId),
    ownHeld(call),
    queries.listTop(tx, { tableId, sort, stars, page, perPage }),
  ])
  if (!table?.isVisible) throw notFound()
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
export async function showComment({ tx, actor, language, query }: Call<ShowKey>): Promise<DataOf<ShowKey>> {
  const { page, perPage } = pageOf(query)
  const userId = actor?.userId ?? null
  const named = await queries.findComment(tx, query.id)
  if (!named || !mayRead(named, userId)) throw notFound()
  const top = named.parentId === null ? named : await queries.findComment(tx, named.parentId)
  const table = top && (await findTable(tx, top.tableId))
  if (!top || !mayRead(top, userId) || !table?.isVisible) throw notFound()
  const replies = await queries.listReplies(tx, top.id, userId, { page, perPage })
  const held = userId === null ? 0 : await queries.countOwnHeldReplies(tx, top.id, userId)
  const [comment, ...list] = await presentComments(tx, [top, ...replies], { userId, language })
  if (!comment) throw new Error('one row is one comment')
  const total = top.replyCount + held
  return {
    comment,
    table_name: table.name[language],
    list,
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}

/** Names of tables, those that are no longer offered too. */
async function namesOf(tx: Tx, ids: readonly string[], language: Call<MineKey>['language']) {
  const tables = await findTables(tx, ids)
  const known = new Set(tables.map((table) => table.id))
  for (const id of new Set(ids)) {
    const hidden = known.has(id) ? null : await findTable(tx, id)
    if (hidden) tables.push(hidden)
  }
  return new Map(tables.map((table) => [table.id, table.name[language]]))
}

export async function myComments({ tx, actor, language, query }: Call<MineKey>): Promise<DataOf<MineKey>> {
  const { page, perPage } = pageOf(query)
  const { list, total } = await queries.listOwn(tx, actor.userId, page, perPage)
  const presented = await presentComments(tx, list, { userId: actor.userId, language })
  const names = await namesOf(
    tx,
    list.map((row) => row.tableId),
    language,
  )
  return {
    list: presented.map((comment, i) => ({
      ...comment,
      table_name: names.get(comment.table_id) ?? '',
      parent_id: list[i]?.parentId ?? null,
    })),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}
