import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { findUnderway, listFavourites } from '../marks/queries.ts'
import { presentArticle } from '../present.ts'
import { findArticle } from '../queries.ts'

type FavouritesKey = 'GET /api/article/favourites'
type UnderwayKey = 'GET /api/article/underway'

const usualPage = 20
/** Before it one has only looked in; after it one has read it. */
const middle = { from: 5, to: 94 }

export async function listMine({
  tx,
  language,
  actor,
  query,
}: Call<FavouritesKey>): Promise<DataOf<FavouritesKey>> {
  const { page = 1, per_page: perPage = usualPage } = query
  const part = { limit: perPage, offset: (page - 1) * perPage }
  const { list, total } = await listFavourites(tx, actor.userId, part)
  return {
    list: list.map((row) => presentArticle(row, language)),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}

export async function showUnderway({ tx, language, actor }: Call<UnderwayKey>): Promise<DataOf<UnderwayKey>> {
  const place = await findUnderway(tx, actor.userId, middle)
  const row = place && (await findArticle(tx, place.articleId))
  if (!row) return { article: null }
  const { block, percent } = place
  return { article: { ...presentArticle(row, language), place: { block, percent } } }
}
