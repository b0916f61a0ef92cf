import type { articles } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { listCategories } from './queries.ts'
import { listPublished } from './verbs/list-published.ts'
import { keepPlace, likeArticle, saveArticle } from './verbs/mark-article.ts'
import { listMine, showUnderway } from './verbs/read-mine.ts'
import { showArticle } from './verbs/show-article.ts'

export const articlesRoutes = (): Handlers<keyof typeof articles> => ({
  async 'GET /api/article/categories'({ tx, language }) {
    const rows = (await listCategories(tx)).filter(({ articleCount }) => articleCount > 0)
    return {
      list: rows.map((row) => ({ id: row.id, name: row.name[language], article_count: row.articleCount })),
    }
  },

  'GET /api/article/list': listPublished,
  'GET /api/article/show': showArticle,
  'GET /api/article/favourites': listMine,
  'GET /api/article/underway': showUnderway,
  'POST /api/article/like': likeArticle,
  'POST /api/article/favourite': saveArticle,
  'POST /api/article/place': keepPlace,
})
