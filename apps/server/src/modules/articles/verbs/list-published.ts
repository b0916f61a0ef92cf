import { articlesOnTopic } from '@mindisle/content/articles'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { presentArticle } from '../present.ts'
import { countArticles, findArticles, listArticles } from '../queries.ts'

type Key = 'GET /api/article/list'

const usualPage = 20

/** A few, chosen by hand: a topic has no second page. */
async function onTopic({ tx, language }: Call<Key>, id: string): Promise<DataOf<Key>> {
  const rows = await findArticles(tx, articlesOnTopic.get(id) ?? [])
  const list = rows.map((row) => presentArticle(row, language))
  return { list, page: 1, per_page: usualPage, total: list.length, has_more: false }
}

export async function listPublished(call: Call<Key>): Promise<DataOf<Key>> {
  const { tx, language, query } = call
  const { page = 1, per_page: perPage = usualPage, category_id: categoryId, special_id: topic } = query
  if (topic !== undefined) return onTopic(call, topic)
  const rows = await listArticles(tx, { categoryId, limit: perPage, offset: (page - 1) * perPage })
  const total = await countArticles(tx, categoryId)
  return {
    list: rows.map((row) => presentArticle(row, language)),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}
