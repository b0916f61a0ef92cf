import type { articles } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { presentArticle } from './present.ts'
import { countArticles, listArticles, listCategories } from './queries.ts'
import { keepPlace, likeArticle, saveArticle } from './verbs/mark-article.ts'
import { listMine, showUnderway } from './verbs/read-mine.ts'
import { showArticle } from './verbs/show-article.ts'

const usualPage = 20

export const articlesRoutes = (): Handlers<keyof typeof articles> => ({
  async 'GET /api/article/categories'({ tx, language }) {
    const rows = (await listCategories(tx)).filter(({ articleCount }) => articleCount > 0)
    return {
      list: rows.map((row) => ({ id: row.id, name: row.name[language], article_count: row.articleCount })),
    }
  },

  async 'GET /api/article/list'({ tx, language, query }) {
    const { page = 1, per_page: perPage = usualPage, category_id: categoryId } = query
    const part = { categoryId, limit: perPage, offset: (page - 1) * perPage }
    const list = await listArticles(tx, part)
    const total = await countArticles(tx, categoryId)
    return {
      list: list.map((row) => presentArticle(row, language)),
      page,
      per_page: perPage,
      total,
      has_more: page * perPage < total,
    }
  },

  'GET /api/article/show': showArticle,
  'GET /api/article/favourites': listMine,
  'GET /api/article/underway': showUnderway,
  'POST /api/article/like': likeArticle,
  'POST /api/article/favourite': saveArticle,
  'POST /api/article/place': keepPlace,
})
