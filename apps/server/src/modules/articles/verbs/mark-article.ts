import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { putMark, putPlace, removeMark, type Mark } from '../marks/queries.ts'
import { findArticle, isKept } from '../queries.ts'

type LikeKey = 'POST /api/article/like'
type FavouriteKey = 'POST /api/article/favourite'
type PlaceKey = 'POST /api/article/place'

interface Marking {
  mark: Mark
  userId: string
  articleId: string
  isWanted: boolean
  now: Date
}

/** What is hidden is marked no more, but a mark on it can be taken back. */
async function mark(tx: Tx, { isWanted, now, ...marked }: Marking): Promise<number> {
  if (!(await isKept(tx, marked.articleId))) throw notFound()
  if (!isWanted) return removeMark(tx, marked)
  if (!(await findArticle(tx, marked.articleId))) throw notFound()
  return putMark(tx, marked, now)
}

export async function likeArticle({ tx, now, actor, body }: Call<LikeKey>): Promise<DataOf<LikeKey>> {
  const wish = {
    mark: 'like',
    userId: actor.userId,
    articleId: body.id,
    isWanted: body.is_liked,
    now,
  } as const
  return { like_count: await mark(tx, wish) }
}

export async function saveArticle({
  tx,
  now,
  actor,
  body,
}: Call<FavouriteKey>): Promise<DataOf<FavouriteKey>> {
  const { id: articleId, is_favourite: isWanted } = body
  const wish = { mark: 'favourite', userId: actor.userId, articleId, isWanted, now } as const
  return { favourite_count: await mark(tx, wish) }
}

export async function keepPlace({ tx, now, actor, body }: Call<PlaceKey>): Promise<DataOf<PlaceKey>> {
  const { id: articleId, block, percent } = body
  if (!(await findArticle(tx, articleId))) throw notFound()
  await putPlace(tx, { userId: actor.userId, articleId }, { block, percent }, now)
  return {}
}
