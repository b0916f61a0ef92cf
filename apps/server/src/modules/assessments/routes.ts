import type { assessments } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { presentAssessment } from './present.ts'
import { countByCategory, countByTag, listCategories, listAssessments, listTags } from './queries.ts'
import { showFaq, showSample } from './verbs/read-texts.ts'
import { listTopics, showTopic } from './verbs/read-topics.ts'
import { starAssessment } from './verbs/star-assessment.ts'

const assessmentsShown = 4

export const assessmentsRoutes = () =>
  ({
    'GET /api/table/faq': showFaq,
    'GET /api/table/sample': showSample,
    'POST /api/table/star': starAssessment,
    'GET /api/special/list': listTopics,
    'GET /api/special/show': showTopic,

    async 'GET /api/table/recommend_category'({ tx, language }) {
      const recommended = (await listCategories(tx)).filter((category) => category.isRecommended)
      const first = { page: 1, perPage: assessmentsShown }
      const list = await Promise.all(
        recommended.map(async ({ id, name }) => {
          const { list: assessments } = await listAssessments(tx, { categoryId: id }, 'popular', first)
          return {
            id,
            name: name[language],
            tables: assessments.map((row) => presentAssessment(row, language)),
          }
        }),
      )
      return { list }
    },

    async 'GET /api/table/popular'({ tx, language, query }) {
      const { page = 1, per_page: perPage = 6 } = query
      const { list, total } = await listAssessments(tx, {}, 'popular', { page, perPage })
      return {
        list: list.map((row) => presentAssessment(row, language)),
        page,
        per_page: perPage,
        total,
        has_more: page * perPage < total,
      }
    },

    async 'GET /api/table/categories'({ tx, language }) {
      const counts = await countByCategory(tx)
      const list = (await listCategories(tx)).map(({ id, name, icon }) => ({
        id,
        name: name[language],
        icon,
        table_count: counts.get(id) ?? 0,
      }))
      return { list }
    },

    async 'GET /api/table/tags'({ tx, language }) {
      const counts = await countByTag(tx)
      const list = (await listTags(tx)).map(({ id, name, isSticky }) => ({
        id,
        name: name[language],
        is_sticky: isSticky,
        table_count: counts.get(id) ?? 0,
      }))
      return { list: list.toSorted((a, b) => Number(b.is_sticky) - Number(a.is_sticky)) }
    },
  }) satisfies Partial<Handlers<keyof typeof assessments>>
