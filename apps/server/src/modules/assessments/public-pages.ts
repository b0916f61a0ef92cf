import type { PublicPages } from '../../platform/http/previews.ts'
import { findAssessments, listAssessments } from './queries.ts'

export const assessmentPages: PublicPages = {
  page: 'pages/table/show',
  async find(tx, id, { language }) {
    const [row] = await findAssessments(tx, [id])
    if (!row) return null
    return { title: row.name[language], description: row.description[language], cover: row.cover }
  },
  async count(tx) {
    return (await listAssessments(tx, {}, 'recommended', { page: 1, perPage: 1 })).total
  },
  async list(tx, { limit, offset }) {
    const page = { page: offset / limit + 1, perPage: limit }
    return (await listAssessments(tx, {}, 'recommended', page)).list.map(({ id }) => ({ id }))
  },
}
