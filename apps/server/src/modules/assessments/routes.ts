import type { Handlers } from '../../platform/http/call.ts'
import { presentTable } from './present.ts'
import { listCategories, listOfCategory, listPopular } from './queries.ts'

const tablesShown = 4

export const assessmentsRoutes = (): Handlers<
  'GET /api/table/recommend_category' | 'GET /api/table/popular'
> => ({
  async 'GET /api/table/recommend_category'({ tx, language }) {
    const recommended = (await listCategories(tx)).filter((category) => category.isRecommended)
    const list = await Promise.all(
      recommended.map(async (category) => ({
        id: category.id,
        name: category.name[language],
        tables: (await listOfCategory(tx, category.id, tablesShown)).map((row) =>
          presentTable(row, language),
        ),
      })),
    )
    return { list }
  },

  async 'GET /api/table/popular'({ tx, language, query }) {
    const { page = 1, per_page: perPage = 6 } = query
    const { list, total } = await listPopular(tx, page, perPage)
    return {
      list: list.map((row) => presentTable(row, language)),
      page,
      per_page: perPage,
      total,
      has_more: page * perPage < total,
    }
  },
})
